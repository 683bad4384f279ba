// The second factor of a log-in: codes of an app (RFC 6238) and recovery codes, and how long a proof is recent.

import { isStaff } from './accounts.ts';
import type { AccountRole } from './accounts.ts';

/** What an account can show besides its password: a code of an app, a passkey. */
export interface SecondFactors {
  hasCode: boolean;
  hasPasskey: boolean;
}

/** Whether staff with these has a second factor. */
export function isSecondFactor({ hasCode, hasPasskey }: SecondFactors): boolean {
  return hasCode || hasPasskey;
}

/**
 * Whether a password alone does not log in. A passkey is a second factor of staff only: a customer who has one still logs in
 * with the password.
 */
export function needsSecondStep(role: AccountRole, factors: SecondFactors): boolean {
  return factors.hasCode || (isStaff(role) && factors.hasPasskey);
}

/** What an account proves with who it is: what is typed (null for nothing that is typed), and whether a passkey will do. */
export interface ProofKinds {
  typed: 'code' | 'password' | null;
  passkey: boolean;
}

/** A second factor is asked for when there is one. */
export function proofKindsOf(role: AccountRole, factors: SecondFactors): ProofKinds {
  const { hasCode, hasPasskey: passkey } = factors;
  if (hasCode) return { typed: 'code', passkey };
  return { typed: needsSecondStep(role, factors) ? null : 'password', passkey };
}

/** A time step of the codes, in ms, and the number of digits. */
export const totpStep = 30_000;
export const totpDigits = 6;

/** How many recovery codes an account gets, and how many letters and digits (base32) each has. */
export const recoveryCodeCount = 10;
const recoveryCodeLength = 10;

/** What was typed as a code: of the app, or a recovery code. Spaces and hyphens do not count. Null for anything else. */
export function parseCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return /^[a-z2-7]+$/.test(code) && code.length === recoveryCodeLength ? { kind: 'recovery', code } : null;
}

/** A recovery code from random base32: 'abcde-fghij'. */
export function recoveryCodeOf(base32: string): string {
  const code = base32.slice(0, recoveryCodeLength).toLowerCase();
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** The time steps whose codes are accepted at a moment (epoch ms): a clock may differ by one step. The present one is first. */
export function acceptedSteps(now: number): readonly number[] {
  const present = Math.floor(now / totpStep);
  return [present, present - 1, present + 1];
}

/** The address that an app reads from a QR code. */
export function totpAddress({ shop, email, secret }: { shop: string; email: string; secret: string }): string {
  const query = new URLSearchParams({
    secret,
    issuer: shop,
    digits: String(totpDigits),
    period: String(totpStep / 1000),
  });
  // Some apps show a plus sign instead of a space.
  const terms = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?${terms}`;
}

/** How long a password or a code proves who it is, in ms: what pays out, exports or gives rights asks again after it. */
const proofTerm = 10 * 60_000;

/** Whether a proof at a moment is recent; both epoch ms, null for no proof. */
export function isRecentProof(provenAt: number | null, now: number): boolean {
  return provenAt !== null && now - provenAt < proofTerm;
}
