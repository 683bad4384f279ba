// Which promotions an order used. A use is given back once, when the order is cancelled or lapses.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const promotionUses = {
  name: '0027-promotion-uses',
  async up(q) {
    const statements = [
      // A promotion that staff delete keeps its uses: orders say what they cost.
      `create table order_promotions (
        order_id bigint not null references orders (id) on delete cascade,
        promotion_id bigint not null,
        returned_at bigint,
        primary key (order_id, promotion_id)
      )`,
      `create index order_promotions_by_promotion on order_promotions (promotion_id) where returned_at is null`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
