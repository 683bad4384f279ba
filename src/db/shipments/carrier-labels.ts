// Labels that a carrier's service makes. The caller has locked the order's row before it changes any.
import type { CarrierLabel, LabelProblem, LabelState, ParcelStage } from '../../rules/shipments/carrier-labels.ts';
import type { Tx } from '../database.ts';
import { enqueueFileDeletion } from '../jobs/file-deletions.ts';
import type { CarrierLabelRow } from '../shipment-tables.ts';

function toLabel(row: CarrierLabelRow): CarrierLabel {
  return {
    id: row.id,
    orderId: row.order_id,
    shipmentId: row.shipment_id,
    reference: row.reference,
    method: row.method,
    state: row.state,
    problem: row.problem,
    detail: row.detail,
    providerId: row.provider_id,
    parcelId: row.parcel_id,
    hasFiles: row.has_files === 1,
    stage: row.stage,
    stageAt: row.stage_at,
    requestedAt: row.requested_at,
  };
}

/** A label; null for an unknown id. */
export async function readLabel(tx: Tx, id: number): Promise<CarrierLabel | null> {
  const row = await tx.q.selectFrom('carrier_labels').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toLabel(row) : null;
}

/** The label of a parcel at the service; null when there is none. */
export async function findLabelOfParcel(tx: Tx, parcelId: string): Promise<CarrierLabel | null> {
  const row = await tx.q.selectFrom('carrier_labels').selectAll().where('parcel_id', '=', parcelId).executeTakeFirst();
  return row ? toLabel(row) : null;
}

/** The newest label of each parcel of these orders, by the id of the parcel. */
export async function readLabelsOf(tx: Tx, orderIds: readonly number[]): Promise<ReadonlyMap<number, CarrierLabel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('carrier_labels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('shipment_id', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.shipment_id ?? 0, toLabel(row)]));
}

/** The way of sending that was chosen last; null before the first label. */
export async function readLastMethod(tx: Tx): Promise<string | null> {
  const row = await tx.q
    .selectFrom('carrier_labels')
    .select('method')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method ?? null;
}

interface NewLabel {
  orderId: number;
  shipmentId: number;
  reference: string;
  method: string;
  requestedBy: string;
  requestedAt: number;
}

/** Stores a label that is to be made, and returns its id. */
export async function insertLabel(tx: Tx, label: NewLabel): Promise<number> {
  const { id } = await tx.q
    .insertInto('carrier_labels')
    .values({
      order_id: label.orderId,
      shipment_id: label.shipmentId,
      reference: label.reference,
      method: label.method,
      state: 'requested',
      problem: null,
      detail: '',
      provider_id: null,
      parcel_id: null,
      has_files: 0,
      stage: null,
      stage_at: null,
      requested_by: label.requestedBy,
      requested_at: label.requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface LabelChange {
  state?: LabelState;
  method?: string;
  problem?: LabelProblem | null;
  detail?: string;
  providerId?: string;
  parcelId?: string;
  hasFiles?: boolean;
  stage?: ParcelStage;
  stageAt?: number;
  requestedAt?: number;
}

/** Changes a label; absent fields stay. */
export async function updateLabel(tx: Tx, id: number, change: LabelChange): Promise<void> {
  const values = {
    ...(change.state !== undefined && { state: change.state }),
    ...(change.method !== undefined && { method: change.method }),
    ...(change.problem !== undefined && { problem: change.problem }),
    ...(change.detail !== undefined && { detail: change.detail }),
    ...(change.providerId !== undefined && { provider_id: change.providerId }),
    ...(change.parcelId !== undefined && { parcel_id: change.parcelId }),
    ...(change.hasFiles !== undefined && { has_files: change.hasFiles ? 1 : 0 }),
    ...(change.stage !== undefined && { stage: change.stage }),
    ...(change.stageAt !== undefined && { stage_at: change.stageAt }),
    ...(change.requestedAt !== undefined && { requested_at: change.requestedAt }),
  };
  await tx.q.updateTable('carrier_labels').set(values).where('id', '=', id).execute();
}

/** The keys of the files of a label. */
export function labelFileKey(reference: string, format: 'pdf' | 'png'): string {
  return `labels/${reference}.${format}`;
}

/** Deletes the files of labels, which have names and addresses on them. */
export async function deleteLabelFiles(
  tx: Tx,
  labels: readonly Pick<CarrierLabel, 'id' | 'reference'>[],
  at: number,
): Promise<void> {
  for (const { id, reference } of labels) {
    for (const format of ['pdf', 'png'] as const) await enqueueFileDeletion(tx, labelFileKey(reference, format), at);
    await updateLabel(tx, id, { hasFiles: false });
  }
}

/** The labels of an order. */
async function readLabelsOfOrder(tx: Tx, orderId: number): Promise<readonly CarrierLabel[]> {
  const rows = await tx.q.selectFrom('carrier_labels').selectAll().where('order_id', '=', orderId).execute();
  return rows.map(toLabel);
}

/** Deletes the files of an order's labels, and by which parcels the service knows them. */
export async function eraseLabelsOfOrder(tx: Tx, orderId: number, at: number): Promise<void> {
  const labels = await readLabelsOfOrder(tx, orderId);
  await deleteLabelFiles(
    tx,
    labels.filter(({ hasFiles }) => hasFiles),
    at,
  );
}

/** Deletes the files of at most `max` labels that were requested before a moment; returns how many. */
export async function deleteOldLabelFiles(
  tx: Tx,
  { before, max, at }: { before: number; max: number; at: number },
): Promise<number> {
  const rows = await tx.q
    .selectFrom('carrier_labels')
    .selectAll()
    .where('has_files', '=', 1)
    .where('requested_at', '<', before)
    .orderBy('id')
    .limit(max)
    .execute();
  await deleteLabelFiles(tx, rows.map(toLabel), at);
  return rows.length;
}

/** The labels of a parcel, or of all parcels of an order, that are requested or made, or of which no answer came. */
export async function readUsableLabels(
  tx: Tx,
  of: { shipmentId: number } | { orderId: number },
): Promise<readonly CarrierLabel[]> {
  const rows = await tx.q
    .selectFrom('carrier_labels')
    .selectAll()
    .where('orderId' in of ? 'order_id' : 'shipment_id', '=', 'orderId' in of ? of.orderId : of.shipmentId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['requested', 'made']),
        eb.and([eb('state', '=', 'failed'), eb('problem', '=', 'unavailable')]),
      ]),
    )
    .execute();
  return rows.map(toLabel);
}
