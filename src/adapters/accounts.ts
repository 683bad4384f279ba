// Accounts on better-auth: passwords and log-ins. Its clock is the system's, not the shop's.
import { isPassword, isStaff, logInEnd } from '../rules/accounts.ts';
import type { AccountRole, LogInLife } from '../rules/accounts.ts';
import { times } from '../settings/constants.ts';
import type { AccountsPort, LogIn } from '../shop/ports.ts';
import { endedCookie, logInCookie, sentValue } from './accounts-cookie.ts';
import {
  beginLogIn,
  countAccountsBesides,
  endLogIn,
  findLogIn,
  forgetEnded,
  lengthen,
  makeAccount,
  openLibrary,
} from './accounts-library.ts';
import type { FoundLogIn, Library } from './accounts-library.ts';
import { logInCookieName } from './accounts-options.ts';
import type { AccountsMaking } from './accounts-options.ts';

/** A log-in is lengthened when this part of its life has gone by: not with every request. */
const lengthenAfter = 1 / 24;

function lifeOf(role: AccountRole): LogInLife {
  return isStaff(role) ? times.logIn.staff : times.logIn.customer;
}

/** The shop's accounts; nothing is loaded or asked before the first log-in, or the first cookie of one. */
export function accountsOn<Tables>(making: AccountsMaking<Tables>): AccountsPort {
  const { https } = making;
  const name = logInCookieName(https);
  const ended = endedCookie(name, https);
  const nobody: LogIn = { account: null, cookies: [], life: 0 };
  const dead: LogIn = { ...nobody, cookies: [ended] };
  let opened: Promise<Library> | null = null;
  const open = () => (opened ??= openLibrary(making));

  async function find(headers: Headers): Promise<FoundLogIn | null> {
    const value = sentValue(headers, name);
    return value ? findLogIn(await open(), value) : null;
  }

  async function end(headers: Headers): Promise<void> {
    const found = await find(headers);
    if (found) await endLogIn(await open(), found);
  }

  return {
    async logInOf(headers) {
      const value = sentValue(headers, name);
      if (value === null) return nobody;
      const found = await find(headers);
      if (!found) return dead;
      const now = Date.now();
      const { account, usedAt } = found;
      const life = lifeOf(account.role);
      const left = logInEnd(found, life) - now;
      if (left <= 0) {
        await endLogIn(await open(), found);
        return dead;
      }
      if (now - usedAt < life.idle * lengthenAfter) return { account, cookies: [], life: left };
      const until = logInEnd({ ...found, usedAt: now }, life);
      if (!(await lengthen(await open(), found, until))) return dead;
      return { account, cookies: [logInCookie(name, value, until - now, https)], life: until - now };
    },
    async signIn(input, headers) {
      const begun = await beginLogIn(await open(), input);
      if (!begun) return { ok: false, reason: 'wrong-credentials' };
      // This browser's log-in from before is not left behind, whoever's it was.
      await end(headers);
      await forgetEnded(await open());
      const { account } = begun.logIn;
      const life = lifeOf(account.role).idle;
      return { ok: true, account, life, cookies: [logInCookie(name, begun.value, life, https)] };
    },
    async signOut(headers) {
      await end(headers);
      return [ended];
    },
    async create(input) {
      if (!isPassword(input.password)) return { ok: false, reason: 'weak-password' };
      const id = await makeAccount(await open(), input);
      return id === null ? { ok: false, reason: 'address-taken' } : { ok: true, id };
    },
    countBesides: async (emails) => countAccountsBesides(await open(), emails),
  };
}
