// Coupons, and the orders that use them. `terms` is versioned JSON, see db/coupons/coupons.ts.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const coupons = {
  name: '0025-coupons',
  async up(q, engine) {
    const statements = [
      `create table coupons (
        id ${engine.idColumn},
        code text not null,
        status text not null check (status in ('publish', 'draft', 'trash')),
        description text not null,
        kind text not null check (kind in ('percentage', 'cart-amount', 'product-amount')),
        amount bigint not null check (amount >= 0),
        usage_limit bigint check (usage_limit > 0),
        times_used bigint not null default 0 check (times_used >= 0),
        expires_at bigint,
        terms text not null,
        created_at bigint not null,
        changed_at bigint not null
      )`,
      `create unique index coupons_code on coupons (code) where status <> 'trash'`,
      // What an order keeps of its coupons. A use is returned once, when the order is cancelled or lapses. The coupon itself
      // can be deleted.
      `create table coupon_uses (
        order_id bigint not null references orders (id) on delete cascade,
        coupon_id bigint not null,
        code text not null,
        kind text not null,
        amount bigint not null,
        free_shipping bigint not null check (free_shipping in (0, 1)),
        discount_cents bigint not null check (discount_cents >= 0),
        tax_cents bigint not null,
        returned_at bigint,
        primary key (order_id, coupon_id)
      )`,
      'create index coupon_uses_coupon on coupon_uses (coupon_id, order_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
