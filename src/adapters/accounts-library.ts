// better-auth as the shop calls it: log-ins found, begun, lengthened and ended, accounts made.
import { isAccountRole } from '../rules/accounts/accounts.ts';
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';
import type { SignInInput } from '../shop/ports.ts';
import { accountsOptions, logInCookieName } from './accounts-options.ts';
import type { AccountsConfig } from './accounts-options.ts';

/** Loads the library: it is large, and a shop that nobody logs in to does not need it. */
export async function loadAuthLibrary<Tables>(making: AccountsConfig<Tables>) {
  const [{ betterAuth }, { runWithTransaction }] = await Promise.all([
    import('better-auth'),
    import('@better-auth/core/context'),
  ]);
  const auth = betterAuth(accountsOptions(making));
  const context = await auth.$context;
  return {
    api: auth.api,
    rows: context.internalAdapter,
    adapter: context.adapter,
    hash: context.password.hash,
    cookieName: logInCookieName(making.https),
    together: <T>(fn: () => Promise<T>) => runWithTransaction(context.adapter, fn),
  };
}

export type AuthLibrary = Awaited<ReturnType<typeof loadAuthLibrary>>;

/** A log-in and whose it is. */
export interface LogInRecord {
  account: Account;
  token: string;
  /** Epoch ms. */
  startedAt: number;
  usedAt: number;
}

type AuthSessionRow = NonNullable<Awaited<ReturnType<AuthLibrary['rows']['findSession']>>>;

function roleOf(user: AuthSessionRow['user']): AccountRole {
  const role: unknown = 'role' in user ? user.role : null;
  if (typeof role !== 'string' || !isAccountRole(role)) throw new Error(`account ${user.id} has no role`);
  return role;
}

function toLogInRecord({ session, user }: AuthSessionRow): LogInRecord {
  const { name, email } = user;
  return {
    account: { id: Number(user.id), name, email, role: roleOf(user), loginId: Number(session.id) },
    token: session.token,
    startedAt: session.createdAt.getTime(),
    usedAt: session.updatedAt.getTime(),
  };
}

/** The log-in of a cookie's value, also one that has had its time; asks nothing of the database when the signature is not ours. */
export async function findLogIn({ api, cookieName }: AuthLibrary, value: string): Promise<LogInRecord | null> {
  const headers = new Headers({ cookie: `${cookieName}=${value}` });
  const row = await api.getSession({ headers, query: { disableRefresh: true } });
  return row && toLogInRecord(row);
}

/** Keeps a log-in until `until` (epoch ms) when nobody uses it any more; false when it was ended meanwhile. */
export async function extendLogIn({ rows }: AuthLibrary, { token }: LogInRecord, until: number): Promise<boolean> {
  return (await rows.updateSession(token, { updatedAt: new Date(), expiresAt: new Date(until) })) !== null;
}

/** Takes a log-in out of the database. */
export async function endLogIn({ rows }: AuthLibrary, { token }: LogInRecord): Promise<void> {
  await rows.deleteSession(token);
}

/** Takes those out that have had their time, whoever's they were. */
export async function deleteExpiredLogIns({ adapter }: AuthLibrary): Promise<void> {
  const past = { field: 'expiresAt', operator: 'lt' as const, value: new Date() };
  await adapter.deleteMany({ model: 'session', where: [past] });
}

/** Answers of the library that mean: this address and this password do not belong together. */
const refusalCodes = new Set(['INVALID_EMAIL', 'INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG']);

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('body' in error)) return false;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return typeof body.code === 'string' && refusalCodes.has(body.code);
}

/** A new log-in and its cookie's value, signed and encoded; null when the pair is wrong. */
export async function beginLogIn(
  { api, rows, cookieName }: AuthLibrary,
  { email, password }: SignInInput,
): Promise<{ value: string; logIn: LogInRecord } | null> {
  try {
    const { headers, response } = await api.signInEmail({
      body: { email, password },
      headers: new Headers(),
      returnHeaders: true,
    });
    const row = await rows.findSession(response.token);
    const set = headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`));
    const value = set?.slice(cookieName.length + 1).split(';')[0];
    if (!row || !value) throw new Error('a log-in was made without its cookie');
    return { value, logIn: toLogInRecord(row) };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: AccountRole;
}

/** The new account's id; null when the address has one. */
export async function insertAccount(
  { rows, hash, together }: AuthLibrary,
  { name, email, password, role }: NewAccount,
): Promise<number | null> {
  const isTaken = async () => (await rows.findUserByEmail(email)) !== null;
  if (await isTaken()) return null;
  const kept = await hash(password);
  try {
    const id = await together(async () => {
      const user = await rows.createUser({ name, email, role, emailVerified: false }, { method: 'admin' });
      await rows.linkAccount({ userId: user.id, accountId: user.id, providerId: 'credential', password: kept });
      return user.id;
    });
    return Number(id);
  } catch (error) {
    // Somebody else was quicker.
    if (await isTaken()) return null;
    throw error;
  }
}

/** How many accounts there are besides those of these addresses. */
export function countAccountsExcept({ adapter }: AuthLibrary, emails: readonly string[]): Promise<number> {
  const others = { field: 'email', operator: 'not_in' as const, value: emails.map((one) => one.toLowerCase()) };
  // PostgreSQL takes no empty list.
  return adapter.count({ model: 'user', where: emails.length === 0 ? [] : [others] });
}
