// The options of better-auth: accounts with email address and password, in the library's tables (db/migrations/0002-accounts.ts).
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import { passwordLength } from '../rules/accounts/password-length.ts';
import { serverTimes } from '../settings/server-constants.ts';
import type { Log } from '../shop/ports.ts';
import { hashPassword, verifyPassword } from './accounts-passwords.ts';

export interface AccountsConfig<Tables> {
  /** The shop's database for queries by a library (`Database.libraryClient`). */
  queries: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** Signs the log-in cookie and nothing else; 32 characters or more. */
  secret: string;
  /** The shop's address. */
  origin: string;
  /** Whether visitors use https. */
  https: boolean;
  log: Log;
  /** Whether an error says that the database can only be read for a while; absent: no error does. */
  isReadOnly?: (error: unknown) => boolean;
}

/** The name of the log-in cookie. With the prefix `__Host-` no other host and no path can set it. */
export function logInCookieName(https: boolean): string {
  return https ? '__Host-shop_login' : 'shop_login';
}

/** Messages about typing errors of visitors; they are not logged. */
const expectedMessages = new Set(['User not found', 'Invalid password', 'Password is too long']);

/** Messages about answers of browsers that are refused; their errors quote what was sent, so only the kind is logged. */
const refusedAnswers = new Set(['Failed to verify registration', 'Failed to verify authentication']);

/** Writes the library's messages to the shop's log, without their other arguments: those may hold personal data. */
function makeLibraryLogger(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'warn',
    log: (level, message, ...about: unknown[]) => {
      if (expectedMessages.has(message)) return;
      const cause = about.find((one) => one instanceof Error);
      if (refusedAnswers.has(message)) log.warn('accounts', { message, kind: cause?.name ?? null });
      else if (level === 'error') log.error('accounts', new Error(message, { cause }));
      else log.warn('accounts', { message });
    },
  };
}

/** The name of the cookie that ties the challenge of a passkey to the browser that asked for it. */
export function challengeCookieName(https: boolean): string {
  return https ? '__Host-shop_challenge' : 'shop_challenge';
}

/** The library's options. Every option is set that would use the network, depend on the environment, or differ in tests. */
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
    // Both options are set: otherwise an environment variable replaces the first.
    secret,
    secrets: [{ version: 1, value: secret }],
    database: { db: queries, type: engine, transaction: true },
    logger: makeLibraryLogger(log),
    telemetry: { enabled: false },
    // The shop has its own rate limits.
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
      // The longest lifetime of all roles; accounts.ts ends the log-ins of staff earlier.
      expiresIn: serverTimes.logIn.customer.maxIdle / 1000,
      // The shop itself asks for a recent proof.
      freshAge: 0,
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
      // The library adds no prefix: the shop's cookie name has one.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: logInCookieName(https),
          attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: https },
        },
        // The library looks it up by the name that the plugin is given.
        [challengeCookieName(https)]: {
          name: challengeCookieName(https),
          attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: https },
        },
      },
      // Only the shop's routes call the library, after the shop's own origin check.
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
  };
}
