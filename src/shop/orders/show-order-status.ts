// The state of an order, for who has its key.
import { readRefunds } from '../../db/refunds/refunds.ts';
import { readReturnedLines } from '../../db/withdrawals/returned-goods.ts';
import type { ReturnedLine } from '../../rules/withdrawals/returned-goods.ts';
import { readWithdrawalsOfOrder, readWithdrawnUnits } from '../../db/withdrawals/withdrawals.ts';
import { withdrawableGroups } from '../../rules/withdrawals/withdrawals.ts';
import type { WithdrawableGroup, Withdrawal } from '../../rules/withdrawals/withdrawals.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import type { Shop } from '../shop.ts';
import { showOrder } from './show-order.ts';
import type { OrderView } from './show-order.ts';

export interface OrderStatusView extends OrderView {
  /** The lines, each with the units that were not withdrawn. */
  groups: readonly WithdrawableGroup[];
  /** Oldest first. An open one counts only when its sender had the order's key: anybody can send the others. */
  withdrawals: readonly Withdrawal[];
  /** What came back of them, by their id. */
  returned: ReadonlyMap<number, readonly ReturnedLine[]>;
  /** Oldest first. */
  refunds: readonly Refund[];
}

/** The order with its withdrawals; null both for an unknown order and for a wrong key (R26). */
export async function showOrderStatus(shop: Shop, proof: { id: number; key: string }): Promise<OrderStatusView | null> {
  const shown = await showOrder(shop, proof);
  if (!shown) return null;
  const { id, lines } = shown.order;
  return shop.db.read(async (tx) => {
    const withdrawals = await readWithdrawalsOfOrder(tx, id);
    return {
      ...shown,
      refunds: await readRefunds(tx, id),
      returned: await readReturnedLines(
        tx,
        withdrawals.map((withdrawal) => withdrawal.id),
      ),
      groups: withdrawableGroups(lines, await readWithdrawnUnits(tx, id)),
      withdrawals: withdrawals.filter(
        ({ isProven, state }) => isProven || state === 'accepted' || state === 'received',
      ),
    };
  });
}
