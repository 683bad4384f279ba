// Parcels. The caller has locked the order's row before it changes any.
import { sql } from 'kysely';
import { statusesOfTask } from '../../rules/orders/order-tasks.ts';
import type { Shipment, ShipmentLine } from '../../rules/shipments/shipments.ts';
import type { Tx } from '../database.ts';

/** The parcels of orders by order id, in the sequence in which they left; one that is being prepared is the last. */
export async function readShipmentsOf(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Shipment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.q.selectFrom('shipments').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
  if (rows.length === 0) return new Map();
  const lines = await tx.q
    .selectFrom('shipment_lines')
    .selectAll()
    .where(
      'shipment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order_line_id')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.shipment_id);
  const shipments = rows.map((row): Shipment => ({
    id: row.id,
    orderId: row.order_id,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    trackingUrl: row.tracking_url,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    deliveredAt: row.delivered_at,
    lines: (linesOf.get(row.id) ?? []).map((line) => ({ lineId: line.order_line_id, quantity: line.quantity })),
  }));
  const inSequence = shipments.toSorted(
    (one, other) => (one.sentAt ?? Infinity) - (other.sentAt ?? Infinity) || one.id - other.id,
  );
  return Map.groupBy(inSequence, ({ orderId }) => orderId);
}

/** The parcels of an order, in the same sequence. */
export async function readShipments(tx: Tx, orderId: number): Promise<readonly Shipment[]> {
  return (await readShipmentsOf(tx, [orderId])).get(orderId) ?? [];
}

/** A parcel; null when there is none. */
export async function readShipment(tx: Tx, id: number): Promise<Shipment | null> {
  const row = await tx.q.selectFrom('shipments').select('order_id').where('id', '=', id).executeTakeFirst();
  return row ? ((await readShipments(tx, row.order_id)).find((one) => one.id === id) ?? null) : null;
}

/** What staff says about a parcel. */
export interface ParcelFacts {
  carrier: string;
  trackingCode: string;
  trackingUrl: string | null;
}

/** Stores a parcel of an order and returns its id. `sentAt` null: it is being prepared. */
export async function insertShipment(
  tx: Tx,
  parcel: ParcelFacts & { orderId: number; sentAt: number | null; sentBy: string; lines: readonly ShipmentLine[] },
): Promise<number> {
  const { id } = await tx.q
    .insertInto('shipments')
    .values({
      order_id: parcel.orderId,
      carrier: parcel.carrier,
      tracking_code: parcel.trackingCode,
      tracking_url: parcel.trackingUrl,
      sent_at: parcel.sentAt,
      sent_by: parcel.sentBy,
      delivered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertShipmentLines(tx, id, parcel.lines);
  return id;
}

async function insertShipmentLines(tx: Tx, id: number, lines: readonly ShipmentLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.q
    .insertInto('shipment_lines')
    .values(lines.map(({ lineId, quantity }) => ({ shipment_id: id, order_line_id: lineId, quantity })))
    .execute();
}

/** Replaces the content of a parcel. */
export async function replaceShipmentLines(tx: Tx, id: number, lines: readonly ShipmentLine[]): Promise<void> {
  await tx.q.deleteFrom('shipment_lines').where('shipment_id', '=', id).execute();
  await insertShipmentLines(tx, id, lines);
}

/** Changes what is known of a parcel; absent fields stay. Moments in epoch ms. */
export async function updateShipment(
  tx: Tx,
  id: number,
  change: Partial<ParcelFacts> & { sentAt?: number | null; sentBy?: string; deliveredAt?: number | null },
): Promise<void> {
  const { carrier, trackingCode, trackingUrl, sentAt, sentBy, deliveredAt } = change;
  const values = {
    ...(carrier !== undefined && { carrier }),
    ...(trackingCode !== undefined && { tracking_code: trackingCode }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
    ...(sentAt !== undefined && { sent_at: sentAt }),
    ...(sentBy !== undefined && { sent_by: sentBy }),
    ...(deliveredAt !== undefined && { delivered_at: deliveredAt }),
  };
  if (Object.keys(values).length === 0) return;
  await tx.q.updateTable('shipments').set(values).where('id', '=', id).execute();
}

/** Deletes a parcel with its emails. */
export async function deleteShipment(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('shipments').where('id', '=', id).execute();
}

/** Of these orders, those of which a parcel has left. */
export async function findOrdersWithParcels(tx: Tx, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await tx.q
    .selectFrom('shipments')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('sent_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/** At most `max` orders that are to be sent, by their state; the order that was placed first comes first. */
export async function listUnsentOrderIds(tx: Tx, max: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', statusesOfTask('to-send').delivery)
    .where(sql<boolean>`coalesce(shipping_method_id, '') not like 'local\\_pickup%' escape '\\'`)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

/** The weights of products in grams, by id. */
export async function readProductWeights(tx: Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('products')
    .select(['id', 'weight_grams'])
    .where('id', 'in', [...new Set(productIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.weight_grams]));
}
