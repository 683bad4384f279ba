// Changes of orders that staff make before they are sent. The caller has locked the order's row.
import type { Address } from '../../rules/checkout/addresses.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import { toAddressColumns } from '../address-columns.ts';
import type { Tx } from '../database.ts';
import { insertIdentityKeys } from './customer-limits.ts';
import { replaceOrderTerms } from './order-terms.ts';

/** Stores the totals of an order, its shipping costs and what is still asked for. */
export async function storeOrderTotals(
  tx: Tx,
  {
    id,
    itemsTotal,
    discount,
    total,
    totalTax,
    asked,
    shippingMethod,
  }: Pick<Order, 'id' | 'itemsTotal' | 'discount' | 'total' | 'totalTax' | 'asked' | 'shippingMethod'>,
): Promise<void> {
  await tx.q
    .updateTable('orders')
    .set({
      items_cents: itemsTotal,
      discount_cents: discount,
      total_cents: total,
      tax_cents: totalTax,
      asked_cents: asked,
      ...(shippingMethod && { shipping_cents: shippingMethod.total, shipping_tax_cents: shippingMethod.tax }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores what the coupons of an order take off, after its lines changed. */
export async function storeCouponDiscounts(tx: Tx, { id, coupons }: Pick<Order, 'id' | 'coupons'>): Promise<void> {
  for (const { couponId, discount, tax } of coupons)
    await tx.q
      .updateTable('coupon_uses')
      .set({ discount_cents: discount, tax_cents: tax })
      .where('order_id', '=', id)
      .where('coupon_id', '=', couponId)
      .execute();
}

/** Stores the addresses of an order with all that is found and counted by them: its country, terms and identity keys. */
export async function storeOrderAddresses(
  tx: Tx,
  order: Pick<Order, 'id' | 'number' | 'email' | 'billing' | 'shipping' | 'lines' | 'shippingMethod'>,
  identityKeys: readonly string[],
): Promise<void> {
  const { id, email, billing, shipping, shippingMethod } = order;
  const { country } = isPickup(shippingMethod?.id) ? billing : shipping;
  await tx.q.updateTable('orders').set({ email, country }).where('id', '=', id).execute();
  const both: readonly (readonly ['billing' | 'shipping', Address])[] = [
    ['billing', billing],
    ['shipping', shipping],
  ];
  for (const [kind, address] of both)
    await tx.q
      .updateTable('order_addresses')
      .set(toAddressColumns(address))
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .execute();
  await tx.q.deleteFrom('order_customers').where('order_id', '=', id).execute();
  await insertIdentityKeys(tx, id, identityKeys);
  await replaceOrderTerms(tx, order);
}

/** The identity keys of the customer of an order. */
export async function readIdentityKeys(tx: Tx, orderId: number): Promise<readonly string[]> {
  const rows = await tx.q.selectFrom('order_customers').select('mark').where('order_id', '=', orderId).execute();
  return rows.map(({ mark }) => mark);
}

/** The units of an order that its customer has withdrawn. */
export async function readWithdrawnUnits(tx: Tx, orderId: number): Promise<number> {
  const row = await tx.q
    .selectFrom('order_lines')
    .select((eb) => eb.fn.sum<number | null>('withdrawn_quantity').as('units'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.units ?? 0);
}
