// Accounts and their roles (R30), passwords, and how long a log-in lives.
import { isEmail } from '../email.ts';

/** Roles that an account may have. */
export type AccountRole = 'customer' | 'shop-manager' | 'administrator';

/** Who is logged in. */
export interface Account {
  id: number;
  name: string;
  email: string;
  role: AccountRole;
  /** Which of their log-ins this is; proofs (nonces) hold for that one alone. */
  loginId: number;
}

/** Whether a role runs the shop; `administrator` may all that `shop-manager` may. */
export function isStaff(role: string): boolean {
  return role === 'shop-manager' || role === 'administrator';
}

/** Every role that an account may have. */
export const accountRoles: readonly AccountRole[] = ['customer', 'shop-manager', 'administrator'];

/** Whether a text is an account's role. */
export function isAccountRole(text: string): text is AccountRole {
  return accountRoles.some((role) => role === text);
}

/** Characters that a password has (T29). */
export const passwordLength = { least: 10, most: 128 } as const;

/** Whether a password may be chosen; it is never cut short. */
export function isPassword(text: string): boolean {
  return text.length >= passwordLength.least && text.length <= passwordLength.most;
}

/** Longest name of an account, in characters. */
export const maxAccountNameLength = 100;

/** Signs of a local part that log-ins take; an order's address may hold more. */
const logInLocalPartPattern = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*$/;

/**
 * Whether somebody may log in with this address: an e-mail address without unusual signs before the '@', with letters
 * alone at its end.
 */
export function isLogInEmail(text: string): boolean {
  if (!isEmail(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  return logInLocalPartPattern.test(local) && !local.endsWith("'") && /\.[A-Za-z]{2,}$/.test(domain);
}

/** How long a log-in lives, in ms: unused at most `idle`, and `most` whatever happens. */
export interface LogInLifetime {
  maxIdle: number;
  maxAge: number;
}

/** The moment (epoch ms) at which a log-in ends if nobody uses it any more. */
export function logInExpiry({ startedAt, usedAt }: { startedAt: number; usedAt: number }, life: LogInLifetime): number {
  return Math.min(usedAt + life.maxIdle, startedAt + life.maxAge);
}
