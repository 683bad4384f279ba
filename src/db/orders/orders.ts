// Orders. The transaction that takes the stock writes the complete order; afterwards only its state changes.
import type { Order } from '../../rules/orders/orders.ts';
import { insertLines, readLines } from './order-lines.ts';
import type { NewOrderLine } from './order-lines.ts';
import type { OrderOrigin } from '../../rules/orders/staff-orders.ts';
import { prepareQuery, prepareRowsQuery } from '../prepared-queries.ts';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { fromJoinedAddresses, joinedAddressColumns, toAddressColumns } from '../address-columns.ts';
import type { JoinedAddresses } from '../address-columns.ts';
import { pipelined } from '../pipelined.ts';
import { insertOrderTerms } from './order-terms.ts';
import { insertIdentityKeys } from './customer-limits.ts';
import { readOrderCoupons, recordCouponUses } from '../coupons/coupon-uses.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { cents } from '../../rules/money.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import type { UnitsById } from '../catalog/stock.ts';

/** An order before it has an id and a number, with the data that is stored with it. */
interface NewOrder {
  order: Omit<Order, 'id' | 'number' | 'lines'>;
  lines: readonly NewOrderLine[];
  cartId: number;
  /** The account that places the order; null for a guest. */
  accountId: number | null;
  /** Unique over all orders; null for a client without a key (R25). */
  attemptKey: string | null;
  bodyHash: string;
  attribution: readonly { name: string; value: string }[];
  createdVia: OrderOrigin;
  /** Keys that identify the customer, see rules/orders/customer-limit.ts. */
  identityKeys: readonly string[];
  /** From `nextOrderNumber`; of an order that comes from another shop the number there, with no id to give it the next one. */
  numbered: { id: number | null; number: string };
}

/** The id of an order, and the hash of the request body that created it. */
interface OrderReference {
  id: number;
  bodyHash: string;
  placedAt: number;
}

const selectNextId = prepareQuery<object, { id: number }>((q, _value, engine) =>
  q.selectNoFrom(
    (engine === 'postgres'
      ? // By its name: looking up the sequence of a column takes four times as long as its next value.
        sql<number>`nextval('orders_id_seq')`
      : sql<number>`(select seq + 1 from sqlite_sequence where name = 'orders')`
    ).as('id'),
  ),
);

/**
 * The id of the next order of this transaction, before the order is inserted, because its number is the same: a number that
 * is updated later would double the work on all indexes of the table on PostgreSQL.
 */
async function nextOrderId(tx: Tx): Promise<number> {
  const [next] = await selectNextId(tx, {});
  if (!next) throw new Error('no id for an order');
  return next.id;
}

const insertOrderRows = prepareRowsQuery<Insertable<Tables['orders']>, unknown>((q, rows) =>
  q.insertInto('orders').values(rows),
);

/** The id and the number of the next order of this transaction. */
export async function nextOrderNumber(tx: Tx): Promise<{ id: number; number: string }> {
  const id = await nextOrderId(tx);
  return { id, number: String(id) };
}

async function insertOrderRow(tx: Tx, id: number, number: string, made: NewOrder): Promise<void> {
  const { order, cartId, accountId, attemptKey, bodyHash, createdVia } = made;
  await insertOrderRows(tx, [
    {
      id,
      number,
      key: order.key,
      status: order.status,
      cart_id: cartId,
      account_id: accountId,
      attempt_key: attemptKey,
      body_hash: bodyHash,
      email: order.email,
      shipping_method_id: order.shippingMethod?.id ?? null,
      shipping_title: order.shippingMethod?.title ?? null,
      ships_apart: order.isApart ? 1 : 0,
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
      promised_day: order.promise?.day ?? null,
      promised_until: order.promise?.orderBy ?? null,
      paid_at: order.paidAt,
      completed_at: order.completedAt,
      country: (isPickup(order.shippingMethod?.id) ? order.billing : order.shipping).country,
      tax_country: order.tax.country,
      tax_rate: order.tax.basisPoints,
      created_via: createdVia,
      modified_at: order.placedAt,
    },
  ]);
}

