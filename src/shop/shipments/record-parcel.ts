// A parcel leaves, or is taken back within the time for that. The state of its order follows from the rows (R60).
import { deleteShipment, insertShipment, replaceShipmentLines, updateShipment } from '../../db/shipments/shipments.ts';
import type { ParcelFacts } from '../../db/shipments/shipments.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { setOrderStatus } from '../../db/orders/orders.ts';
import type { LockedOrder } from '../../db/orders/orders.ts';
import { addMails } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import { isPaidIn, nextStatuses, statusMail } from '../../rules/orders/order-states.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { planShipment, readinessOf } from '../../rules/shipments/shipments.ts';
import type { SentShipment, ShipmentLine } from '../../rules/shipments/shipments.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { times } from '../../settings/constants.ts';
import { enqueueCapture } from '../jobs/enqueue-payments.ts';
import { withdrawLabels } from '../jobs/enqueue-labels.ts';
import { enqueueMailsAt, withdrawMail } from '../jobs/enqueue-mails.ts';
import { readOrderParcels } from './unsent-units.ts';
import type { OrderParcels } from './unsent-units.ts';

/** `ready`: all that can leave today; `all`: all that is left, also pre-orders that are not released. */
export type ParcelContent = 'ready' | 'all' | readonly ShipmentLine[];

interface ParcelInput {
  lines: ParcelContent;
  /** Absent facts are those of the parcel that is being prepared. */
  facts?: Partial<ParcelFacts>;
  /** For the order's history; '' for none. */
  note: string;
  actor: string;
  now: number;
  /** Whether the customer gets an email about the parcel. */
  tells: boolean;
}

export type ParcelRefusal =
  | { ok: false; reason: 'not-from-here' | 'nothing-to-send' }
  /** `waitsFor`: the day (ISO date) on which its units can leave. */
  | { ok: false; reason: 'not-released'; waitsFor: string }
  | { ok: false; reason: 'too-many'; lineId: number; left: number };

/**
 * Records that a parcel of a locked order has left: its row, the email about it after the time in which it can be undone, and
 * with the last unit the state `sent`. The parcel that is being prepared becomes this one. Refused: an order that is not to be
 * sent, nothing to send, more than is left of a line.
 */
