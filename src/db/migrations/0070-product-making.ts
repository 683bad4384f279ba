// Staff makes products: two more statuses, old addresses, who changed what in which revision, and who has a product open.
import { sql } from 'kysely';
import { productStatusTriggers } from './0006-category-shelves.ts';
import type { Migration } from './migration.ts';

// Both engines can change a check only by replacing its column; indexes and triggers that name the column come with it.
const status: readonly string[] = [
  'drop index products_by_position',
  'drop index products_by_date',
  'drop index products_by_units',
  'drop index products_by_name',
  `alter table products add column visibility text not null default 'draft'
    check (visibility in ('published', 'draft', 'private', 'trash'))`,
  'update products set visibility = status',
  'alter table products drop column status',
  'alter table products rename column visibility to status',
  'create index products_by_position on products (status, position, id)',
  'create index products_by_date on products (status, published_at desc, id)',
  'create index products_by_units on products (status, units_sold desc, id)',
  'create index products_by_name on products (status, sort_name, id)',
  // The lists of staff have every status.
  'create index products_by_name_of_all on products (sort_name, id)',
  'create index products_by_date_of_all on products (published_at, id)',
];

const statements: readonly string[] = [
  'alter table products add column revision bigint not null default 1',
  // Whether it was ever published: the first publication sets its date.
  'alter table products add column was_published bigint not null default 0',
  `update products set was_published = 1 where status = 'published'`,
  // Ids of the products that staff chose to show beside it, as JSON.
  `alter table products add column related text not null default '[]'`,
  'alter table categories add column media_id bigint references media (id)',
  `create table slug_redirects (
    kind text not null check (kind in ('product', 'category')),
    slug text not null,
    target_id bigint not null,
    primary key (kind, slug)
  )`,
  'create index slug_redirects_by_target on slug_redirects (kind, target_id)',
  `create table product_edits (
    product_id bigint not null,
    revision bigint not null,
    at bigint not null,
    actor text not null,
    fields text not null,
    primary key (product_id, revision)
  )`,
  `create table product_editors (
    product_id bigint not null references products (id) on delete cascade,
    account_id bigint not null references auth_users (id) on delete cascade,
    seen_at bigint not null,
    primary key (product_id, account_id)
  )`,
  'create index variation_attributes_by_term on variation_attributes (term_id)',
  'create index variation_attributes_by_attribute on variation_attributes (attribute_id)',
  'create index product_attribute_terms_by_term on product_attribute_terms (term_id)',
  'create index product_attributes_by_attribute on product_attributes (attribute_id)',
  'create index categories_by_media on categories (media_id)',
];

export const productMaking: Migration = {
  name: '0070-product-making',
  async up(q, engine) {
    const triggers = productStatusTriggers[engine.name];
    for (const statement of [...triggers.drop, ...status, ...triggers.create, ...statements])
      await sql.raw(statement).execute(q);
  },
};
