// Lists of products that are bought together with a product or with one of its variations. `list` is versioned JSON, see
// db/bought-together/bought-together.ts.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const boughtTogether = {
  name: '0024-bought-together',
  async up(q) {
    const statements = [
      `create table bought_together_lists (
        owner_id bigint primary key references catalog_ids (id) on delete cascade,
        product_id bigint not null references products (id) on delete cascade,
        list text not null
      )`,
      'create index bought_together_lists_by_product on bought_together_lists (product_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
