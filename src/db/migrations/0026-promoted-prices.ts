// Promoted prices: where promotions make one piece of an item cheaper than its tag says (R36). Rewritten whenever a price tag,
// a promotion or the categories of a product change; what held before stays in price_history.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const promotedPrices = {
  name: '0026-promoted-prices',
  async up(q) {
    const statements = [
      `create table promoted_prices (
        item_id bigint not null references catalog_ids (id),
        from_at bigint not null,
        until_at bigint,
        cents bigint not null check (cents >= 0),
        primary key (item_id, from_at)
      )`,
      'create index promoted_prices_by_start on promoted_prices (from_at)',
      'create index promoted_prices_by_end on promoted_prices (until_at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
