// Jobs about labels of carriers. Each is part of the transaction that causes it.
import type { Tx } from '../../db/database.ts';
import { repeatJob } from '../../db/jobs/jobs.ts';
import { deleteLabelFiles, readUsableLabels, updateLabel } from '../../db/shipments/carrier-labels.ts';
import { readShipment, updateShipment } from '../../db/shipments/shipments.ts';

/** Makes a label; one that failed before is tried again. */
export async function enqueueLabel(tx: Tx, labelId: number, now: number): Promise<void> {
  await repeatJob(tx, { spec: { kind: 'make-label', labelId }, runAt: now, dedupeKey: `make-label:${labelId}` }, now);
}

/** Takes back at the service what was announced there for a label. */
export async function enqueueLabelCancellation(tx: Tx, labelId: number, now: number): Promise<void> {
  const dedupeKey = `cancel-label:${labelId}`;
  await repeatJob(tx, { spec: { kind: 'cancel-label', labelId }, runAt: now, dedupeKey }, now);
}

/**
 * Withdraws the labels of a parcel, or of all parcels of an order, that are no longer sent or go to another address: also one of which
 * no answer came, which the service may have made all the same. The caller has locked the order.
 */
export async function withdrawLabels(
  tx: Tx,
  of: { shipmentId: number } | { orderId: number },
  now: number,
): Promise<void> {
  for (const label of await readUsableLabels(tx, of)) {
    await updateLabel(tx, label.id, { state: 'cancelled', problem: null, detail: '' });
    await deleteLabelFiles(tx, [label], now);
    await enqueueLabelCancellation(tx, label.id, now);
    const parcel = label.shipmentId === null ? null : await readShipment(tx, label.shipmentId);
    // A code that staff typed has no address of the carrier.
    if (parcel?.sentAt === null && parcel.trackingUrl !== null)
      await updateShipment(tx, parcel.id, { carrier: '', trackingCode: '', trackingUrl: null });
  }
}
