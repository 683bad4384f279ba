// When staff last changed a product, which clients of the protocol sort and filter by.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const productModified = {
  name: '0042-product-modified',
  async up(q) {
    await sql`alter table products add column modified_at bigint not null default 0`.execute(q);
    await sql`update products set modified_at = published_at`.execute(q);
  },
} satisfies Migration;
