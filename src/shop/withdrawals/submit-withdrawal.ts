// The second step of a withdrawal: it is stored, and confirmed by an email in the same transaction (R41, L5).
import { addMails } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import { findOrderIdByNumberAndEmail, lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { addWithdrawnUnits, findWithdrawalByKey, insertWithdrawal } from '../../db/withdrawals/withdrawals.ts';
import { orderNumberFrom } from '../../rules/orders/order-number.ts';
import { isSameWithdrawal } from '../../rules/withdrawals/withdrawal-form.ts';
import type {
  WithdrawalContent,
  WithdrawalFields,
  WithdrawalProblem,
} from '../../rules/withdrawals/withdrawal-form.ts';
import { withdrawnUnits } from '../../rules/withdrawals/withdrawals.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { LimitNotice, SharedAllowances } from '../limits/spend-allowance.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { checkFields } from './check-withdrawal.ts';
import { readWithdrawableOrder } from './withdrawable-order.ts';
import type { OrderKey, WithdrawableOrder } from './withdrawable-order.ts';

interface SubmitWithdrawalInput {
  /** One attempt makes one withdrawal, however often it is sent. */
  attemptKey: string;
  fields: WithdrawalFields;
  /** The key of the order; null without one. */
  proof: OrderKey | null;
}

type SubmitWithdrawalOutcome =
  /** `key` opens the page of the withdrawal. */
  | { ok: true; key: string }
  | { ok: false; reason: 'invalid'; problems: readonly WithdrawalProblem[]; order: WithdrawableOrder | null }
  | { ok: false; reason: 'unknown-order' }
  /** The attempt key belongs to a withdrawal with other content. */
  | { ok: false; reason: 'conflict' }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Stores a withdrawal, whether an order fits it or not, and late or not: staff decides. With the order's key its lines are
 * withdrawn at once; otherwise the order of this number and email address is noted, and the outcome does not depend on it.
 * One email confirms the content with date and time to the customer, one tells the shop's owner. Sent again with the same
 * attempt key, it is answered with the same withdrawal. Refused: an invalid form, a wrong order key, an attempt key with
 * other content, more withdrawals than `rateLimits.form` allows, or than `rateLimits.requestedMail` allows for an address
 * that has not proved an order.
 */
export async function submitWithdrawal(
  shop: Shop,
  visitor: Visitor,
  input: SubmitWithdrawalInput,
): Promise<SubmitWithdrawalOutcome> {
  const email = input.proof ? null : input.fields.email;
  const allowances = await prepareSharedAllowances(shop, [
    { limit: rateLimits.form, who: visitor.client ?? null },
    { limit: rateLimits.requestedMail, who: email },
  ]);
  const outcome = await shop.db.write((tx) => storeWithdrawal(tx, shop, visitor, input, allowances));
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

async function storeWithdrawal(
  tx: Tx,
  shop: Shop,
  visitor: Visitor,
  { attemptKey, fields, proof }: SubmitWithdrawalInput,
  allowances: SharedAllowances,
): Promise<SubmitWithdrawalOutcome> {
  // The lock makes concurrent withdrawals of one order count each other's units.
  if (proof) await lockOrder(tx, proof.id);
  const earlier = await findWithdrawalByKey(tx, attemptKey);
  const order = proof && (await readWithdrawableOrder(tx, proof));
  if (proof && !order) return { ok: false, reason: 'unknown-order' };
  // Its own units are withdrawn by now: an attempt that is repeated is checked against the order as it was.
  const checked = checkFields(fields, order && earlier ? withUnitsBack(order, earlier.lines) : order);
  if (!checked.ok) return { ok: false, reason: 'invalid', problems: checked.problems, order };
  if (earlier)
    return isSameWithdrawal(earlier, checked.content)
      ? { ok: true, key: earlier.key }
      : { ok: false, reason: 'conflict' };
  const allowance = allowances.earlyRefusal ?? (await allowances.spendIn(tx));
  if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
  const at = shop.clock.now();
  const { content } = checked;
  const orderId =
    order?.order.id ?? (await findOrderIdByNumberAndEmail(tx, orderNumberFrom(content.orderNumber), content.email));
  const id = await insertWithdrawal(tx, { ...content, key: attemptKey, orderId, isProven: order !== null, at });
  if (id === null) {
    // Another request with this attempt key was faster.
    const first = await findWithdrawalByKey(tx, attemptKey);
    return first && isSameWithdrawal(first, content)
      ? { ok: true, key: attemptKey }
      : { ok: false, reason: 'conflict' };
  }
  if (order) await addWithdrawnUnits(tx, withdrawnUnits(order.order.lines, content.lines));
  if (orderId !== null)
    await recordOrderEvent(tx, {
      orderId,
      kind: 'withdrawal-received',
      actor: actorOf(visitor),
      at,
      params: { withdrawal: id },
    });
  await enqueueConfirmation(tx, { id, email: content.email, at });
  return { ok: true, key: attemptKey };
}

function withUnitsBack(order: WithdrawableOrder, lines: WithdrawalContent['lines']): WithdrawableOrder {
  const back = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    ...order,
    groups: order.groups.map(({ group, remaining }) => ({
      group,
      remaining: remaining + (back.get(group.line.id) ?? 0),
    })),
  };
}

async function enqueueConfirmation(
  tx: Tx,
  { id, email, at }: { id: number; email: string; at: number },
): Promise<void> {
  const settings = await readSettings(tx);
  const mails = [
    { kind: 'withdrawal-received' as const, recipient: email },
    { kind: 'new-withdrawal' as const, recipient: settings['shop.ownerEmail'] },
  ].map((mail) => ({ ...mail, withdrawalId: id, dedupeKey: `${mail.kind}:${id}` }));
  await enqueueMails(tx, await addMails(tx, mails, at), at);
}
