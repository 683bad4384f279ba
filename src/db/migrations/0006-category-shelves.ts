// Indexes of the products of a category in list order, so that a page is read without sorting. Triggers in the database update
// the copied columns after every write.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Assignments of the copied columns: column of product_categories = value from the product `p`. */
const copied = `listed = (select case when p.status = 'published' then 1 else 0 end from products p where p.id = product_id),
  product_position = (select p.position from products p where p.id = product_id),
  published_at = (select p.published_at from products p where p.id = product_id)`;

const sqliteTriggers: readonly string[] = [
  `create trigger product_categories_copy after insert on product_categories begin
    update product_categories set ${copied} where category_id = new.category_id and product_id = new.product_id;
  end`,
  `create trigger products_copy after update of status, position, published_at on products
  when new.status <> old.status or new.position <> old.position or new.published_at <> old.published_at begin
    update product_categories set ${copied} where product_id = new.id;
  end`,
];

const postgresTriggers: readonly string[] = [
  `create function product_categories_copy() returns trigger language plpgsql as $$ begin
    select case when p.status = 'published' then 1 else 0 end, p.position, p.published_at
      into new.listed, new.product_position, new.published_at from products p where p.id = new.product_id for share;
    return new;
  end $$`,
  `create trigger product_categories_copy before insert on product_categories
    for each row execute function product_categories_copy()`,
  `create function products_copy() returns trigger language plpgsql as $$ begin
    update product_categories set listed = case when new.status = 'published' then 1 else 0 end,
      product_position = new.position, published_at = new.published_at where product_id = new.id;
    return null;
  end $$`,
  `create trigger products_copy after update of status, position, published_at on products for each row
    when (new.status <> old.status or new.position <> old.position or new.published_at <> old.published_at)
    execute function products_copy()`,
];

/** A later step that replaces the column `products.status` drops these triggers before and creates them again after. */
export const productStatusTriggers = {
  sqlite: { drop: ['drop trigger product_categories_copy', 'drop trigger products_copy'], create: sqliteTriggers },
  postgres: { drop: ['drop trigger products_copy on products'], create: postgresTriggers.slice(-1) },
} as const;

const statements: readonly string[] = [
  'alter table product_categories add column listed bigint not null default 0',
  'alter table product_categories add column product_position bigint not null default 0',
  'alter table product_categories add column published_at bigint not null default 0',
  `update product_categories set ${copied}`,
  'create index product_categories_by_position on product_categories (category_id, listed, product_position, product_id)',
  'create index product_categories_by_date on product_categories (category_id, listed, published_at desc, product_id)',
  'create index products_by_name on products (status, sort_name, id)',
];

export const categoryShelves: Migration = {
  name: '0006-category-shelves',
  async up(q, engine) {
    const triggers = engine.name === 'sqlite' ? sqliteTriggers : postgresTriggers;
    for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(q);
  },
};
