// Staff sends a parcel of an order, takes it back, or says when it arrived.
import { lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readShipment, updateShipment } from '../../db/shipments/shipments.ts';
import { isSent } from '../../rules/shipments/shipments.ts';
import { parseTrackingCode } from '../../rules/shipments/tracking-link.ts';
import { endOfDayAfter, startOfDay } from '../../rules/amsterdam-days.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { recordParcel, takeBackParcel } from './record-parcel.ts';
import type { ParcelContent, ParcelRefusal } from './record-parcel.ts';

interface SendParcelInput {
  orderId: number;
  lines: ParcelContent;
  /** Absent: that of the parcel that is being prepared. '' for none. */
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

export type SendParcelOutcome =
  | { ok: true; shipmentId: number; isLast: boolean }
  | NotAllowed
  | ParcelRefusal
  | { ok: false; reason: 'unknown-order' | 'wrong-code' };

/**
 * Sends a parcel: `recordParcel` under the lock of the order, so that of two calls at once the second starts from what the
 * first has left. Refused: not staff (R30), unknown order, a code that is none, what `recordParcel` refuses.
 */
export async function sendParcel(shop: Shop, visitor: Visitor, input: SendParcelInput): Promise<SendParcelOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { orderId, lines, carrier } = input;
  const trackingCode = input.trackingCode === undefined ? undefined : parseTrackingCode(input.trackingCode);
  if (trackingCode === null) return { ok: false, reason: 'wrong-code' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<SendParcelOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    const facts = { ...(carrier !== undefined && { carrier }), ...(trackingCode !== undefined && { trackingCode }) };
    return recordParcel(tx, order, { lines, facts, note: '', actor: actorOf(visitor), now, tells: true });
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Takes a parcel back. Refused: not staff (R30), unknown parcel, more than `times.undoOffer` after it left. */
export async function undoParcel(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; orderId: number } | NotAllowed | { ok: false; reason: 'unknown-parcel' | 'too-late' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    const found = await readShipment(tx, id);
    const order = found && (await lockOrder(tx, found.orderId));
    // Again under the lock.
    const shipment = found && (await readShipment(tx, id));
    if (!order || !shipment) return { ok: false, reason: 'unknown-parcel' };
    const isBack = isSent(shipment) && (await takeBackParcel(tx, order, { shipment, actor: actorOf(visitor), now }));
    return isBack ? { ok: true, orderId: order.id } : { ok: false, reason: 'too-late' };
  });
}

/**
 * Stores the day (ISO date, Amsterdam) on which a parcel arrived; null: not known. The term of withdrawal counts from it (L5).
 * Refused: not staff (R30), unknown parcel or one that has not left, a day before that, a day that is still to come.
 */
export async function recordDelivery(
  shop: Shop,
  visitor: Visitor,
  { id, day }: { id: number; day: string | null },
): Promise<{ ok: true; orderId: number } | NotAllowed | { ok: false; reason: 'unknown-parcel' | 'wrong-day' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    const found = await readShipment(tx, id);
    const order = found && (await lockOrder(tx, found.orderId));
    const shipment = found && (await readShipment(tx, id));
    if (!order || !shipment || !isSent(shipment)) return { ok: false, reason: 'unknown-parcel' };
    const start = day === null ? null : startOfDay(day);
    if (day !== null && (start === null || start > now || endOfDayAfter(start, 0) < shipment.sentAt))
      return { ok: false, reason: 'wrong-day' };
    // Which moment of the day is not known: the last one, for the customer.
    const deliveredAt = start === null ? null : endOfDayAfter(start, 0);
    if (deliveredAt === shipment.deliveredAt) return { ok: true, orderId: order.id };
    await updateShipment(tx, id, { deliveredAt });
    const event = { orderId: order.id, kind: 'parcel-delivered', actor: actorOf(visitor), at: now, params: { day } };
    await recordOrderEvent(tx, event);
    return { ok: true, orderId: order.id };
  });
}
