// The uses of coupons: which orders use one, and how often a customer does (R49). A use ends when its order is cancelled.
import type { Selectable } from 'kysely';
import { cents } from '../../rules/money.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import type { OrderCoupon } from '../../rules/orders/orders.ts';
import { prepareByIds } from '../by-ids.ts';
import type { CouponTables } from '../coupon-tables.ts';
import type { Tx } from '../database.ts';

/** Stores the coupons of an order, without counting the uses. */
export async function storeCouponUses(tx: Tx, orderId: number, coupons: readonly OrderCoupon[]): Promise<void> {
  if (coupons.length === 0) return;
  await tx.q
    .insertInto('coupon_uses')
    .values(
      coupons.map((one) => ({
        order_id: orderId,
        coupon_id: one.couponId,
        code: one.code,
        kind: one.kind,
        amount: one.amount,
        free_shipping: one.freeShipping ? 1 : 0,
        discount_cents: one.discount,
        tax_cents: one.tax,
      })),
    )
    .execute();
}

/** Records that an order uses coupons, and counts the uses. The coupons are locked by `lockCoupons`. */
export async function recordCouponUses(tx: Tx, orderId: number, coupons: readonly OrderCoupon[]): Promise<void> {
  if (coupons.length === 0) return;
  await storeCouponUses(tx, orderId, coupons);
  await tx.q
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where(
      'id',
      'in',
      coupons.map(({ couponId }) => couponId),
    )
    .execute();
}

const couponRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('coupon_uses')
    .select(['order_id', 'coupon_id', 'code', 'kind', 'amount', 'free_shipping', 'discount_cents', 'tax_cents'])
    .where(isOneOf('order_id'))
    .orderBy('code')
    .orderBy('coupon_id'),
);

/** The coupons of orders by order id, in the order of their codes. */
export async function readOrderCoupons(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderCoupon[]>> {
  const coupons = Map.groupBy(await couponRows(tx, orderIds), (row) => row.order_id);
  return new Map([...coupons].map(([id, ofOrder]) => [id, ofOrder.map(toOrderCoupon)]));
}

function toOrderCoupon(row: Omit<Selectable<CouponTables['coupon_uses']>, 'returned_at'>): OrderCoupon {
  const { coupon_id: couponId, code, kind, amount } = row;
  const [discount, tax] = [cents(row.discount_cents), cents(row.tax_cents)];
  return { couponId, code, kind, amount, freeShipping: row.free_shipping === 1, discount, tax };
}

/** Gives back the coupons of an order, once. Lock the order and its stock first. `at` in epoch ms. */
export async function returnCouponUses(tx: Tx, orderId: number, at: number): Promise<void> {
  const rows = await tx.q
    .updateTable('coupon_uses')
    .set({ returned_at: at })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning('coupon_id')
    .execute();
  await countUses(tx, rows, '-');
}

/** How many orders with one of the identity keys use each coupon, by coupon id: paid or not, without cancelled ones. */
export async function countCustomerUses(
  tx: Tx,
  couponIds: readonly number[],
  identityKeys: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  if (couponIds.length === 0 || identityKeys.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('coupon_uses')
    .select((eb) => ['coupon_id', eb.fn.countAll().as('uses')])
    .where('coupon_id', 'in', couponIds)
    .where('returned_at', 'is', null)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('order_customers')
        .select('order_customers.order_id')
        .where('order_customers.mark', 'in', identityKeys),
    )
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map((row) => [row.coupon_id, Number(row.uses)]));
}

/** An order that uses a coupon. */
export interface CouponUse {
  couponId: number;
  orderId: number;
  number: string;
  email: string;
  status: OrderStatus;
  /** Epoch ms. */
  placedAt: number;
  /** The account that ordered, as an identity key: `account:12`; null for a guest. */
  account: string | null;
}

/** The newest orders that use one of the coupons, at most `limit`. */
export async function listCouponUses(
  tx: Tx,
  couponIds: readonly number[],
  limit: number,
): Promise<readonly CouponUse[]> {
  if (couponIds.length === 0) return [];
  const rows = await tx.q
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .leftJoin('order_customers', (join) =>
      join.onRef('order_customers.order_id', '=', 'orders.id').on('order_customers.mark', 'like', 'account:%'),
    )
    .select(['coupon_uses.coupon_id', 'orders.id', 'orders.number', 'orders.email', 'orders.status'])
    .select(['orders.placed_at', 'order_customers.mark'])
    .where('coupon_uses.coupon_id', 'in', couponIds)
    .where('coupon_uses.returned_at', 'is', null)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ coupon_id: couponId, id: orderId, placed_at: placedAt, mark, number, email, status }) => {
    return { couponId, orderId, placedAt, account: mark, number, email, status };
  });
}

/** Takes the coupons of a reopened order again, also those that are used up: their discount was promised. Lock its stock first. */
export async function retakeCouponUses(tx: Tx, orderId: number): Promise<void> {
  const rows = await tx.q
    .updateTable('coupon_uses')
    .set({ returned_at: null })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is not', null)
    .returning('coupon_id')
    .execute();
  await countUses(tx, rows, '+');
}

/** Counts one use more or less of each of these coupons, which it locks. */
async function countUses(tx: Tx, uses: readonly { coupon_id: number }[], sign: '+' | '-'): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map((use) => use.coupon_id);
  if (tx.hasRowLocks)
    await tx.q.selectFrom('coupons').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await tx.q
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb('times_used', sign, 1) }))
    .where('id', 'in', ids)
    .execute();
}
