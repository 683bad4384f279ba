// The shop's calls of better-auth: find, begin, extend and end log-ins, create accounts.
import { isAccountRole } from '../rules/accounts/accounts.ts';
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';
import type { SignInInput } from '../shop/ports.ts';
import { accountsOptions, logInCookieName } from './accounts-options.ts';
import type { AccountsConfig } from './accounts-options.ts';

/** Loads the library. Call it on first use only: the library is large, and a shop without log-ins does not need it. */
export async function loadAuthLibrary<Tables>(config: AccountsConfig<Tables>) {
  const [{ betterAuth }, { runWithTransaction }] = await Promise.all([
    import('better-auth'),
    import('@better-auth/core/context'),
  ]);
  const auth = betterAuth(accountsOptions(config));
  const context = await auth.$context;
  return {
    api: auth.api,
    rows: context.internalAdapter,
    adapter: context.adapter,
    hash: context.password.hash,
    cookieName: logInCookieName(config.https),
    together: <T>(fn: () => Promise<T>) => runWithTransaction(context.adapter, fn),
  };
}

export type AuthLibrary = Awaited<ReturnType<typeof loadAuthLibrary>>;

/** A log-in and its account. */
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

/** Returns the log-in of a cookie value, also when it has expired. A wrong signature gives null without a query. */
export async function findLogIn({ api, cookieName }: AuthLibrary, value: string): Promise<LogInRecord | null> {
  const headers = new Headers({ cookie: `${cookieName}=${value}` });
  const row = await api.getSession({ headers, query: { disableRefresh: true } });
  return row && toLogInRecord(row);
}

/** Moves the expiry of a log-in to `until` (epoch ms). Returns false when the log-in was ended in the meantime. */
export async function extendLogIn({ rows }: AuthLibrary, { token }: LogInRecord, until: number): Promise<boolean> {
  return (await rows.updateSession(token, { updatedAt: new Date(), expiresAt: new Date(until) })) !== null;
}

/** Deletes a log-in. */
export async function endLogIn({ rows }: AuthLibrary, { token }: LogInRecord): Promise<void> {
  await rows.deleteSession(token);
}

/** Deletes the expired log-ins of all accounts. */
export async function deleteExpiredLogIns({ adapter }: AuthLibrary): Promise<void> {
  const past = { field: 'expiresAt', operator: 'lt' as const, value: new Date() };
  await adapter.deleteMany({ model: 'session', where: [past] });
}

/** Error codes of the library for a wrong combination of address and password. */
const refusalCodes = new Set(['INVALID_EMAIL', 'INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG']);

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('body' in error)) return false;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return typeof body.code === 'string' && refusalCodes.has(body.code);
}

/** Begins a log-in. Returns it with its cookie value, signed and encoded; null when address or password is wrong. */
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

/** Creates an account and returns its id; null when the address has an account. */
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
    // Another request has created an account for the address in the meantime.
    if (await isTaken()) return null;
    throw error;
  }
}

/** Counts the accounts, without those of the given addresses. */
export function countAccountsExcept({ adapter }: AuthLibrary, emails: readonly string[]): Promise<number> {
  const others = { field: 'email', operator: 'not_in' as const, value: emails.map((one) => one.toLowerCase()) };
  // PostgreSQL rejects an empty list.
  return adapter.count({ model: 'user', where: emails.length === 0 ? [] : [others] });
}
