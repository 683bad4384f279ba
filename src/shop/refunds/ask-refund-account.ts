// Asks the customer for the account number to which a refund goes, by a link in an email.
import { createHash, randomBytes } from 'node:crypto';
import { addMails } from '../../db/mails/mails.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readRefundAccount, storeAccountRequest, storeRefundLink } from '../../db/refunds/refund-accounts.ts';
import { findBatchOfRefund } from '../../db/refunds/refund-batches.ts';
import { findRefundOrder, readRefunds } from '../../db/refunds/refunds.ts';
import type { Tx } from '../../db/database.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** The hash of the secret part of a link: the database stores no link. */
export function hashRefundToken(token: string): string {
  return createHash('sha256').update(`refund-account\0${token}`).digest('base64url');
}

interface AskedOrder {
  id: number;
  email: string;
}

/** Asks in the transaction of a use-case. An erased customer has no address: nobody is asked. */
async function askRefundAccountIn(
  tx: Tx,
  { id: orderId, email }: AskedOrder,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  if (email === '') return;
  await storeAccountRequest(tx, { orderId, askedAt: now, expiresAt: now + serverTimes.refundLink });
  const kind = 'refund-account' as const;
  const mail = { orderId, kind, recipient: email, dedupeKey: `${kind}:${orderId}:${now}` };
  await enqueueMails(tx, await addMails(tx, [mail], now), now);
  await recordOrderEvent(tx, { orderId, kind: 'refund-account-asked', actor, at: now, params: {} });
}

/** The same, unless the account is known, or the customer was asked and can still answer. */
export async function askUnknownAccountIn(
  tx: Tx,
  order: AskedOrder,
  facts: { actor: string; now: number },
): Promise<void> {
  const known = await readRefundAccount(tx, order.id);
  const isAsked = known !== null && (known.sealed !== null || known.expiresAt > facts.now);
  if (!isAsked) await askRefundAccountIn(tx, order, facts);
}

/** Makes the link of an email when it is sent; earlier links end. null: the account was given, or nothing is owed any more. */
export async function makeRefundLink(
  tx: Tx,
  orderId: number,
  now: number,
): Promise<{ key: string; amount: number; expiresAt: number } | null> {
  await lockOrder(tx, orderId);
  const account = await readRefundAccount(tx, orderId);
  const owed = (await readRefunds(tx, orderId)).filter(({ paidAt }) => paidAt === null);
  // null: the customer has to give it; undefined: nobody asked.
  if (account?.sealed !== null || owed.length === 0) return null;
  const key = randomBytes(24).toString('base64url');
  const expiresAt = now + serverTimes.refundLink;
  await storeRefundLink(tx, orderId, { tokenHash: hashRefundToken(key), expiresAt });
  return { key, amount: owed.reduce((sum, { total }) => sum + total, 0), expiresAt };
}

type AskRefundAccountOutcome =
  | { ok: true }
  | NotAllowed
  /** `no-email`: the customer was erased; `in-batch`: the bank has the account already. */
  | { ok: false; reason: 'unknown-refund' | 'already-paid' | 'no-email' | 'in-batch' }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Staff asks again, for instance because the account was wrong: what was given is forgotten. Refused: not staff (R30), a refund
 * that is unknown, paid or in a batch, an erased customer, too often.
 */
export async function askRefundAccount(
  shop: Shop,
  visitor: Visitor,
  { refundId }: { refundId: number },
): Promise<AskRefundAccountOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.resend, who: visitor.account && String(visitor.account.id) },
  ]);
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<AskRefundAccountOutcome> => {
    const orderId = await findRefundOrder(tx, refundId);
    const order = orderId === null ? null : await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-refund' };
    const refunds = await readRefunds(tx, order.id);
    if (refunds.find(({ id }) => id === refundId)?.paidAt !== null) return { ok: false, reason: 'already-paid' };
    for (const { id, paidAt } of refunds)
      if (paidAt === null && (await findBatchOfRefund(tx, id))) return { ok: false, reason: 'in-batch' };
    if (order.email === '') return { ok: false, reason: 'no-email' };
    const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
    if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
    await askRefundAccountIn(tx, order, { actor: actorOf(visitor), now });
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}
