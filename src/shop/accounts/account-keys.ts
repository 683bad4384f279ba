// The keys of the links in emails about accounts. A key is a signature, so the database stores none.
import { createHmac } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { AccountRequest } from '../../db/accounts/account-requests.ts';
import type { Credential } from '../../db/accounts/credentials.ts';
import type { Registration } from '../../db/accounts/registrations.ts';
import { findOrCreateSecret } from '../../db/settings/secrets.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { RequestSide } from '../../rules/accounts/account-requests.ts';
import type { Shop } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';

/** The secret for the signatures; created on first use. */
export function loadAccountSecret(tx: Tx, { ids }: Pick<Shop, 'ids'>): Promise<string> {
  return findOrCreateSecret(tx, 'account-links', ids.attemptKey() + ids.attemptKey());
}

function sign(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
}

/** The id at the beginning of a key, of a registration or an account; 0 when the text is not a key. */
export function parseAccountKey(key: string): { id: number } {
  return { id: Number(/^(\d{1,9})\../.exec(key)?.[1] ?? 0) };
}

/** The key of a registration. It is valid as long as the registration exists. */
export function registrationKey(secret: string, { id, email, passwordHash, createdAt }: Registration): string {
  return `${id}.${sign(secret, ['registration', id, email, passwordHash, createdAt])}`;
}

/** Whether a key belongs to a registration. */
export function isRegistrationKey(secret: string, registration: Registration, key: string): boolean {
  return timingSafeEqualText(registrationKey(secret, registration), key);
}

type ResetKeyParts = Pick<Credential, 'accountId' | 'passwordHash'>;

/** The key for a new password, made at `at` (epoch ms). It is valid until the password changes, and for a limited time. */
export function passwordResetKey(secret: string, { accountId, passwordHash }: ResetKeyParts, at: number): string {
  return `${accountId}.${at}.${sign(secret, ['password-reset', accountId, passwordHash, at])}`;
}

/** Whether a key belongs to the account with its present password, and is not too old. */
export function isPasswordResetKey(secret: string, parts: ResetKeyParts, key: string, now: number): boolean {
  const at = Number(/^\d+\.(\d{1,15})\./.exec(key)?.[1] ?? Number.NaN);
  const age = now - at;
  return age >= 0 && age < serverTimes.passwordReset && timingSafeEqualText(passwordResetKey(secret, parts, at), key);
}

/** The key of a request at one of its addresses. It is valid as long as the request exists. */
export function accountRequestKey(
  secret: string,
  { id, accountId, kind, email, askedAt }: AccountRequest,
  side: RequestSide,
): string {
  return `${id}.${sign(secret, ['request', side, id, accountId, kind, email, askedAt])}`;
}

/** Whether a key belongs to a request at this address. */
export function isAccountRequestKey(secret: string, request: AccountRequest, side: RequestSide, key: string): boolean {
  return timingSafeEqualText(accountRequestKey(secret, request, side), key);
}
