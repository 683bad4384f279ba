// The goods of a withdrawal came back: what is owed for them is worked out, and what can be sold again returns to the stock (R41).
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { findBatchOfRefund } from '../../db/refunds/refund-batches.ts';
import { deleteRefundRow, readRefunds, setRefundRestocked } from '../../db/refunds/refunds.ts';
import { insertReturnedLines } from '../../db/withdrawals/returned-goods.ts';
import { readWithdrawnUnits } from '../../db/withdrawals/withdrawals.ts';
import type { Tx } from '../../db/database.ts';
import { plainLine } from '../../rules/plain-text.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { refundableOf } from '../../rules/refunds/refunds.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import { checkReturn, lowersRefund, planReturnRefund, wholeReturn } from '../../rules/withdrawals/returned-goods.ts';
import type { ReturnedLine, ReturnProblem } from '../../rules/withdrawals/returned-goods.ts';
import { withdrawnUnits } from '../../rules/withdrawals/withdrawals.ts';
import type { Withdrawal } from '../../rules/withdrawals/withdrawals.ts';
import { recordRefundIn, restockLines } from '../refunds/record-refund.ts';

/** `already-refunded`: the money is on its way; `no-refund`: staff took the refund back, and settles it on the order. */
export type ReturnRefusal = { ok: false; reason: ReturnProblem | 'already-refunded' | 'no-refund' };

interface Settlement {
  withdrawal: Withdrawal;
  /** null: everything, undamaged, and nothing returns to the stock. */
  returned: readonly ReturnedLine[] | null;
  actor: string;
  /** Epoch ms. */
  at: number;
}

/**
 * Stores what came back, and replaces the refund that the acceptance recorded by one for just that, with its units in the stock. null:
 * done. The caller has locked the withdrawal and its order.
 */
export async function settleReturnIn(
  tx: Tx,
  { withdrawal, returned, actor, at }: Settlement,
): Promise<ReturnRefusal | null> {
  const order = withdrawal.orderId === null ? null : await readOrder(tx, withdrawal.orderId);
  if (!order) return null;
  const lines = (returned ?? wholeReturn(withdrawal.lines)).map((line) => ({
    ...line,
    reason: plainLine(line.reason),
  }));
  const problem = checkReturn(withdrawal.lines, lines);
  if (problem) return { ok: false, reason: problem };
  const isLower = lowersRefund(withdrawal.lines, lines);
  const restock = new Map(
    lines.flatMap(({ lineId, restocked }) =>
      withdrawnUnits(order.lines, restocked > 0 ? [{ lineId, quantity: restocked }] : []).map(
        (unit) => [unit.lineId, unit.quantity] as const,
      ),
    ),
  );
  if (isLower || restock.size > 0) {
    const refusal = await replaceRefund(tx, order, { withdrawal, lines, isLower, restock, actor, at });
    if (refusal) return refusal;
  }
  await insertReturnedLines(tx, withdrawal.id, lines);
  return null;
}

interface Replacement {
  withdrawal: Withdrawal;
  lines: readonly ReturnedLine[];
  isLower: boolean;
  /** Units by order line. */
  restock: ReadonlyMap<number, number>;
  actor: string;
  at: number;
}

async function replaceRefund(
  tx: Tx,
  order: Order,
  { withdrawal, lines, isLower, restock, actor, at }: Replacement,
): Promise<ReturnRefusal | null> {
  const refunds = await readRefunds(tx, order.id);
  const own = refunds.find(({ withdrawalId }) => withdrawalId === withdrawal.id);
  if (!own) return { ok: false, reason: 'no-refund' };
  if (own.isRestocked) return { ok: false, reason: 'already-refunded' };
  if (own.creditNumber !== null || (await findBatchOfRefund(tx, own.id))) {
    if (isLower) return { ok: false, reason: 'already-refunded' };
    await restockLines(tx, order, { units: restock, actor, now: at });
    await setRefundRestocked(tx, own.id);
    return null;
  }
  const withdrawn = await readWithdrawnUnits(tx, order.id);
  const withShipping = order.lines.every(({ id, quantity }) => (withdrawn.get(id) ?? 0) >= quantity);
  const left = refundableOf(order, await readTaxRates(tx, order.id), refundsWithout(refunds, own));
  const plan = planReturnRefund({ left, lines: order.lines, withShipping }, lines);
  if (!plan.ok) return plan;
  await deleteRefundRow(tx, own.id);
  const recorded = await recordRefundIn(tx, {
    orderId: order.id,
    request: () => plan.request,
    reason: lines.flatMap(({ reason }) => (reason === '' ? [] : [reason])).join('; '),
    restock,
    withdrawalId: withdrawal.id,
    actor,
    now: at,
  });
  // All value is lost: nothing is owed, and what can be sold again is still put back.
  if (!recorded.ok) await restockLines(tx, order, { units: restock, actor, now: at });
  return null;
}

const refundsWithout = (refunds: readonly Refund[], own: Refund): readonly Refund[] =>
  refunds.filter(({ id }) => id !== own.id);
