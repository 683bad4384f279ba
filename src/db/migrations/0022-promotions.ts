// Promotions: discounts without a code. `terms` is versioned JSON, see db/promotions/promotions.ts.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const promotions = {
  name: '0022-promotions',
  async up(q, engine) {
    const statements = [
      `create table promotions (
        id ${engine.idColumn},
        kind text not null check (kind in ('quantity', 'gift', 'cart')),
        title text not null,
        active bigint not null check (active in (0, 1)),
        priority bigint not null,
        exclusive bigint not null check (exclusive in (0, 1)),
        starts_at bigint,
        ends_at bigint,
        usage_limit bigint check (usage_limit > 0),
        times_used bigint not null default 0 check (times_used >= 0 and (usage_limit is null or times_used <= usage_limit)),
        terms text not null
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
