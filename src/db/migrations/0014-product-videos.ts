// The videos of a product, as JSON (db/json.ts): they are few and always read with the product.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const productVideos: Migration = {
  name: '0014-product-videos',
  async up(q) {
    await sql.raw("alter table products add column videos text not null default '[]'").execute(q);
  },
};
