// Refunds of orders. The caller has locked the order's row before it changes any.
import { cents } from '../../rules/money.ts';
import type { OrderPeriod } from '../../rules/orders/staff-orders.ts';
import type { Refund, RefundPart } from '../../rules/refunds/refunds.ts';
import type { Tx } from '../database.ts';

/** Stores a refund that the shop owes, and returns its id. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'id' | 'paidAt' | 'failedAt' | 'creditNumber'>,
): Promise<number> {
  const { id } = await tx.q
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      withdrawal_id: refund.withdrawalId,
      reason: refund.reason,
      total_cents: refund.total,
      tax_cents: refund.tax,
      restocked: refund.isRestocked ? 1 : 0,
      created_at: refund.createdAt,
      created_by: refund.createdBy,
      paid_at: null,
      failed_at: null,
      document_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.q
    .insertInto('refund_parts')
    .values(
      refund.parts.map((part, position) => ({
        refund_id: id,
        position,
        kind: part.kind,
        order_line_id: part.lineId,
        quantity: part.quantity,
        total_cents: part.total,
        tax_cents: part.tax,
        tax_rate: part.rate,
      })),
    )
    .execute();
  return id;
}

/** The refunds of orders by order id, oldest first. */
export async function readRefundsOf(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Refund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('refunds')
    .leftJoin('issued_documents', 'issued_documents.id', 'refunds.document_id')
    .selectAll('refunds')
    .select('issued_documents.number as credit_number')
    .where('refunds.order_id', 'in', orderIds)
    .orderBy('refunds.id')
    .execute();
  if (rows.length === 0) return new Map();
  const parts = await tx.q
    .selectFrom('refund_parts')
    .selectAll()
    .where(
      'refund_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const partsOf = Map.groupBy(parts, (part) => part.refund_id);
  const refunds = rows.map((row): Refund => ({
    id: row.id,
    orderId: row.order_id,
    withdrawalId: row.withdrawal_id,
    reason: row.reason,
    parts: (partsOf.get(row.id) ?? []).map((part): RefundPart => ({
      kind: part.kind,
      lineId: part.order_line_id,
      quantity: part.quantity,
      total: cents(part.total_cents),
      tax: cents(part.tax_cents),
      rate: part.tax_rate,
    })),
    total: cents(row.total_cents),
    tax: cents(row.tax_cents),
    isRestocked: row.restocked === 1,
    createdAt: row.created_at,
    createdBy: row.created_by,
    paidAt: row.paid_at,
    failedAt: row.failed_at,
    creditNumber: row.credit_number,
  }));
  return Map.groupBy(refunds, ({ orderId }) => orderId);
}

/** One page of a list of refunds. */
export interface RefundQuery {
  /** Only these ids; null means all. */
  include: readonly number[] | null;
  exclude: readonly number[];
  created: OrderPeriod;
  /** By id, which is the order in which they were recorded, or in the order of the ids asked for. */
  order: 'id' | 'include';
  descending: boolean;
  limit: number;
  offset: number;
}

/** The ids of one page of refunds with their orders, and the number on all pages. */
export async function listRefundIds(
  tx: Tx,
  { include, exclude, created: { from, until }, order, descending, limit, offset }: RefundQuery,
): Promise<{ found: readonly { id: number; orderId: number }[]; total: number }> {
  let list = tx.q.selectFrom('refunds');
  if (include) list = list.where('id', 'in', include.length > 0 ? include : [-1]);
  if (exclude.length > 0) list = list.where('id', 'not in', exclude);
  if (from !== null) list = list.where('created_at', '>=', from);
  if (until !== null) list = list.where('created_at', '<=', until);
  const columns = ['id', 'order_id as orderId'] as const;
  if (order === 'include' && include) {
    const byId = new Map((await list.select(columns).execute()).map((row) => [row.id, row]));
    const rows = [...new Set(include)].flatMap((id) => byId.get(id) ?? []);
    return { found: rows.slice(offset, offset + limit), total: rows.length };
  }
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await list
    .select(columns)
    .orderBy('id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { found, total: Number(total) };
}

/** The refunds of an order, oldest first. */
export async function readRefunds(tx: Tx, orderId: number): Promise<readonly Refund[]> {
  return (await readRefundsOf(tx, [orderId])).get(orderId) ?? [];
}

/** The order of a refund; null for an unknown one. */
export async function findRefundOrder(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.q.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id ?? null;
}

/** Whether the shop owes a refund of an order that has no credit note ([4.6-05]). */
export async function hasRefundWithoutCredit(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('document_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores when a refund was paid, or failed (epoch ms), with its credit note. */
export async function setRefundPayment(
  tx: Tx,
  id: number,
  { paidAt, failedAt, documentId }: { paidAt: number | null; failedAt?: number; documentId?: number },
): Promise<void> {
  await tx.q
    .updateTable('refunds')
    .set({
      paid_at: paidAt,
      ...(failedAt !== undefined && { failed_at: failedAt }),
      ...(documentId !== undefined && { document_id: documentId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores that units of a refund went back into the stock. */
export async function setRefundRestocked(tx: Tx, id: number): Promise<void> {
  await tx.q.updateTable('refunds').set({ restocked: 1 }).where('id', '=', id).execute();
}

/** Deletes a refund with its parts and its emails. */
export async function deleteRefundRow(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('refunds').where('id', '=', id).execute();
}

/** The stock items of an order's lines, by line id. */
export async function readLineItems(
  tx: Tx,
  orderId: number,
): Promise<ReadonlyMap<number, { item: number; product: number }>> {
  const rows = await tx.q
    .selectFrom('order_lines')
    .select(['id', 'stock_item_id', 'product_id'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.id, { item: row.stock_item_id, product: row.product_id }]));
}
