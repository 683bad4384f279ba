// A label is taken back at the service: by staff, or by the job of a parcel that was taken back.
import { deleteLabelFiles, readLabel, updateLabel } from '../../db/shipments/carrier-labels.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { readShipment, updateShipment } from '../../db/shipments/shipments.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { CarrierPort } from '../ports-carriers.ts';
import type { Shop, Visitor } from '../shop.ts';

type CancelLabelOutcome =
  | { ok: true }
  | NotAllowed
  /** `too-late`: it is not made, or its parcel has left. `refused`: the service keeps it. */
  | { ok: false; reason: 'unknown-label' | 'too-late' | 'refused' | 'unavailable' };

/** Cancels a label of a parcel that has not left, and takes its code from the parcel. Refused: not staff (R30), as the reasons say. */
export async function cancelLabel(
  shop: Shop,
  carrier: CarrierPort,
  visitor: Visitor,
  { id }: { id: number },
): Promise<CancelLabelOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const label = await shop.db.read((tx) => readLabel(tx, id));
  if (!label) return { ok: false, reason: 'unknown-label' };
  const parcel = label.shipmentId === null ? null : await shop.db.read((tx) => readShipment(tx, label.shipmentId ?? 0));
  if (label.state !== 'made' || label.providerId === null || parcel?.sentAt !== null)
    return { ok: false, reason: 'too-late' };
  const answer = await carrier.cancel(label.providerId);
  if (!answer.ok) return { ok: false, reason: answer.reason === 'refused' ? 'refused' : 'unavailable' };
  const now = shop.clock.now();
  await shop.db.write(async (tx) => {
    await lockOrder(tx, label.orderId);
    await updateLabel(tx, id, { state: 'cancelled' });
    await deleteLabelFiles(tx, [label], now);
    const shipment = await readShipment(tx, parcel.id);
    if (shipment?.sentAt === null && shipment.trackingCode === parcel.trackingCode)
      await updateShipment(tx, shipment.id, { carrier: '', trackingCode: '', trackingUrl: null });
  });
  return { ok: true };
}

/** The job: takes back what was announced for a label that is not used. Throws while the service gives no answer. */
export async function cancelUnusedLabel(shop: Shop, carrier: CarrierPort, labelId: number): Promise<void> {
  const label = await shop.db.read((tx) => readLabel(tx, labelId));
  if (label?.state !== 'cancelled') return;
  const found = label.providerId === null ? await carrier.find(label.reference) : null;
  if (found && !found.ok) throw new Error(`label ${labelId} is not found: ${found.detail}`);
  const providerId = label.providerId ?? found?.parcel?.providerId;
  if (providerId === undefined) return;
  const answer = await carrier.cancel(providerId);
  if (!answer.ok && answer.reason !== 'refused') throw new Error(`label ${labelId} is not cancelled: ${answer.detail}`);
}
