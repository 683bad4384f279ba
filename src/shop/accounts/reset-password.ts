// A forgotten password: an email with a link, and the new password.
import { findAccountByEmail } from '../../db/accounts/accounts.ts';
import { confirmAccountEmail, readCredential, setPasswordHash } from '../../db/accounts/credentials.ts';
import type { Credential } from '../../db/accounts/credentials.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import type { AccountMailKind } from '../../rules/accounts/accounts.ts';
import { findPasswordProblem } from '../../rules/accounts/passwords.ts';
import type { PasswordProblem } from '../../rules/accounts/passwords.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Shop, Visitor } from '../shop.ts';
import { isPasswordResetKey, loadAccountSecret, parseAccountKey } from './account-keys.ts';
import { endLogIns } from './end-log-ins.ts';
import type { AccountServices } from './sign-in.ts';

type RequestPasswordResetOutcome = { ok: true } | { ok: false; reason: 'invalid-email' | LimitNotice };

/**
 * Sends an email with a link for a new password, when the address has an account. The outcome does not show whether it
 * has. Refused: an invalid address, too many requests from one client or for one address.
 */
export async function requestPasswordReset(
  shop: Shop,
  visitor: Visitor,
  input: { email: string },
): Promise<RequestPasswordResetOutcome> {
  const email = normaliseEmail(input.email).toLowerCase();
  if (!isEmail(email)) return { ok: false, reason: 'invalid-email' };
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.accountMail, who: visitor.client ?? null },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  const outcome = await shop.db.write(async (tx): Promise<RequestPasswordResetOutcome> => {
    const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
    if (!allowance.ok) return { ok: false, reason: limitNotice(allowance) };
    const owner = await findAccountByEmail(tx, email);
    if (owner) await addAccountMail(tx, 'password-reset', { accountId: owner.id, email }, shop.clock.now());
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Adds an email to the owner of an account, with its job; `now` in epoch ms. */
export async function addAccountMail(
  tx: Tx,
  kind: AccountMailKind,
  { accountId, email }: { accountId: number; email: string },
  now: number,
): Promise<void> {
  const mail = { kind, accountId, recipient: email, dedupeKey: `${kind}:${accountId}:${now}` };
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
}

async function readReset(tx: Tx, shop: Shop, key: string, lock: boolean): Promise<Credential | null> {
  const { id } = parseAccountKey(key);
  const credential = id === 0 ? null : await readCredential(tx, id, lock);
  if (!credential) return null;
  const secret = await loadAccountSecret(tx, shop);
  return isPasswordResetKey(secret, credential, key, shop.clock.now()) ? credential : null;
}

/** The account of a link for a new password; null for a link that is wrong, used or too old. Changes nothing. */
export async function findPasswordReset(shop: Shop, key: string): Promise<{ email: string } | null> {
  const found = await shop.db.write((tx) => readReset(tx, shop, key, false));
  return found && { email: found.email };
}

type ResetPasswordOutcome = { ok: true } | { ok: false; reason: 'unknown-link' | 'known-password' | PasswordProblem };

/**
 * Sets the new password, ends all log-ins of the account, and tells its owner by email. The link also proves that the
 * address is the owner's. It works once: the key is signed over the old password. Refused: a link that is wrong, used
 * or too old, a password that is too short, too long, common, or that of the demo.
 */
export async function resetPassword(
  shop: Shop,
  { accounts, refusedPasswords }: AccountServices,
  { key, password }: { key: string; password: string },
): Promise<ResetPasswordOutcome> {
  const reset = await findPasswordReset(shop, key);
  if (!reset) return { ok: false, reason: 'unknown-link' };
  const problem = findPasswordProblem(password, reset.email);
  if (problem) return { ok: false, reason: problem };
  if (refusedPasswords.has(password)) return { ok: false, reason: 'known-password' };
  const passwordHash = await accounts.hashPassword(password);
  const outcome = await shop.db.write(async (tx): Promise<ResetPasswordOutcome> => {
    const credential = await readReset(tx, shop, key, true);
    if (!credential) return { ok: false, reason: 'unknown-link' };
    const { accountId } = credential;
    const at = shop.clock.now();
    await setPasswordHash(tx, accountId, passwordHash);
    await confirmAccountEmail(tx, accountId);
    await endLogIns(tx, accountId, null);
    await recordAuditEvent(tx, { kind: 'password-reset', actor: 'guest', params: { account: accountId }, at });
    await addAccountMail(tx, 'password-changed', credential, at);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
