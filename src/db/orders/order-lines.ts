// The lines of orders with their adjustments.
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Adjustment } from '../../rules/cart/cart.ts';
import { cents } from '../../rules/money.ts';
import { homeCountry } from '../../rules/tax/tax-rates.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { prepareRowsQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';

/** An order line before it has an id, with the data that is stored with it. */
export interface NewOrderLine {
  line: Omit<OrderLine, 'id'>;
  stockItemId: number;
  taxBasisPoints: number;
}

const attributeNames = z.object({
  v: z.literal(1),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});

function encodeAttributeNames(attributes: OrderLine['attributes']): string {
  return JSON.stringify({ v: 1, attributes });
}

const insertLineRows = prepareRowsQuery<Insertable<Tables['order_lines']>, { id: number; position: number }>(
  (q, rows) => q.insertInto('order_lines').values(rows).returning(['id', 'position']),
);

const insertAdjustments = prepareRowsQuery<Insertable<Tables['order_adjustments']>, unknown>((q, rows) =>
  q.insertInto('order_adjustments').values(rows),
);

/**
 * Stores the lines of a new order with their adjustments; `from`: of lines that are added, the number of those before them. Returns
 * them with their ids.
 */
export async function insertLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewOrderLine[],
  from = 0,
): Promise<OrderLine[]> {
  const purchases = await readMarginPurchases(tx, lines);
  const inserted = await insertLineRows(
    tx,
    lines.map(({ line, ...beside }, position) => ({
      order_id: orderId,
      product_id: line.productId,
      variation_id: line.variationId,
      stock_item_id: beside.stockItemId,
      name: line.name,
      edition: line.edition,
      sku: line.sku,
      attributes: encodeAttributeNames(line.attributes),
      quantity: line.quantity,
      withdrawn_quantity: 0,
      unit_cents: line.unit,
      subtotal_cents: line.subtotal,
      total_cents: line.total,
      tax_cents: line.tax,
      tax_rate: beside.taxBasisPoints,
      release_date: line.releaseDate,
      role: line.role,
      parent_position: line.parent === null ? null : line.parent + from,
      position: position + from,
      ...marginColumns(line, purchases),
    })),
  );
  const ids = new Map(inserted.map((row) => [row.position - from, row.id]));
  const adjustments = lines.flatMap((entry, position) =>
    entry.line.adjustments.map(({ kind, source, code, params, cents: amount }) => ({
      order_id: orderId,
      order_line_id: ids.get(position) ?? null,
      kind,
      source,
      code,
      params: JSON.stringify(params),
      cents: amount,
    })),
  );
  await insertAdjustments(tx, adjustments);
  return lines.map(({ line }, position) => {
    const id = ids.get(position);
    if (id === undefined) throw new Error('an order line was not stored');
    return { id, ...line };
  });
}

/** How the goods of lines under the margin scheme were bought, with the rate of tax on their margin: that of the shop's own country. */
interface MarginPurchases {
  rate: number;
  products: ReadonlyMap<number, { cost: number; statement: string }>;
}

async function readMarginPurchases(tx: Tx, lines: readonly NewOrderLine[]): Promise<MarginPurchases | null> {
  const ids = lines.flatMap(({ line }) => (line.isMargin === true ? [line.productId] : []));
  if (ids.length === 0) return null;
  const rows = await tx.q
    .selectFrom('products')
    .select(['id', 'margin_cost_cents', 'margin_statement'])
    .where('id', 'in', ids)
    .execute();
  const home = await tx.q
    .selectFrom('tax_rates')
    .select('basis_points')
    .where('country', '=', homeCountry)
    .executeTakeFirstOrThrow();
  return {
    rate: home.basis_points,
    products: new Map(
      rows.map((row) => [row.id, { cost: row.margin_cost_cents ?? 0, statement: row.margin_statement }]),
    ),
  };
}

function marginColumns({ isMargin = false, productId }: Omit<OrderLine, 'id'>, purchases: MarginPurchases | null) {
  const own = isMargin ? purchases?.products.get(productId) : undefined;
  return {
    margin_cost_cents: isMargin ? (own?.cost ?? 0) : null,
    margin_rate: isMargin ? (purchases?.rate ?? null) : null,
    margin_statement: own?.statement ?? '',
  };
}

const adjustmentParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** Each line with each of its adjustments; a line without any is one row. */
const lineRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('order_lines')
    .leftJoin('order_adjustments as adjustment', (join) =>
      join
        .onRef('adjustment.order_id', '=', 'order_lines.order_id')
        .onRef('adjustment.order_line_id', '=', 'order_lines.id'),
    )
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.role',
      'order_lines.parent_position',
      'order_lines.product_id',
      'order_lines.variation_id',
      'order_lines.name',
      'order_lines.edition',
      'order_lines.sku',
      'order_lines.attributes',
      'order_lines.quantity',
      'order_lines.unit_cents',
      'order_lines.subtotal_cents',
      'order_lines.total_cents',
      'order_lines.tax_cents',
      'order_lines.release_date',
      'order_lines.moved_to',
      'order_lines.margin_cost_cents',
      'adjustment.kind as adjustment_kind',
      'adjustment.source as adjustment_source',
      'adjustment.code as adjustment_code',
      'adjustment.params as adjustment_params',
      'adjustment.cents as adjustment_cents',
    ])
    .where(isOneOf('order_lines.order_id'))
    .orderBy('order_lines.position')
    .orderBy('order_lines.id')
    .orderBy('adjustment.id'),
);

type LineRow = Awaited<ReturnType<typeof lineRows>>[number];

function toAdjustments(row: LineRow): readonly Adjustment[] {
  const { adjustment_kind: kind, adjustment_source: source, adjustment_code: code } = row;
  if (kind === null || source === null || code === null || row.adjustment_params === null) return [];
  const params = adjustmentParams.parse(JSON.parse(row.adjustment_params));
  return [{ kind, source, code, params, cents: cents(row.adjustment_cents ?? 0) }];
}

/** Returns the lines of orders, by order id. */
export async function readLines(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderLine[]>> {
  const lines = new Map<number, OrderLine[]>();
  for (const rows of Map.groupBy(await lineRows(tx, orderIds), (row) => row.id).values()) {
    const [row] = rows;
    if (!row) continue;
    const line: OrderLine = {
      id: row.id,
      role: row.role,
      parent: row.parent_position,
      productId: row.product_id,
      variationId: row.variation_id,
      name: row.name,
      edition: row.edition,
      sku: row.sku,
      attributes: attributeNames.parse(JSON.parse(row.attributes)).attributes,
      quantity: row.quantity,
      unit: cents(row.unit_cents),
      subtotal: cents(row.subtotal_cents),
      total: cents(row.total_cents),
      tax: cents(row.tax_cents),
      adjustments: rows.flatMap(toAdjustments),
      releaseDate: row.moved_to ?? row.release_date,
      ...(row.margin_cost_cents !== null && { isMargin: true }),
      ...(row.moved_to !== null && row.release_date !== null && { movedFrom: row.release_date }),
    };
    const known = lines.get(row.order_id);
    if (known) known.push(line);
    else lines.set(row.order_id, [line]);
  }
  return lines;
}

/**
 * Stores the changed lines of an order, in their new sequence: units and amounts, and the adjustments. The other lines are deleted.
 */
export async function replaceLines(tx: Tx, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await tx.q
    .deleteFrom('order_adjustments')
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is not', null)
    .execute();
  await tx.q
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const [position, line] of lines.entries())
    await tx.q
      .updateTable('order_lines')
      .set({
        quantity: line.quantity,
        subtotal_cents: line.subtotal,
        total_cents: line.total,
        tax_cents: line.tax,
        position,
        parent_position: line.parent,
      })
      .where('id', '=', line.id)
      .execute();
  await insertAdjustments(
    tx,
    lines.flatMap((line) =>
      line.adjustments.map(({ kind, source, code, params, cents: amount }) => ({
        order_id: orderId,
        order_line_id: line.id,
        kind,
        source,
        code,
        params: JSON.stringify(params),
        cents: amount,
      })),
    ),
  );
}
