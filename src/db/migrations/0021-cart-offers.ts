// What offers store in carts and orders: parts of bundles, products bought together, coupons, chosen gifts.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const cartOffers = {
  name: '0021-cart-offers',
  async up(q) {
    const statements = [
      'alter table cart_rows add column parts text',
      'alter table cart_rows add column parent_key text',
      'alter table cart_rows add column item_key text',
      'alter table carts add column coupon_codes text',
      'alter table carts add column gift_choices text',
      `alter table order_lines add column role text not null default 'product'
        check (role in ('product', 'bundle', 'bundle-part', 'bought-together', 'gift'))`,
      'alter table order_lines add column parent_position integer',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
