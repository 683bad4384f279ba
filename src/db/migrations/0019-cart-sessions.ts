// A guest's cart session ends with an order or a log-in, and is never used again.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const cartSessions = {
  name: '0019-cart-sessions',
  async up(q) {
    const statements = [
      'alter table carts add column ended_at bigint',
      `alter table carts add column ended_by text check (ended_by in ('order', 'log-in'))`,
      // Sessions from before this migration continue after their order; what was typed for it is not shown again.
      'delete from cart_addresses where cart_id in (select cart_id from orders)',
      `update carts set email = '' where id in (select cart_id from orders)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
