// The service says where a parcel is.
import type { Tx } from '../../db/database.ts';
import { findLabelOfParcel, readLabel, updateLabel } from '../../db/shipments/carrier-labels.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readShipment, updateShipment } from '../../db/shipments/shipments.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { hasLeft, isNews } from '../../rules/shipments/carrier-labels.ts';
import { isSent } from '../../rules/shipments/shipments.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { CarrierNotification, CarrierPort } from '../ports-carriers.ts';
import { recordParcel } from '../shipments/record-parcel.ts';
import { actorOf, program } from '../shop.ts';
import type { Shop } from '../shop.ts';

/** How far the clock of the service may be ahead, in ms. */
const clockTolerance = 600_000;

/**
 * Stores the stage of a parcel. One that the carrier has is recorded as sent, one that was delivered as arrived; a day that staff
 * recorded stays. A notification that is older than the last one, or the same again, changes nothing. `forged`: it is not signed by
 * the service.
 */
export async function handleCarrierNotification(
  shop: Shop,
  carrier: CarrierPort,
  { body, signature }: { body: string; signature: string },
): Promise<'forged' | 'read'> {
  const said = await carrier.parseNotification(body, signature);
  if (said === 'forged') return 'forged';
  if (said === 'other' || said.at > shop.clock.now() + clockTolerance) return 'read';
  const found = await shop.db.read((tx) => findLabelOfParcel(tx, said.parcelId));
  if (!found) return 'read';
  const now = shop.clock.now();
  await shop.db.write((tx) => applyStage(tx, { labelId: found.id, orderId: found.orderId, said, now }));
  signalJobsEnqueued(shop);
  return 'read';
}

async function applyStage(
  tx: Tx,
  { labelId, orderId, said, now }: { labelId: number; orderId: number; said: CarrierNotification; now: number },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const label = await readLabel(tx, labelId);
  if (!order || !label || !isNews(label, said)) return;
  const { stage, at } = said;
  await updateLabel(tx, labelId, { stage, stageAt: at });
  if (label.shipmentId === null || !hasLeft(stage)) return;
  const actor = actorOf(program);
  const before = await readShipment(tx, label.shipmentId);
  if (before && !isSent(before)) await recordParcel(tx, order, { lines: 'ready', note: '', actor, now, tells: true });
  const shipment = await readShipment(tx, label.shipmentId);
  if (stage !== 'delivered' || !shipment || !isSent(shipment) || shipment.deliveredAt !== null) return;
  const deliveredAt = Math.max(at, shipment.sentAt);
  await updateShipment(tx, shipment.id, { deliveredAt });
  const params = { day: dateAfter(deliveredAt, 0) };
  await recordOrderEvent(tx, { orderId, kind: 'parcel-delivered', actor, at: now, params });
}
