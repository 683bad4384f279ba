// Staff say that the difference that was asked for has arrived.
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { storeOrderTotals } from '../../db/orders/change-order.ts';
import { noCents } from '../../rules/money.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Nothing is asked for any more. Refused: not staff (R30), an unknown order, nothing was asked for. */
export async function receiveDifference(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-order' | 'nothing-asked' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    if (order.asked === 0) return { ok: false, reason: 'nothing-asked' };
    await storeOrderTotals(tx, { ...order, asked: noCents });
    const params = { amount: order.asked };
    await recordOrderEvent(tx, { orderId, kind: 'difference-received', actor: actorOf(visitor), at, params });
    return { ok: true };
  });
}
