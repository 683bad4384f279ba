// All that the lists of staff filter by without reading the products themselves, whose rows are long.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const staffProductIndex: Migration = {
  name: '0131-staff-product-index',
  async up(q) {
    const statements = [
      'drop index products_by_name_of_all',
      'create index products_by_name_of_all on products (sort_name, id, status, type, sku)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