export async function recordParcel(
  tx: Tx,
  locked: LockedOrder,
  { lines, facts = {}, note, actor, now, tells }: ParcelInput,
): Promise<{ ok: true; shipmentId: number; isLast: boolean } | ParcelRefusal> {
  const pickup = isPickup(locked.shippingMethodId);
  if (!nextStatuses(locked.status, pickup).includes('sent')) return { ok: false, reason: 'not-from-here' };
  const known = await readOrderParcels(tx, locked.id);
  if (!known) return { ok: false, reason: 'nothing-to-send' };
  const { unsent } = known;
  const plan = planContent(known, lines, now);
  if (!plan.ok) return plan;
  const { carrier, shipmentId } = await storeParcel(tx, known, {
    lines: plan.lines,
    facts,
    sentAt: now,
    sentBy: actor,
  });
  const packed = new Map(plan.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isLast = unsent.every(({ line, left }) => left === (packed.get(line.id) ?? 0));
  const params = {
    ...(isLast
      ? { from: locked.status, to: 'sent' }
      : { units: [...packed.values()].reduce((sum, one) => sum + one, 0) }),
    ...(carrier !== '' && { carrier }),
    ...(note !== '' && { note }),
  };
  if (isLast) await setSent(tx, locked, now);
  const kind = isLast ? 'status-changed' : 'parcel-sent';
  await recordOrderEvent(tx, { orderId: locked.id, kind, actor, at: now, params });
  if (tells) await enqueueParcelMail(tx, locked, { shipmentId, now });
  await enqueueCapture(tx, locked, now);
  return { ok: true, shipmentId, isLast };
}

/** The units of a parcel. Refused: a parcel of what is ready while all waits for a day, what `planShipment` refuses. */
function planContent(
  { order, unsent }: OrderParcels,
  lines: ParcelContent,
  now: number,
): ReturnType<typeof planShipment> | { ok: false; reason: 'not-released'; waitsFor: string } {
  if (lines !== 'ready') return planShipment(unsent, lines === 'all' ? allLeft(unsent) : lines);
  const { ready, waitsFor } = readinessOf(unsent, dateAfter(now, 0), order.isApart);
  if (ready.length === 0 && waitsFor !== null) return { ok: false, reason: 'not-released', waitsFor };
  return planShipment(unsent, ready);
}

/** Stores the parcel as sent: the one that was being prepared, or a new one. */
async function storeParcel(
  tx: Tx,
  { order, prepared }: OrderParcels,
  parcel: { lines: readonly ShipmentLine[]; facts: Partial<ParcelFacts>; sentAt: number; sentBy: string },
): Promise<{ shipmentId: number; carrier: string }> {
  const { lines, facts, sentAt, sentBy } = parcel;
  const own: ParcelFacts = { ...(prepared ?? { carrier: '', trackingCode: '', trackingUrl: null }), ...facts };
  const { carrier, trackingCode } = own;
  if (!prepared) {
    const row = { carrier, trackingCode, trackingUrl: own.trackingUrl, orderId: order.id, sentAt, sentBy, lines };
    return { carrier, shipmentId: await insertShipment(tx, row) };
  }
  // The address that a carrier gave is about the code that it gave.
  const trackingUrl = trackingCode === prepared.trackingCode ? own.trackingUrl : null;
  await updateShipment(tx, prepared.id, { carrier, trackingCode, trackingUrl, sentAt, sentBy });
  await replaceShipmentLines(tx, prepared.id, lines);
  return { carrier, shipmentId: prepared.id };
}

function allLeft(unsent: Parameters<typeof planShipment>[0]): readonly ShipmentLine[] {
  return unsent.map(({ line, left }) => ({ lineId: line.id, quantity: left }));
}

async function setSent(tx: Tx, order: LockedOrder, now: number): Promise<void> {
  const becamePaid = isPaidIn('sent', order.paymentMethod) && order.paidAt === null;
  await setOrderStatus(tx, order.id, 'sent', becamePaid ? { paidAt: now } : {});
}

const parcelMailKey = (orderId: number, shipmentId: number) => `order-sent:${orderId}:parcel-${shipmentId}`;

async function enqueueParcelMail(
  tx: Tx,
  order: LockedOrder,
  { shipmentId, now }: { shipmentId: number; now: number },
): Promise<void> {
  const mail = {
    orderId: order.id,
    shipmentId,
    kind: 'order-sent' as const,
    recipient: order.email,
    dedupeKey: parcelMailKey(order.id, shipmentId),
  };
  await enqueueMailsAt(tx, await addMails(tx, [mail], now), now + times.undoOffer);
}

/**
 * Takes back that a parcel of a locked order has left, as long as its email waits: whether it has gone is decided by its job. A
 * parcel with a tracking code is being prepared again, another one is deleted. Returns false when it is too late.
 */
export async function takeBackParcel(
  tx: Tx,
  order: LockedOrder,
  { shipment, actor, now }: { shipment: SentShipment; actor: string; now: number },
): Promise<boolean> {
  const { mail, isUndoable } = statusMail('sent', isPickup(order.shippingMethodId));
  const isOpen = order.status === 'sent' || nextStatuses(order.status, false).includes('sent');
  if (!mail || !isUndoable || !isOpen) return false;
  if (!(await withdrawMail(tx, parcelMailKey(order.id, shipment.id), now))) return false;
  const hasOther = (await readOrderParcels(tx, order.id))?.prepared != null;
  if (shipment.trackingCode === '' || hasOther) {
    await withdrawLabels(tx, { shipmentId: shipment.id }, now);
    await deleteShipment(tx, shipment.id);
  } else {
    await updateShipment(tx, shipment.id, { sentAt: null, deliveredAt: null });
    // What goes into it is decided when it leaves: the order can change until then.
    await replaceShipmentLines(tx, shipment.id, []);
  }
  if (order.status !== 'sent') {
    await recordOrderEvent(tx, { orderId: order.id, kind: 'parcel-undone', actor, at: now, params: {} });
    return true;
  }
  // The change may have counted as payment, when the payment method takes the money at hand-over.
  const isUnpaid = !isPaidIn('processing', order.paymentMethod);
  await setOrderStatus(tx, order.id, 'processing', { completedAt: null, ...(isUnpaid && { paidAt: null }) });
  const params = { from: order.status, to: 'processing' };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'status-undone', actor, at: now, params });
  return true;
}

/**
 * Brings the state of a locked order in line with its rows after a refund was recorded or deleted: an order of which all that
 * is left was refunded is sent; one of which units are left again is not.
 */
export async function deriveSentStatus(
  tx: Tx,
  order: LockedOrder,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const state = (await readOrderParcels(tx, order.id))?.state ?? 'none';
  const to = order.status === 'processing' && state === 'all' ? 'sent' : null;
  const back = order.status === 'sent' && state === 'partly' ? 'processing' : null;
  const status = to ?? back;
  if (status === null) return;
  if (status === 'sent') await setSent(tx, order, now);
  else await setOrderStatus(tx, order.id, status);
  const params = { from: order.status, to: status };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'status-changed', actor, at: now, params });
}
