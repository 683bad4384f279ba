// Orders: written once, whole, in the transaction that takes the stock; afterwards only their state changes.
import { z } from 'zod';
import type { Address } from '../rules/addresses.ts';
import type { Adjustment } from '../rules/cart.ts';
import { cents } from '../rules/money.ts';
import type { Order, OrderLine, OrderStatus } from '../rules/orders.ts';
import { addressColumns, addressOf } from './addresses.ts';
import type { Tx } from './database.ts';
import type { Units } from './stock.ts';

/** A line before it has an id, with what is kept beside it. */
export interface NewOrderLine {
  line: Omit<OrderLine, 'id'>;
  stockItemId: number;
  taxBasisPoints: number;
  adjustments: readonly Adjustment[];
}

/** An order before it has an id and a number, with what is kept beside it. */
export interface NewOrder {
  order: Omit<Order, 'id' | 'number' | 'lines'>;
  lines: readonly NewOrderLine[];
  cartId: number;
  /** Unique over all orders; null for a client without a key (R25). */
  attemptKey: string | null;
  bodyHash: string;
  attribution: readonly { name: string; value: string }[];
}

/** How an order is found again, and by which body it was made. */
export interface OrderTrace {
  id: number;
  bodyHash: string;
  placedAt: number;
}

const names = z.object({ v: z.literal(1), attributes: z.array(z.object({ name: z.string(), value: z.string() })) });

function encodeNames(attributes: OrderLine['attributes']): string {
  return JSON.stringify({ v: 1, attributes });
}

