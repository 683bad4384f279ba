// An account sets up its second factor: an app that shows codes, and recovery codes for when the app is lost (T30).
import { randomBytes } from 'node:crypto';
import {
  confirmTotp,
  countRecoveryCodes,
  deleteSecondFactor,
  readSecondFactors,
  readTotp,
  replaceRecoveryCodes,
  storeProof,
  storeTotp,
} from '../../db/accounts/second-factors.ts';
import { deletePasskeys } from '../../db/accounts/passkeys.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { readUser } from '../../db/users/users.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { encodeBase32 } from '../../rules/accounts/base32.ts';
import { parseCode, recoveryCodeCount, recoveryCodeOf, totpAddress } from '../../rules/accounts/second-factor.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { addAccountMail } from '../accounts/reset-password.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Sealer } from '../ports.ts';
import type { Shop, Visitor } from '../shop.ts';
import { spendAppCode } from './check-code.ts';
import { requireRecentProof } from './recent-proof.ts';
import type { ProofRequired } from './recent-proof.ts';

interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
  /** Whether the account must have one: it is staff, and a setting says so. */
  isRequired: boolean;
}

/** Whether the visitor has a second factor. Refused: a guest. */
export async function showSecondFactor(
  shop: Shop,
  { account }: Visitor,
): Promise<({ ok: true } & SecondFactorState) | NotAllowed> {
  if (!account) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => ({
    ok: true,
    isOn: (await readTotp(tx, account.id))?.isConfirmed ?? false,
    recoveryCodesLeft: await countRecoveryCodes(tx, account.id),
    isRequired: isStaff(account.role) && (await readSettings(tx))['security.secondFactor'],
  }));
}

/** Bytes of a secret, as RFC 4226 recommends. */
const secretBytes = 20;

type BeginOutcome =
  /** `secret` in base32; `address` is the text of the QR code. */
  { ok: true; secret: string; address: string } | NotAllowed | ProofRequired | { ok: false; reason: 'already-on' };

/** Makes a new secret, which counts from the first code on. Refused: a guest, no recent proof, a second factor is on. */
export async function beginSecondFactor(
  shop: Shop,
  { sealer }: { sealer: Sealer },
  visitor: Visitor,
): Promise<BeginOutcome> {
  const { account } = visitor;
  if (!account) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<BeginOutcome> => {
    const refusal = await requireRecentProof(tx, visitor, now);
    if (refusal) return refusal;
    const secret = encodeBase32(randomBytes(secretBytes));
    if (!(await storeTotp(tx, account.id, sealer.seal(secret)))) return { ok: false, reason: 'already-on' };
    const { 'shop.name': name } = await readSettings(tx);
    return { ok: true, secret, address: totpAddress({ shop: name, email: account.email, secret }) };
  });
}

