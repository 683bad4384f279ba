// The new release date of a pre-order, stored on the order line, and an index of the orders that wait for an item.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const movedDays: Migration = {
  name: '0016-moved-days',
  async up(q) {
    await sql.raw('alter table order_lines add column moved_to text').execute(q);
    await sql
      .raw('create index order_lines_ahead on order_lines (stock_item_id, order_id) where release_date is not null')
      .execute(q);
  },
};
