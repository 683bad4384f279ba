// Tags of products.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const productTags: Migration = {
  name: '0121-product-tags',
  async up(q, engine) {
    const statements = [
      `create table tags (
        id ${engine.idColumn},
        slug text not null unique,
        name text not null,
        description text not null
      )`,
      `create table product_tags (
        product_id bigint not null references products (id) on delete cascade,
        tag_id bigint not null references tags (id) on delete cascade,
        position bigint not null,
        primary key (product_id, tag_id)
      )`,
      'create index product_tags_by_tag on product_tags (tag_id, product_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