type ConfirmOutcome =
  | { ok: true; recoveryCodes: readonly string[] }
  | NotAllowed
  | { ok: false; reason: 'wrong-code' | 'already-on' }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/** Turns the second factor on with a first code, and returns the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  shop: Shop,
  { sealer }: { sealer: Sealer },
  visitor: Visitor,
  { typed }: { typed: string },
): Promise<ConfirmOutcome> {
  const { account } = visitor;
  if (!account) return { ok: false, reason: 'not-allowed' };
  const limits = [{ limit: rateLimits.secondFactor, who: `set-up ${account.id}` }];
  const attempt = await beginAttempt(shop, { limits, slowDowns: [] });
  if (!attempt.ok) return { ok: false, reason: 'too-often', notice: limitNotice(attempt) };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<ConfirmOutcome> => {
    const stored = await readTotp(tx, account.id);
    if (stored?.isConfirmed) return { ok: false, reason: 'already-on' };
    const parsed = parseCode(typed);
    const isRight =
      stored !== null &&
      parsed?.kind === 'totp' &&
      (await spendAppCode(tx, sealer, { accountId: account.id, secret: stored.secret, code: parsed.code, now }));
    if (!isRight) return { ok: false, reason: 'wrong-code' };
    await attempt.succeed(tx);
    await confirmTotp(tx, account.id, now);
    await storeProof(tx, account.loginId, now);
    await recordChange(tx, visitor, 'second-factor-on', now);
    return { ok: true, recoveryCodes: await makeRecoveryCodes(tx, sealer, account.id) };
  });
}

async function makeRecoveryCodes(tx: Tx, sealer: Sealer, accountId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(encodeBase32(randomBytes(8))));
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => sealer.hash(code.replace('-', ''))),
  );
  return codes;
}

type RenewOutcome =
  { ok: true; recoveryCodes: readonly string[] } | NotAllowed | ProofRequired | { ok: false; reason: 'not-on' };

/** Replaces the recovery codes. Refused: a guest, no recent proof, no second factor. */
export async function renewRecoveryCodes(
  shop: Shop,
  { sealer }: { sealer: Sealer },
  visitor: Visitor,
): Promise<RenewOutcome> {
  const { account } = visitor;
  if (!account) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<RenewOutcome> => {
    const refusal = await requireRecentProof(tx, visitor, now);
    if (refusal) return refusal;
    if (!(await readTotp(tx, account.id))?.isConfirmed) return { ok: false, reason: 'not-on' };
    await recordChange(tx, visitor, 'recovery-codes-renewed', now);
    return { ok: true, recoveryCodes: await makeRecoveryCodes(tx, sealer, account.id) };
  });
}

type RemoveOutcome =
  { ok: true } | NotAllowed | ProofRequired | { ok: false; reason: 'not-on' | 'required' | 'unknown-user' };

/**
 * Turns off the codes of the visitor, or as administrator or program all second factors of somebody who lost them: the codes
 * and, with an email to their owner, the passkeys. Refused: no recent proof, another's by who is no administrator, one's own
 * while the shop requires a second factor and there is no passkey.
 */
export async function removeSecondFactor(
  shop: Shop,
  visitor: Visitor,
  { accountId }: { accountId: number },
): Promise<RemoveOutcome> {
  const { account, role } = visitor;
  const isOwn = account?.id === accountId;
  if (!isOwn && role !== 'administrator' && role !== 'program') return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<RemoveOutcome> => {
    const refusal = await requireRecentProof(tx, visitor, now);
    if (refusal) return refusal;
    const owner = await readUser(tx, accountId);
    if (!owner) return { ok: false, reason: 'unknown-user' };
    if (isOwn && isStaff(account.role) && (await isOnlyRequiredFactor(tx, accountId)))
      return { ok: false, reason: 'required' };
    const hadCodes = await deleteSecondFactor(tx, accountId);
    const passkeys = isOwn ? 0 : await deletePasskeys(tx, accountId);
    if (!hadCodes && passkeys === 0) return { ok: false, reason: 'not-on' };
    await recordChange(tx, visitor, 'second-factor-off', now, accountId);
    if (passkeys > 0) await addAccountMail(tx, 'passkey-removed', { accountId, email: owner.email }, now);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Whether the shop requires a second factor, and the codes are the only one of the account. */
async function isOnlyRequiredFactor(tx: Tx, accountId: number): Promise<boolean> {
  const { 'security.secondFactor': isRequired } = await readSettings(tx);
  return isRequired && !(await readSecondFactors(tx, accountId)).hasPasskey;
}

function recordChange(
  tx: Tx,
  { account }: Visitor,
  kind: 'second-factor-on' | 'second-factor-off' | 'recovery-codes-renewed',
  at: number,
  of: number | null = account?.id ?? null,
): Promise<void> {
  // The role of a visitor who must still set up a second factor is lower than that of the account.
  const actor = account ? `${account.role}:${account.id}` : 'program';
  return recordAuditEvent(tx, { kind, actor, params: { account: of }, at });
}
