// Until when an order can be withdrawn in time.
import { readShipments } from '../../db/shipments/shipments.ts';
import type { Tx } from '../../db/database.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { isSent } from '../../rules/shipments/shipments.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { withdrawalDeadline } from '../../rules/withdrawals/withdrawal-term.ts';
import { limits } from '../../settings/constants.ts';
import { serverLimits } from '../../settings/server-constants.ts';

/** The last moment (epoch ms) at which a withdrawal of the order is in time; null while nothing was handed over. */
export async function readWithdrawalDeadline(tx: Tx, order: Order): Promise<number | null> {
  const facts = {
    status: order.status,
    isPickup: isPickup(order.shippingMethod?.id),
    parcels: (await readShipments(tx, order.id)).filter(isSent),
    completedAt: order.completedAt,
  };
  return withdrawalDeadline(facts, { term: limits.withdrawalDays, transport: serverLimits.longestTransportDays });
}
