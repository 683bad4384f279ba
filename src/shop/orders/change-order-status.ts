// Staff changes the status of an order.
import type { Tx } from '../../db/database.ts';
import { lockOrder, setOrderStatus } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import type { LockedOrder } from '../../db/orders/orders.ts';
import { isPaidIn, nextStatuses, orderStates, staffNextStatuses, statusMail } from '../../rules/orders/order-states.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { times } from '../../settings/constants.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { cancelOrder } from './cancel-order.ts';
import { enqueueCapture } from '../jobs/enqueue-payments.ts';
import { enqueueDelayedOrderMail, enqueueInvoice, enqueueOrderMails } from '../jobs/enqueue-mails.ts';
import { recordParcel } from '../shipments/record-parcel.ts';
import { findOrdersWithParcels } from '../../db/shipments/shipments.ts';

interface ChangeOrderStatusInput {
  orderId: number;
  status: OrderStatus;
  /** A note for the order history; the customer does not see it. */
  note?: string;
}

export type ChangeStatusOutcome =
  /** `repeated`: the order already had this status; only a note was stored. */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'unknown-order' }
  /** `from`: the current status; `to`: what was asked; `allowed`: the statuses that may follow. */
  | { ok: false; reason: 'not-from-here'; from: OrderStatus; to: OrderStatus; allowed: readonly OrderStatus[] };

/**
 * Sets a status that may follow the current one, with its effects: the moment of payment, the return of stock, the
 * email to the customer, the order history. Concurrent calls run one after another; the second starts from the status
 * that the first has set. The email of a status that can be undone waits until then (undo-order-status.ts). Refused: not staff (R30), unknown order, a status that may not follow.
 */
export async function changeOrderStatus(
  shop: Shop,
  visitor: Visitor,
  input: ChangeOrderStatusInput,
): Promise<ChangeStatusOutcome | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await shop.db.write((tx) => changeStatusIn(tx, visitor, { ...input, now }));
  if (outcome.ok && !outcome.repeated) signalJobsEnqueued(shop);
  return outcome;
}

/** The same in the transaction of a use-case, of staff. A refusal has written nothing. */
export async function changeStatusIn(
  tx: Tx,
  visitor: Visitor,
  input: ChangeOrderStatusInput & { now: number },
): Promise<ChangeStatusOutcome> {
  const { orderId, status } = input;
  const move = { ...input, actor: actorOf(visitor) };
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (order.status === status) {
    await recordNote(tx, order, move);
    return { ok: true, repeated: true };
  }
  // Payments set what staff cannot: that one is awaited again, or has failed.
  const pickup = isPickup(order.shippingMethodId);
  const hasParcel = (await findOrdersWithParcels(tx, [orderId])).has(orderId);
  const allowed =
    visitor.role === 'program'
      ? nextStatuses(order.status, pickup)
      : staffNextStatuses(order.status, pickup, hasParcel);
  if (!allowed.includes(status)) return { ok: false, reason: 'not-from-here', from: order.status, to: status, allowed };
  await applyStatusChange(tx, order, move);
  return { ok: true, repeated: false };
}

type StatusChange = ChangeOrderStatusInput & { actor: string; now: number };

/** Adds a note to the history when the order already has the requested status. */
async function recordNote(tx: Tx, order: LockedOrder, { status, note = '', actor, now }: StatusChange): Promise<void> {
  if (note === '') return;
  await recordOrderEvent(tx, { orderId: order.id, kind: 'noted', actor, at: now, params: { status, note } });
}

/** Applies a change that is allowed to a locked order. */
export async function applyStatusChange(tx: Tx, order: LockedOrder, move: StatusChange): Promise<void> {
  const { status, note = '', actor, now } = move;
  const { stock, completes, isHandedOver } = orderStates[status];
  const pickup = isPickup(order.shippingMethodId);
  const { mail: kind, isUndoable } = statusMail(status, pickup);
  const written = note === '' ? {} : { note };
  // All that is left leaves in one parcel. An order that is completed at once gets no email about it.
  if (isHandedOver && !pickup && orderStates[order.status].next.includes('sent')) {
    const tells = status === 'sent';
    const recorded = await recordParcel(tx, order, { lines: 'all', note: tells ? note : '', actor, now, tells });
    if (recorded.ok && tells) return;
  }
  if (stock !== 'returned') {
    const becamePaid = isPaidIn(status, order.paymentMethod) && order.paidAt === null;
    await setOrderStatus(tx, order.id, status, {
      ...(becamePaid && { paidAt: now }),
      ...(completes && { completedAt: now }),
    });
    const params = { from: order.status, to: status, ...written };
    await recordOrderEvent(tx, { orderId: order.id, kind: 'status-changed', actor, at: now, params });
  } else await cancelOrder(tx, { orderId: order.id, kind: 'cancelled', actor, now, params: written });
  if (isHandedOver) await enqueueCapture(tx, order, now);
  if (!kind && isHandedOver) await enqueueInvoice(tx, order.id, now);
  if (!kind) return;
  const mail = { kind, recipient: order.email };
  if (isUndoable) await enqueueDelayedOrderMail(tx, order.id, mail, { now, sendAt: now + times.undoOffer });
  else await enqueueOrderMails(tx, order.id, [mail], now);
}
