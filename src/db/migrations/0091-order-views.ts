// The views of the list of orders that staff keep.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const orderViews: Migration = {
  name: '0091-order-views',
  async up(q, engine) {
    const statements = [
      `create table order_views (
        id ${engine.idColumn},
        account_id bigint not null references auth_users (id) on delete cascade,
        name text not null,
        filters text not null,
        created_at bigint not null
      )`,
      'create unique index order_views_by_account on order_views (account_id, name)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