const insertAddressRows = prepareRowsQuery<Insertable<Tables['order_addresses']>, unknown>((q, rows) =>
  q.insertInto('order_addresses').values(rows),
);

async function insertAddresses(tx: Tx, id: number, { billing, shipping }: NewOrder['order']): Promise<void> {
  await insertAddressRows(tx, [
    { order_id: id, kind: 'billing', ...toAddressColumns(billing) },
    { order_id: id, kind: 'shipping', ...toAddressColumns(shipping) },
  ]);
}

const insertAttributionRows = prepareRowsQuery<Insertable<Tables['order_attribution']>, unknown>((q, rows) =>
  q.insertInto('order_attribution').values(rows),
);

async function insertAttribution(tx: Tx, id: number, attribution: NewOrder['attribution']): Promise<void> {
  await insertAttributionRows(
    tx,
    attribution.map(({ name, value }) => ({ order_id: id, name, value })),
  );
}

/**
 * Stores a new order with its lines, addresses, adjustments, coupons (which the caller has locked) and attribution. Returns it with its ids and
 * number.
 */
export async function insertOrder(tx: Tx, made: NewOrder): Promise<Order> {
  const { order } = made;
  const { number } = made.numbered;
  const id = made.numbered.id ?? (await nextOrderId(tx));
  const [, lines] = await pipelined(
    insertOrderRow(tx, id, number, made),
    insertLines(tx, id, made.lines),
    insertOrderTerms(tx, { ...order, id, number, lines: made.lines.map(({ line }) => line) }),
    insertAddresses(tx, id, order),
    insertIdentityKeys(tx, id, made.identityKeys),
    insertAttribution(tx, id, made.attribution),
    recordCouponUses(tx, id, order.coupons),
  );
  return { ...order, id, number, lines };
}

/** Returns an order with its lines and addresses; null when there is none. */
export async function readOrder(tx: Tx, id: number): Promise<Order | null> {
  const [order] = await readOrders(tx, [id]);
  return order ?? null;
}

const orderRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('orders')
    .leftJoin('order_addresses as billing', (join) =>
      join.onRef('billing.order_id', '=', 'orders.id').on('billing.kind', '=', 'billing'),
    )
    .leftJoin('order_addresses as shipping', (join) =>
      join.onRef('shipping.order_id', '=', 'orders.id').on('shipping.kind', '=', 'shipping'),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.key',
      'orders.status',
      'orders.placed_at',
      'orders.pay_by',
      'orders.promised_day',
      'orders.promised_until',
      'orders.paid_at',
      'orders.completed_at',
      'orders.email',
      'orders.shipping_method_id',
      'orders.shipping_title',
      'orders.shipping_cents',
      'orders.shipping_tax_cents',
      'orders.ships_apart',
      'orders.payment_method',
      'orders.items_cents',
      'orders.discount_cents',
      'orders.total_cents',
      'orders.tax_cents',
      'orders.tax_country',
      'orders.tax_rate',
      'orders.asked_cents',
      'orders.note',
    ])
    .select(joinedAddressColumns())
    .where(isOneOf('orders.id')),
);

function addressOfOrder(row: JoinedAddresses & { id: number }, kind: 'billing' | 'shipping'): Address {
  const address = fromJoinedAddresses(row, kind);
  if (!address) throw new Error(`order ${row.id} lacks its ${kind} address`);
  return address;
}

/** Returns orders with their lines and addresses, in the order of the ids. Unknown ids are left out. */
export async function readOrders(tx: Tx, ids: readonly number[]): Promise<readonly Order[]> {
  const [rows, lines, coupons] = await pipelined(orderRows(tx, ids), readLines(tx, ids), readOrderCoupons(tx, ids));
  const orders = new Map<number, Order>();
  for (const row of rows)
    orders.set(row.id, {
      id: row.id,
      number: row.number,
      key: row.key,
      status: row.status,
      placedAt: row.placed_at,
      payBy: row.pay_by,
      promise: toPromise(row),
      paidAt: row.paid_at,
      completedAt: row.completed_at,
      email: row.email,
      billing: addressOfOrder(row, 'billing'),
      shipping: addressOfOrder(row, 'shipping'),
      lines: lines.get(row.id) ?? [],
      shippingMethod: toShippingMethod(row),
      isApart: row.ships_apart === 1,
      paymentMethod: row.payment_method,
      itemsTotal: cents(row.items_cents),
      discount: cents(row.discount_cents),
      coupons: coupons.get(row.id) ?? [],
      total: cents(row.total_cents),
      totalTax: cents(row.tax_cents),
      tax: { country: row.tax_country, basisPoints: row.tax_rate },
      asked: cents(row.asked_cents),
      note: row.note,
    });
  return ids.flatMap((id) => orders.get(id) ?? []);
}

