// Jobs about labels of carriers. Each is part of the transaction that causes it.
import type { Tx } from '../../db/database.ts';
import { enqueueJobs, repeatJob } from '../../db/jobs/jobs.ts';
import { deleteLabelFiles, readActiveLabels, updateLabel } from '../../db/shipments/carrier-labels.ts';

/** Makes a label; one that failed before is tried again. */
export async function enqueueLabel(tx: Tx, labelId: number, now: number): Promise<void> {
  await repeatJob(tx, { spec: { kind: 'make-label', labelId }, runAt: now, dedupeKey: `make-label:${labelId}` }, now);
}

/** Takes back at the service what was announced there for a label. */
export async function enqueueLabelCancellation(tx: Tx, labelId: number, now: number): Promise<void> {
  const dedupeKey = `cancel-label:${labelId}`;
  await enqueueJobs(tx, [{ spec: { kind: 'cancel-label', labelId }, runAt: now, dedupeKey }]);
}

/** Cancels the labels of a parcel, or of all parcels of an order, that are no longer sent. The caller has locked the order. */
export async function withdrawLabels(
  tx: Tx,
  of: { shipmentId: number } | { orderId: number },
  now: number,
): Promise<void> {
  for (const label of await readActiveLabels(tx, of)) {
    await updateLabel(tx, label.id, { state: 'cancelled' });
    await deleteLabelFiles(tx, [label], now);
    if (label.providerId !== null) await enqueueLabelCancellation(tx, label.id, now);
  }
}
