// Bundles. `terms` is versioned JSON, see db/bundles/bundles.ts. `bundle_parts` says which bundles a product is part of; a
// bundle is in it with its own id too.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const bundles = {
  name: '0023-bundles',
  async up(q) {
    const statements = [
      // What a card and a page need to know without reading the bundle.
      `alter table products add column bundle text check (bundle in ('complete', 'choice'))`,
      `create table bundles (
        product_id bigint primary key references products (id) on delete cascade,
        terms text not null
      )`,
      `create table bundle_parts (
        product_id bigint not null references products (id),
        bundle_id bigint not null references bundles (product_id) on delete cascade,
        primary key (product_id, bundle_id)
      )`,
      'create index bundle_parts_by_bundle on bundle_parts (bundle_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
