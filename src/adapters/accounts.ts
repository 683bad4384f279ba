// Accounts on better-auth: passwords and log-ins. They use the system clock, not the shop's clock.
import { isStaff, logInExpiry } from '../rules/accounts/accounts.ts';
import type { AccountRole, LogInLifetime } from '../rules/accounts/accounts.ts';
import { parseUserAgent } from '../rules/accounts/log-in-devices.ts';
import { isPassword } from '../rules/accounts/password-length.ts';
import { serverTimes } from '../settings/server-constants.ts';
import type { AccountsPort, LogInState } from '../shop/ports.ts';
import { expiredLogInCookie, logInCookie, readCookieValue } from './accounts-cookie.ts';
import {
  beginLogIn,
  beginLogInOf,
  countAccountsExcept,
  endLogIn,
  findLogIn,
  findLogIns,
  findPasswordHash,
  deleteExpiredLogIns,
  extendLogIn,
  insertAccount,
  loadAuthLibrary,
  renewHash,
} from './accounts-library.ts';
import type { BegunLogIn, LogInRecord, AuthLibrary } from './accounts-library.ts';
import { makePasskeys } from './accounts-passkeys.ts';
import { hashPassword, verifyPassword } from './accounts-passwords.ts';
import { logInCookieName } from './accounts-options.ts';
import type { AccountsConfig } from './accounts-options.ts';

/** A log-in is extended after this part of its maximum idle time, not with every request. */
const extendAfterFraction = 1 / 24;

function lifetimesOf(role: AccountRole): LogInLifetime {
  return isStaff(role) ? serverTimes.logIn.staff : serverTimes.logIn.customer;
}

/** What `change` gives; `otherwise` while the database can only be read. */
async function unlessReadOnly<T>(
  { isReadOnly }: { isReadOnly?: (error: unknown) => boolean },
  otherwise: T,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isReadOnly?.(error) === true) return otherwise;
    throw error;
  }
}

/** The shop's accounts. The library is loaded at the first log-in or the first log-in cookie. */
export function makeAccounts<Tables>(making: AccountsConfig<Tables>): AccountsPort {
  const { https } = making;
  const name = logInCookieName(https);
  const ended = expiredLogInCookie(name, https);
  const nobody: LogInState = { account: null, cookies: [], life: 0 };
  const dead: LogInState = { ...nobody, cookies: [ended] };
  let opened: Promise<AuthLibrary> | null = null;
  const open = () => (opened ??= loadAuthLibrary(making));

  async function find(headers: Headers): Promise<LogInRecord | null> {
    const value = readCookieValue(headers, name);
    return value ? findLogIn(await open(), value) : null;
  }

  async function end(headers: Headers): Promise<void> {
    const found = await find(headers);
    if (found) await endLogIn(await open(), found);
  }

  /** The browser's previous log-in ends, whichever account it belongs to. */
  async function replaceLogIn({ value, logIn: { account } }: BegunLogIn, headers: Headers) {
    await end(headers);
    const life = lifetimesOf(account.role).maxIdle;
    return { account, life, cookies: [logInCookie(name, value, life, https)] };
  }

  return {
    async readLogIn(headers) {
      const value = readCookieValue(headers, name);
      if (value === null) return nobody;
      const found = await find(headers);
      if (!found) return dead;
      const now = Date.now();
      const { account, usedAt } = found;
      const life = lifetimesOf(account.role);
      const left = logInExpiry(found, life) - now;
      if (left <= 0) {
        return unlessReadOnly(making, dead, async () => {
          await endLogIn(await open(), found);
          return dead;
        });
      }
      const unchanged = { account, cookies: [], life: left };
      if (now - usedAt < life.maxIdle * extendAfterFraction) return unchanged;
      const until = logInExpiry({ ...found, usedAt: now }, life);
      return unlessReadOnly<LogInState>(making, unchanged, async () => {
        if (!(await extendLogIn(await open(), found, until))) return dead;
        return { account, cookies: [logInCookie(name, value, until - now, https)], life: until - now };
      });
    },
    async signIn(input, headers) {
      const begun = await beginLogIn(await open(), input, parseUserAgent(headers.get('user-agent') ?? ''));
      if (!begun) return { ok: false, reason: 'wrong-credentials' };
      await renewHash(await open(), begun.logIn.account.id, input.password);
      await deleteExpiredLogIns(await open());
      return { ok: true, ...(await replaceLogIn(begun, headers)) };
    },
    async listLogIns({ id, role }) {
      const life = lifetimesOf(role);
      const now = Date.now();
      return (await findLogIns(await open(), id)).filter((one) => logInExpiry(one, life) > now);
    },
    async begin(accountId, headers) {
      const begun = await beginLogInOf(await open(), accountId, parseUserAgent(headers.get('user-agent') ?? ''));
      return begun && replaceLogIn(begun, headers);
    },
    passkeys: makePasskeys(making, { open, replaceLogIn }),
    async hasPassword(accountId, password) {
      const hash = await findPasswordHash(await open(), accountId);
      return hash !== null && verifyPassword({ hash, password });
    },
    async signOut(headers) {
      await end(headers);
      return [ended];
    },
    async create(input) {
      if (!isPassword(input.password)) return { ok: false, reason: 'weak-password' };
      const { name: owner, email, role } = input;
      const passwordHash = await hashPassword(input.password);
      const id = await insertAccount(await open(), { name: owner, email, passwordHash, role, emailVerified: false });
      return id === null ? { ok: false, reason: 'address-taken' } : { ok: true, id };
    },
    hashPassword,
    verifyPassword: (password, hash) => verifyPassword({ password, hash }),
    async createConfirmed(input) {
      const id = await insertAccount(await open(), { ...input, role: 'customer', emailVerified: true });
      return id === null ? { ok: false, reason: 'address-taken' } : { ok: true, id };
    },
    countExcept: async (emails) => countAccountsExcept(await open(), emails),
  };
}
