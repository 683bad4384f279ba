// Links between products that a move brought, until both ends are here.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const pendingLinks: Migration = {
  name: '0216-pending-links',
  async up(q) {
    const statement = `create table pending_links (
      source text not null,
      product_id bigint not null references products (id) on delete cascade,
      links text not null,
      primary key (source, product_id)
    )`;
    await sql.raw(statement).execute(q);
  },
};