function toPromise(row: Pick<Selectable<Tables['orders']>, 'promised_day' | 'promised_until'>): Order['promise'] {
  const { promised_day: day, promised_until: orderBy } = row;
  return day === null || orderBy === null ? null : { day, orderBy };
}

function toShippingMethod(row: {
  shipping_method_id: string | null;
  shipping_title: string | null;
  shipping_cents: number;
  shipping_tax_cents: number;
}): Order['shippingMethod'] {
  if (row.shipping_method_id === null) return null;
  return {
    id: row.shipping_method_id,
    title: row.shipping_title ?? '',
    total: cents(row.shipping_cents),
    tax: cents(row.shipping_tax_cents),
  };
}

/** Returns the order that has this attempt key (R25); null when there is none. */
export async function findOrderByAttemptKey(tx: Tx, attemptKey: string): Promise<OrderReference | null> {
  const row = await selectOrderReferences(tx).where('attempt_key', '=', attemptKey).executeTakeFirst();
  return row ?? null;
}

/** The order with this number and email address, whatever their case; null when there is none. */
export async function findOrderIdByNumberAndEmail(tx: Tx, number: string, email: string): Promise<number | null> {
  const row = await tx.q.selectFrom('orders').select(['id', 'email']).where('number', '=', number).executeTakeFirst();
  return row && row.email.trim().toLowerCase() === email.trim().toLowerCase() ? row.id : null;
}

/** The order with this number; null when there is none. */
export async function findOrderIdByNumber(tx: Tx, number: string): Promise<number | null> {
  const row = await tx.q.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the newest order of a cart; null when there is none. */
export async function findLastOrderOfCart(tx: Tx, cartId: number): Promise<OrderReference | null> {
  const row = await selectOrderReferences(tx)
    .where('cart_id', '=', cartId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function selectOrderReferences(tx: Tx) {
  return tx.q.selectFrom('orders').select(['id', 'body_hash as bodyHash', 'placed_at as placedAt']);
}

/** The fields of an order that decisions about it need. Moments in epoch ms. */
export interface LockedOrder {
  id: number;
  status: OrderStatus;
  payBy: number | null;
  paidAt: number | null;
  email: string;
  paymentMethod: PaymentMethodId;
  /** null when nothing is delivered. */
  shippingMethodId: string | null;
}

/** Locks an order until the transaction ends and returns its current state; null when there is none. */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder | null> {
  let query = tx.q
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'pay_by as payBy',
      'paid_at as paidAt',
      'email',
      'payment_method as paymentMethod',
      'shipping_method_id as shippingMethodId',
    ])
    .where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Sets the state of a locked order, and the given moments (epoch ms; null removes one). */
export async function setOrderStatus(
  tx: Tx,
  id: number,
  status: OrderStatus,
  moments: { paidAt?: number | null; completedAt?: number | null } = {},
): Promise<void> {
  const { paidAt, completedAt } = moments;
  await tx.q
    .updateTable('orders')
    .set({
      status,
      ...(paidAt !== undefined && { paid_at: paidAt }),
      ...(completedAt !== undefined && { completed_at: completedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Units that an order takes, by item id: from the stock and from the pre-order quotas. */
export interface TakenUnits {
  stock: UnitsById;
  preOrders: UnitsById;
}

/** Units by product id on the lines of an order, sorted by product id. */
export async function countUnitsByProduct(tx: Tx, orderId: number): Promise<UnitsById> {
  const rows = await tx.q
    .selectFrom('order_lines')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('units')])
    .where('order_id', '=', orderId)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.units)]));
}
