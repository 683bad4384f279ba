// How the shop uses better-auth: accounts by e-mail and password, on its own tables (db/migrations/0002-accounts.ts).
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import { passwordLength } from '../rules/accounts/accounts.ts';
import { times } from '../settings/constants.ts';
import type { Log } from '../shop/ports.ts';
import { hashPassword, verifyPassword } from './accounts-passwords.ts';

export interface AccountsConfig<Tables> {
  /** Of the shop's database, for a library's own queries (`Database.library`). */
  queries: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** Signs the log-in cookie; 32 characters or more, used for nothing else. */
  secret: string;
  /** The shop's address. */
  origin: string;
  /** Whether visitors come by https. */
  https: boolean;
  log: Log;
}

/** The name of the log-in cookie. `__Host-`: no other host and no path can plant one. */
export function logInCookieName(https: boolean): string {
  return https ? '__Host-shop_login' : 'shop_login';
}

/** What everybody who mistypes would write into the log. */
const expectedMessages = new Set(['User not found', 'Invalid password', 'Password is too long']);

/** The library's lines in the shop's log: what it says, never what it says it about. */
function makeLibraryLogger(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'warn',
    log: (level, message, ...about: unknown[]) => {
      if (expectedMessages.has(message)) return;
      const cause = about.find((one) => one instanceof Error);
      if (level === 'error') log.error('accounts', new Error(message, { cause }));
      else log.warn('accounts', { message });
    },
  };
}

/** Its options; every switch that would reach out, be guessed from the environment, or differ in tests is set here. */
export function accountsOptions<Tables>({
  queries,
  engine,
  secret,
  origin,
  https,
  log,
}: AccountsConfig<Tables>): BetterAuthOptions {
  return {
    appName: 'Vitrine',
    baseURL: origin,
    // Named in both ways: a variable of the environment would otherwise replace the first.
    secret,
    secrets: [{ version: 1, value: secret }],
    database: { db: queries, type: engine, transaction: true },
    logger: makeLibraryLogger(log),
    telemetry: { enabled: false },
    // The shop has limits of its own.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      modelName: 'auth_sessions',
      // The longest of all roles; accounts.ts ends those of staff earlier.
      expiresIn: times.logIn.customer.maxIdle / 1000,
      disableSessionRefresh: true,
    },
    user: {
      modelName: 'auth_users',
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications' },
    advanced: {
      database: { generateId: 'serial', joins: true, validateSchema: false },
      // No prefix of the library's: our name has its own.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: logInCookieName(https),
          attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: https },
        },
      },
      // Only our own routes call it, behind the shop's own check of where a request comes from.
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
  };
}
