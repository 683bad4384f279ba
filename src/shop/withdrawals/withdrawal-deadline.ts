// Until when an order can be withdrawn in time.
import { readOrderEvents } from '../../db/orders/orders.ts';
import type { Tx } from '../../db/database.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { withdrawalDeadline } from '../../rules/withdrawals/withdrawal-term.ts';
import { limits } from '../../settings/constants.ts';

/** The last moment (epoch ms) at which a withdrawal of the order is in time; null while nothing was handed over. */
export async function readWithdrawalDeadline(tx: Tx, order: Order): Promise<number | null> {
  const events = await readOrderEvents(tx, order.id);
  const sent = events.findLast(({ kind, params }) => kind === 'status-changed' && params['to'] === 'sent');
  const facts = {
    status: order.status,
    isPickup: isPickup(order.shippingMethod?.id),
    sentAt: sent?.at ?? null,
    completedAt: order.completedAt,
  };
  return withdrawalDeadline(facts, { term: limits.withdrawalDays, transport: limits.longestTransportDays });
}
