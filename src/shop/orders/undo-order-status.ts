// Staff takes back that an order was sent, before the email about it goes out.
import type { Tx } from '../../db/database.ts';
import { lockOrder, setOrderStatus } from '../../db/orders/orders.ts';
import { readOrderEvents, recordOrderEvent } from '../../db/orders/order-events.ts';
import type { LockedOrder } from '../../db/orders/orders.ts';
import { isOrderStatus, isPaidIn, statusMail } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { readOrderParcels } from '../shipments/unsent-units.ts';
import { takeBackParcel } from '../shipments/record-parcel.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { withdrawOrderMail } from '../jobs/enqueue-mails.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type UndoOrderStatusOutcome =
  | { ok: true; status: OrderStatus }
  | NotAllowed
  /** `too-late`: the email is due or on its way, or the order has another status. */
  | { ok: false; reason: 'unknown-order' | 'too-late' };

/**
 * Restores the status before the last change, and deletes the email that waits because of it. Whether the email has
 * gone is decided by its job: either this call deletes the job, or a runner takes it. Refused: not staff (R30), unknown
 * order, a status that cannot be undone, more than `times.undoOffer` after the change.
 */
export async function undoOrderStatus(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<UndoOrderStatusOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<UndoOrderStatusOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    if (order.status === 'sent') return undoLastParcel(tx, order, { actor: actorOf(visitor), now });
    const before = await findStatusBefore(tx, order);
    const { mail, isUndoable } = statusMail(order.status, isPickup(order.shippingMethodId));
    if (!before || !isUndoable || !mail) return { ok: false, reason: 'too-late' };
    if (!(await withdrawOrderMail(tx, orderId, mail, now))) return { ok: false, reason: 'too-late' };
    // The change may have counted as payment, when the payment method takes the money at hand-over.
    await setOrderStatus(tx, orderId, before, {
      completedAt: null,
      ...(!isPaidIn(before, order.paymentMethod) && { paidAt: null }),
    });
    const params = { from: order.status, to: before };
    await recordOrderEvent(tx, { orderId, kind: 'status-undone', actor: actorOf(visitor), at: now, params });
    return { ok: true, status: before };
  });
}

/** An order that was sent: its last parcel comes back. */
async function undoLastParcel(
  tx: Tx,
  order: LockedOrder,
  { actor, now }: { actor: string; now: number },
): Promise<UndoOrderStatusOutcome> {
  const shipment = (await readOrderParcels(tx, order.id))?.sent.at(-1);
  const isBack = shipment !== undefined && (await takeBackParcel(tx, order, { shipment, actor, now }));
  return isBack ? { ok: true, status: 'processing' } : { ok: false, reason: 'too-late' };
}

/** The status that the order had before its current one; null when the history does not say so. */
async function findStatusBefore(tx: Tx, { id, status }: LockedOrder): Promise<OrderStatus | null> {
  const last = (await readOrderEvents(tx, id)).findLast(({ kind }) => kind === 'status-changed');
  const from = last?.params['to'] === status ? last.params['from'] : null;
  return typeof from === 'string' && isOrderStatus(from) ? from : null;
}