async function insertOrderRow(tx: Tx, { order, cartId, attemptKey, bodyHash }: NewOrder): Promise<number> {
  const { id } = await tx.q
    .insertInto('orders')
    .values({
      // The number is the id, which is known only now; until the next statement the key stands in for it.
      number: order.key,
      key: order.key,
      status: order.status,
      cart_id: cartId,
      attempt_key: attemptKey,
      body_hash: bodyHash,
      email: order.email,
      shipping_method_id: order.shippingMethod?.id ?? null,
      shipping_title: order.shippingMethod?.title ?? null,
      shipping_cents: order.shippingMethod?.total ?? 0,
      shipping_tax_cents: order.shippingMethod?.tax ?? 0,
      payment_method: order.paymentMethod,
      items_cents: order.itemsTotal,
      discount_cents: order.discount,
      total_cents: order.total,
      tax_cents: order.totalTax,
      note: order.note,
      placed_at: order.placedAt,
      pay_by: order.payBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.q
    .updateTable('orders')
    .set({ number: String(id) })
    .where('id', '=', id)
    .execute();
  return id;
}

async function insertLines(tx: Tx, orderId: number, lines: readonly NewOrderLine[]): Promise<OrderLine[]> {
  const inserted = await tx.q
    .insertInto('order_lines')
    .values(
      lines.map(({ line, ...beside }, position) => ({
        order_id: orderId,
        product_id: line.productId,
        variation_id: line.variationId,
        stock_item_id: beside.stockItemId,
        name: line.name,
        sku: line.sku,
        attributes: encodeNames(line.attributes),
        quantity: line.quantity,
        withdrawn_quantity: 0,
        unit_cents: line.unit,
        subtotal_cents: line.subtotal,
        total_cents: line.total,
        tax_cents: line.tax,
        tax_rate: beside.taxBasisPoints,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const ids = new Map(inserted.map((row) => [row.position, row.id]));
  const adjustments = lines.flatMap((entry, position) =>
    entry.adjustments.map(({ kind, source, code, params, cents: amount }) => ({
      order_id: orderId,
      order_line_id: ids.get(position) ?? null,
      kind,
      source,
      code,
      params: JSON.stringify(params),
      cents: amount,
    })),
  );
  if (adjustments.length > 0) await tx.q.insertInto('order_adjustments').values(adjustments).execute();
  return lines.map(({ line }, position) => {
    const id = ids.get(position);
    if (id === undefined) throw new Error('an order line was not stored');
    return { id, ...line };
  });
}

/** Writes a new order with its lines, addresses, adjustments and origin, and gives it with its ids and number. */
export async function insertOrder(tx: Tx, made: NewOrder): Promise<Order> {
  const { order, attribution } = made;
  const id = await insertOrderRow(tx, made);
  const lines = await insertLines(tx, id, made.lines);
  await tx.q
    .insertInto('order_addresses')
    .values([
      { order_id: id, kind: 'billing', ...addressColumns(order.billing) },
      { order_id: id, kind: 'shipping', ...addressColumns(order.shipping) },
    ])
    .execute();
  if (attribution.length > 0)
    await tx.q
      .insertInto('order_attribution')
      .values(attribution.map(({ name, value }) => ({ order_id: id, name, value })))
      .execute();
  return { ...order, id, number: String(id), lines };
}

/** The order with its lines and addresses; null when there is none. */
export async function readOrder(tx: Tx, id: number): Promise<Order | null> {
  const row = await tx.q.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const addresses = await tx.q.selectFrom('order_addresses').selectAll().where('order_id', '=', id).execute();
  const address = (kind: 'billing' | 'shipping'): Address => {
    const found = addresses.find((one) => one.kind === kind);
    if (!found) throw new Error(`order ${id} lacks its ${kind} address`);
    return addressOf(found);
  };
  return {
    id: row.id,
    number: row.number,
    key: row.key,
    status: row.status,
    placedAt: row.placed_at,
    payBy: row.pay_by,
    email: row.email,
    billing: address('billing'),
    shipping: address('shipping'),
    lines: await readLines(tx, id),
    shippingMethod:
      row.shipping_method_id === null
        ? null
        : {
            id: row.shipping_method_id,
            title: row.shipping_title ?? '',
            total: cents(row.shipping_cents),
            tax: cents(row.shipping_tax_cents),
          },
    paymentMethod: row.payment_method,
    itemsTotal: cents(row.items_cents),
    discount: cents(row.discount_cents),
    total: cents(row.total_cents),
    totalTax: cents(row.tax_cents),
    note: row.note,
  };
}

async function readLines(tx: Tx, orderId: number): Promise<OrderLine[]> {
  const rows = await tx.q
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    variationId: row.variation_id,
    name: row.name,
    sku: row.sku,
    attributes: names.parse(JSON.parse(row.attributes)).attributes,
    quantity: row.quantity,
    unit: cents(row.unit_cents),
    subtotal: cents(row.subtotal_cents),
    total: cents(row.total_cents),
    tax: cents(row.tax_cents),
  }));
}

/** The order that an attempt key is bound to (R25). */
export async function findOrderByAttempt(tx: Tx, attemptKey: string): Promise<OrderTrace | null> {
  const row = await traces(tx).where('attempt_key', '=', attemptKey).executeTakeFirst();
  return row ?? null;
}

/** The newest order of a cart. */
export async function lastOrderOfCart(tx: Tx, cartId: number): Promise<OrderTrace | null> {
  const row = await traces(tx)
    .where('cart_id', '=', cartId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function traces(tx: Tx) {
  return tx.q.selectFrom('orders').select(['id', 'body_hash as bodyHash', 'placed_at as placedAt']);
}

/** Holds an order until the transaction ends, and gives its state as it then is; null when there is none. */
export async function lockOrder(
  tx: Tx,
  id: number,
): Promise<{ id: number; status: OrderStatus; payBy: number | null; email: string } | null> {
  let query = tx.q.selectFrom('orders').select(['id', 'status', 'pay_by as payBy', 'email']).where('id', '=', id);
  if (tx.locks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Sets the state of a locked order. */
export async function setOrderStatus(tx: Tx, id: number, status: OrderStatus): Promise<void> {
  await tx.q.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

const placed = z.object({ stock: z.record(z.string().regex(/^\d+$/), z.int()) });

/** Remembers that an order was placed and which stock left with it. */
export async function recordPlaced(tx: Tx, orderId: number, actor: string, taken: Units, at: number): Promise<void> {
  await recordOrderEvent(tx, { orderId, kind: 'placed', actor, at, params: { stock: Object.fromEntries(taken) } });
}

/** The stock that left with an order: units by item. */
export async function stockTakenBy(tx: Tx, orderId: number): Promise<Units> {
  const row = await tx.q
    .selectFrom('order_events')
    .select('params')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'placed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { stock } = placed.parse(JSON.parse(row.params));
  return new Map(Object.entries(stock).map(([id, units]) => [Number(id), units]));
}

/** Adds to the order's own history; `at` in epoch ms. */
export async function recordOrderEvent(
  tx: Tx,
  event: { orderId: number; kind: string; actor: string; at: number; params: Readonly<Record<string, unknown>> },
): Promise<void> {
  await tx.q
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      kind: event.kind,
      params: JSON.stringify(event.params),
      actor: event.actor,
      at: event.at,
    })
    .execute();
}

/** Units sold by product, of an order's lines. */
export async function unitsSoldIn(tx: Tx, orderId: number): Promise<Units> {
  const rows = await tx.q
    .selectFrom('order_lines')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('units')])
    .where('order_id', '=', orderId)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.units)]));
}
