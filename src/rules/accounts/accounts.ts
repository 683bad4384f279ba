// Accounts and their roles (R30), password rules, and the lifetime of a log-in.
import { isEmail } from '../email.ts';

/** The roles that an account can have. */
export type AccountRole = 'customer' | 'shop-manager' | 'administrator';

/** The account that is logged in. */
export interface Account {
  id: number;
  name: string;
  email: string;
  role: AccountRole;
  /** Id of the log-in. Nonces are valid for this log-in only. */
  loginId: number;
}

/** Whether a role belongs to staff. `administrator` has every permission of `shop-manager`. */
export function isStaff(role: string): boolean {
  return role === 'shop-manager' || role === 'administrator';
}

/** All account roles. */
export const accountRoles: readonly AccountRole[] = ['customer', 'shop-manager', 'administrator'];

/** Whether a text is an account role. */
export function isAccountRole(text: string): text is AccountRole {
  return accountRoles.some((role) => role === text);
}

/**
 * The emails to the owner of an account: a staff log-in came from a new browser (R56); somebody registered the address
 * again; a link for a new password was requested; the password was changed; a passkey was added or removed.
 */
export type AccountMailKind =
  'new-client' | 'registration-taken' | 'password-reset' | 'password-changed' | 'passkey-added' | 'passkey-removed';

/** The emails about a registration: confirm the address. */
export type RegistrationMailKind = 'registration-confirm';

/** Maximum length of an account name, in characters. */
export const maxAccountNameLength = 100;

/** The local part of an address that can log in. The address of an order allows more characters. */
const logInLocalPartPattern = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*$/;

/**
 * Whether an address can be used to log in: a valid email address, without unusual characters before the '@', whose
 * top-level domain has letters only.
 */
export function isLogInEmail(text: string): boolean {
  if (!isEmail(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  return logInLocalPartPattern.test(local) && !local.endsWith("'") && /\.[A-Za-z]{2,}$/.test(domain);
}

/** Lifetime of a log-in, in ms. It ends after `maxIdle` without use, and after `maxAge` in any case. */
export interface LogInLifetime {
  maxIdle: number;
  maxAge: number;
}

/** The moment (epoch ms) at which a log-in ends if it is not used again. */
export function logInExpiry(
  { startedAt, usedAt }: { startedAt: number; usedAt: number },
  lifetime: LogInLifetime,
): number {
  return Math.min(usedAt + lifetime.maxIdle, startedAt + lifetime.maxAge);
}
