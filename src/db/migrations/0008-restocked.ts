// The moment at which an item last came back in stock, for the row 'back in stock' of the home page.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const restocked: Migration = {
  name: '0008-restocked',
  async up(q) {
    await sql.raw('alter table stock add column restocked_at bigint').execute(q);
    await sql.raw('create index stock_by_return on stock (restocked_at) where restocked_at is not null').execute(q);
  },
};
