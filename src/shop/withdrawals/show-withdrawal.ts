// A withdrawal, for who has its key.
import { readRefunds } from '../../db/refunds/refunds.ts';
import { readReturnedLines } from '../../db/withdrawals/returned-goods.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { findWithdrawalByKey } from '../../db/withdrawals/withdrawals.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import type { Withdrawal } from '../../rules/withdrawals/withdrawals.ts';
import type { Shop } from '../shop.ts';
import { readWithdrawalDeadline } from './withdrawal-deadline.ts';

export interface WithdrawalView {
  withdrawal: Withdrawal;
  /** The withdrawn lines with their quantity; empty when the customer described them. */
  lines: readonly { line: OrderLine; quantity: number }[];
  /** Whether it came after the end of the term, counted from the worst case; false when no order fits. */
  isLate: boolean;
  /** What came back that lost value, and what is paid back for the withdrawal, in cents; null without a refund. */
  lost: readonly { line: OrderLine; lost: number; reason: string }[];
  refunded: number | null;
}

/** Adds what the order says: the lines that the customer chose with its key, and whether the term had ended. */
export async function withOrderFacts(tx: Tx, withdrawal: Withdrawal): Promise<WithdrawalView> {
  const { orderId, lines, at } = withdrawal;
  const order = orderId === null ? null : await readOrder(tx, orderId);
  if (!order) return { withdrawal, lines: [], isLate: false, lost: [], refunded: null };
  const deadline = await readWithdrawalDeadline(tx, order);
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const returned = (await readReturnedLines(tx, [withdrawal.id])).get(withdrawal.id) ?? [];
  const refund = (await readRefunds(tx, order.id)).find(({ withdrawalId }) => withdrawalId === withdrawal.id);
  return {
    withdrawal,
    lines: lines.flatMap(({ lineId, quantity }) => {
      const line = byId.get(lineId);
      return line ? [{ line, quantity }] : [];
    }),
    isLate: deadline !== null && at > deadline,
    refunded: refund?.total ?? null,
    lost: returned.flatMap(({ lineId, lost, reason }) => {
      const line = byId.get(lineId);
      return line && lost > 0 ? [{ line, lost, reason }] : [];
    }),
  };
}

/** The withdrawal with its lines; null for an unknown key. */
export async function showWithdrawal(shop: Shop, { key }: { key: string }): Promise<WithdrawalView | null> {
  if (key === '') return null;
  return shop.db.read(async (tx) => {
    const withdrawal = await findWithdrawalByKey(tx, key);
    return withdrawal && withOrderFacts(tx, withdrawal);
  });
}
