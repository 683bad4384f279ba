// The shop's calls of better-auth: find, begin, extend and end log-ins, create accounts.
import { createHmac } from 'node:crypto';
import { isAccountRole } from '../rules/accounts/accounts.ts';
import type { Account, AccountRole } from '../rules/accounts/accounts.ts';
import { decodeDevice, encodeDevice } from '../rules/accounts/log-in-devices.ts';
import type { LogInDevice } from '../rules/accounts/log-in-devices.ts';
import type { SignInInput, StoredLogIn } from '../shop/ports.ts';
import { accountsOptions, logInCookieName } from './accounts-options.ts';
import type { AccountsConfig } from './accounts-options.ts';
import { hashPassword, isOwnHash } from './accounts-passwords.ts';

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
    cookieName: logInCookieName(config.https),
    secret: context.secret,
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

/** A log-in that has begun, with its cookie value, signed and encoded. */
export interface BegunLogIn {
  value: string;
  logIn: LogInRecord;
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

/** All log-ins of an account, also those that have expired. */
export async function findLogIns({ rows }: AuthLibrary, accountId: number): Promise<StoredLogIn[]> {
  const sessions = await rows.listSessions(String(accountId));
  return sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id: Number(id),
    device: decodeDevice(userAgent ?? ''),
    startedAt: createdAt.getTime(),
    usedAt: updatedAt.getTime(),
  }));
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

/**
 * Replaces the password hash of an account by one of the shop's own, when it came from another shop (P9). Does nothing when
 * the hash has changed in the meantime.
 */
export async function renewHash({ adapter }: AuthLibrary, accountId: number, password: string): Promise<void> {
  const own = [
    { field: 'userId', value: String(accountId) },
    { field: 'providerId', value: 'credential' },
  ];
  const row = await adapter.findOne<{ password?: string | null }>({ model: 'account', where: own });
  const known = row?.password;
  if (!known || isOwnHash(known)) return;
  await adapter.updateMany({
    model: 'account',
    where: [...own, { field: 'password', value: known }],
    update: { password: await hashPassword(password) },
  });
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
  device: LogInDevice,
): Promise<BegunLogIn | null> {
  try {
    const { headers, response } = await api.signInEmail({
      body: { email, password },
      // The library stores this text with the log-in; nothing else of the request reaches it.
      headers: new Headers({ 'user-agent': encodeDevice(device) }),
      returnHeaders: true,
    });
    return await readBegunLogIn({ rows, cookieName }, response.token, headers);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** A log-in that the library has just begun: its row, and the value in the cookie that the library set. */
export async function readBegunLogIn(
  { rows, cookieName }: Pick<AuthLibrary, 'rows' | 'cookieName'>,
  token: string,
  headers: Headers,
): Promise<BegunLogIn> {
  const row = await rows.findSession(token);
  const set = headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`));
  const value = set?.slice(cookieName.length + 1).split(';')[0];
  if (!row || !value) throw new Error('a log-in was made without its cookie');
  return { value, logIn: toLogInRecord(row) };
}

/** Begins a log-in of an account without its password. Returns it as `beginLogIn` does; null for an unknown account. */
export async function beginLogInOf(
  { rows, secret }: AuthLibrary,
  accountId: number,
  device: LogInDevice,
): Promise<BegunLogIn | null> {
  if (!(await rows.findUserById(String(accountId)))) return null;
  const { token } = await rows.createSession(String(accountId), false, { userAgent: encodeDevice(device) });
  const row = await rows.findSession(token);
  if (!row) throw new Error('a log-in was made without its row');
  // The library signs its cookies in this way.
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { value: encodeURIComponent(`${token}.${signature}`), logIn: toLogInRecord(row) };
}

/** The password hash of an account; null when it has none. */
export async function findPasswordHash({ rows }: AuthLibrary, accountId: number): Promise<string | null> {
  const found = await rows.findAccounts(String(accountId));
  return found.find(({ providerId }) => providerId === 'credential')?.password ?? null;
}

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: AccountRole;
  /** Whether the owner of the account has shown that the address is theirs. */
  emailVerified: boolean;
}

/** Creates an account and returns its id; null when the address has an account. */
export async function insertAccount(
  { rows, together }: AuthLibrary,
  { name, email, passwordHash, role, emailVerified }: NewAccount,
): Promise<number | null> {
  const isTaken = async () => (await rows.findUserByEmail(email)) !== null;
  if (await isTaken()) return null;
  try {
    const id = await together(async () => {
      const user = await rows.createUser({ name, email, role, emailVerified }, { method: 'admin' });
      await rows.linkAccount({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash });
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
