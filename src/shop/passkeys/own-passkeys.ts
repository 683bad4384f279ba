// The passkeys of one's own account: their list, a new one, and their end.
import { readSecondFactors } from '../../db/accounts/second-factors.ts';
import { deletePasskey, listPasskeys, updatePasskeyName } from '../../db/accounts/passkeys.ts';
import type { StoredPasskey } from '../../db/accounts/passkeys.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { maxPasskeys, parsePasskeyName } from '../../rules/accounts/passkeys.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { addAccountMail } from '../accounts/reset-password.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { AccountsPort, NewPasskeyAnswer, PasskeyChallenge } from '../ports.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { CustomerVisitor, Shop, Visitor } from '../shop.ts';

interface OwnPasskeys {
  /** Oldest first. */
  passkeys: readonly StoredPasskey[];
  /** Whether the log-in must prove again who it is before it changes them. */
  isProofNeeded: boolean;
}

/** The passkeys of the account that is logged in. */
export function listOwnPasskeys(shop: Shop, visitor: CustomerVisitor): Promise<OwnPasskeys> {
  return shop.db.read(async (tx) => ({
    passkeys: await listPasskeys(tx, visitor.account.id),
    isProofNeeded: (await requireRecentProof(tx, visitor, shop.clock.now())) !== null,
  }));
}

type BeginOutcome =
  ({ ok: true } & PasskeyChallenge) | NotAllowed | ProofRequired | { ok: false; reason: 'too-many' | 'not-available' };

/**
 * A challenge for a new passkey; its options name the shop. Refused: a guest, no recent proof, as many passkeys as an account
 * can have, a shop at an IP address.
 */
export async function beginPasskey(
  shop: Shop,
  { accounts: { passkeys } }: { accounts: AccountsPort },
  visitor: Visitor,
  headers: Headers,
): Promise<BeginOutcome> {
  const { account } = visitor;
  if (!account) return { ok: false, reason: 'not-allowed' };
  if (!passkeys.isAvailable) return { ok: false, reason: 'not-available' };
  const found = await shop.db.read(async (tx) => ({
    refusal: await requireRecentProof(tx, visitor, shop.clock.now()),
    count: (await listPasskeys(tx, account.id)).length,
    shopName: (await readSettings(tx))['shop.name'],
  }));
  if (found.refusal) return found.refusal;
  if (found.count >= maxPasskeys) return { ok: false, reason: 'too-many' };
  const { options, cookie } = await passkeys.challengeToRegister(headers);
  const { rp } = options;
  return { ok: true, options: { ...options, rp: { ...(rp as object), name: found.shopName } }, cookie };
}

type AddOutcome =
  { ok: true } | ProofRequired | { ok: false; reason: 'not-available' | 'invalid-name' | 'too-many' | 'wrong-answer' };

/**
 * Stores a new passkey and tells the owner of the account by email; `headers` have the cookie of its challenge. Refused: no
 * recent proof, no name or one that is too long, too many passkeys, an answer that is wrong or too late.
 */
export async function addPasskey(
  shop: Shop,
  { accounts: { passkeys } }: { accounts: AccountsPort },
  visitor: CustomerVisitor,
  { answer, name: typed, headers }: { answer: NewPasskeyAnswer; name: string; headers: Headers },
): Promise<AddOutcome> {
  const { id: accountId, email } = visitor.account;
  if (!passkeys.isAvailable) return { ok: false, reason: 'not-available' };
  const name = parsePasskeyName(typed);
  if (name === null) return { ok: false, reason: 'invalid-name' };
  const found = await shop.db.read(async (tx) => ({
    refusal: await requireRecentProof(tx, visitor, shop.clock.now()),
    count: (await listPasskeys(tx, accountId)).length,
  }));
  if (found.refusal) return found.refusal;
  if (found.count >= maxPasskeys) return { ok: false, reason: 'too-many' };
  const id = await passkeys.register(answer, name, headers);
  if (id === null) return { ok: false, reason: 'wrong-answer' };
  const at = shop.clock.now();
  try {
    await shop.db.write(async (tx) => {
      const params = { account: accountId, passkey: id };
      await recordAuditEvent(tx, { kind: 'passkey-added', actor: actorOfAccount(visitor), params, at });
      await addAccountMail(tx, 'passkey-added', { accountId, email }, at);
    });
  } catch (error) {
    // The owner of an account gets an email about every passkey.
    await shop.db.write((tx) => deletePasskey(tx, accountId, id));
    throw error;
  }
  signalJobsEnqueued(shop);
  return { ok: true };
}

/**
 * Gives a passkey of the account that is logged in another name, which needs no proof, because it gives no access. Refused: no name or one
 * that is too long, no such passkey.
 */
export async function renamePasskey(
  shop: Shop,
  visitor: CustomerVisitor,
  { id, name: typed }: { id: number; name: string },
): Promise<{ ok: true } | { ok: false; reason: 'invalid-name' | 'unknown' }> {
  const name = parsePasskeyName(typed);
  if (name === null) return { ok: false, reason: 'invalid-name' };
  const isOwn = await shop.db.write((tx) => updatePasskeyName(tx, visitor.account.id, id, name));
  return isOwn ? { ok: true } : { ok: false, reason: 'unknown' };
}

type RemoveOutcome = { ok: true } | ProofRequired | { ok: false; reason: 'unknown' | 'required' };

/**
 * Deletes a passkey of the account that is logged in, and tells its owner by email. Refused: no recent proof, no such passkey,
 * the only second factor of staff while the shop requires one.
 */
export async function removePasskey(shop: Shop, visitor: CustomerVisitor, id: number): Promise<RemoveOutcome> {
  const { id: accountId, email, role } = visitor.account;
  const at = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<RemoveOutcome> => {
    const refusal = await requireRecentProof(tx, visitor, at);
    if (refusal) return refusal;
    const own = await listPasskeys(tx, accountId);
    if (!own.some((one) => one.id === id)) return { ok: false, reason: 'unknown' };
    const { 'security.secondFactor': isRequired } = await readSettings(tx);
    if (isRequired && isStaff(role) && own.length === 1 && !(await readSecondFactors(tx, accountId)).hasCode)
      return { ok: false, reason: 'required' };
    await deletePasskey(tx, accountId, id);
    const params = { account: accountId, passkey: id };
    await recordAuditEvent(tx, { kind: 'passkey-removed', actor: actorOfAccount(visitor), params, at });
    await addAccountMail(tx, 'passkey-removed', { accountId, email }, at);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** The role of a visitor who must still set up a second factor is lower than that of the account. */
function actorOfAccount({ account, ...visitor }: CustomerVisitor): string {
  return actorOf({ ...visitor, account, role: account.role });
}
