// What other programs keep with an order.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const orderMeta: Migration = {
  name: '0201-order-meta',
  async up(q, engine) {
    // `value`: JSON.
    await sql
      .raw(
        `create table order_meta (
        id ${engine.idColumn},
        order_id bigint not null references orders (id) on delete cascade,
        key text not null,
        value text not null,
        unique (order_id, key)
      )`,
      )
      .execute(q);
  },
};
