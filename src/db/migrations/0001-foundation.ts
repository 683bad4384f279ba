// The first schema: catalogue, prices, stock, carts, orders, mails, jobs, settings.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

// Only portable types: bigint and text have the same meaning on both engines.
const statements = (id: string): readonly string[] => [
  `create table catalog_ids (id ${id}, kind text not null check (kind in ('product', 'variation')))`,

  `create table categories (
    id ${id},
    parent_id bigint references categories (id),
    slug text not null unique,
    name text not null,
    description text not null,
    position bigint not null
  )`,

  `create table attributes (id ${id}, taxonomy text not null unique, name text not null, position bigint not null)`,
  `create table attribute_terms (
    id ${id},
    attribute_id bigint not null references attributes (id),
    slug text not null,
    name text not null,
    position bigint not null,
    unique (attribute_id, slug)
  )`,

  `create table media (
    id ${id},
    file text not null unique,
    width bigint not null,
    height bigint not null,
    alt text not null,
    title text not null,
    caption text not null
  )`,

  `create table products (
    id bigint primary key references catalog_ids (id),
    type text not null check (type in ('simple', 'variable')),
    slug text not null unique,
    name text not null,
    sort_name text not null,
    foreign_title text,
    foreign_lang text,
    sku text not null,
    edition text not null,
    short_description text not null,
    description text not null,
    facts text not null,
    status text not null check (status in ('published', 'draft')),
    sold_individually bigint not null,
    position bigint not null,
    published_at bigint not null,
    weight_grams bigint not null,
    length_mm bigint not null,
    width_mm bigint not null,
    height_mm bigint not null,
    units_sold bigint not null default 0
  )`,
  `create index products_by_position on products (status, position, id)`,
  `create index products_by_date on products (status, published_at desc, id)`,
  `create index products_by_units on products (status, units_sold desc, id)`,
  `create index products_by_sku on products (sku)`,
  `create table product_categories (
    product_id bigint not null references products (id),
    category_id bigint not null references categories (id),
    position bigint not null,
    primary key (category_id, product_id)
  )`,
  `create index product_categories_by_product on product_categories (product_id, position)`,
  `create table product_media (
    product_id bigint not null references products (id),
    media_id bigint not null references media (id),
    position bigint not null,
    primary key (product_id, position)
  )`,
  `create table product_attributes (
    product_id bigint not null references products (id),
    attribute_id bigint not null references attributes (id),
    for_variations bigint not null,
    position bigint not null,
    primary key (product_id, attribute_id)
  )`,
  `create table product_attribute_terms (
    product_id bigint not null references products (id),
    attribute_id bigint not null references attributes (id),
    term_id bigint not null references attribute_terms (id),
    position bigint not null,
    primary key (product_id, term_id)
  )`,

  `create table variations (
    id bigint primary key references catalog_ids (id),
    product_id bigint not null references products (id),
    sku text not null,
    description text not null,
    active bigint not null,
    media_id bigint references media (id),
    position bigint not null,
    weight_grams bigint not null
  )`,
  `create index variations_by_product on variations (product_id, position, id)`,
  `create index variations_by_sku on variations (sku)`,
  `create table variation_attributes (
    variation_id bigint not null references variations (id),
    attribute_id bigint not null references attributes (id),
    term_id bigint references attribute_terms (id),
    primary key (variation_id, attribute_id)
  )`,

  `create table prices (
    item_id bigint primary key references catalog_ids (id),
    regular_cents bigint not null check (regular_cents >= 0),
    sale_cents bigint check (sale_cents >= 0),
    sale_from bigint,
    sale_until bigint
  )`,
  `create table price_history (
    id ${id},
    item_id bigint not null references catalog_ids (id),
    cents bigint not null,
    from_at bigint not null,
    until_at bigint,
    recorded_at bigint not null
  )`,
  `create index price_history_by_item on price_history (item_id, id)`,

  `create table stock (
    item_id bigint primary key references catalog_ids (id),
    managed bigint not null,
    on_hand bigint not null check (on_hand >= 0),
    in_stock bigint not null,
    low_at bigint not null
  )`,

  `create table carts (
    id ${id},
    session text not null unique,
    email text not null default '',
    shipping_rate_id text,
    payment_method text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create index carts_by_expiry on carts (expires_at)`,
  `create table cart_addresses (
    cart_id bigint not null references carts (id) on delete cascade,
    kind text not null check (kind in ('billing', 'shipping')),
    ${addressColumns},
    primary key (cart_id, kind)
  )`,
  `create table cart_rows (
    id ${id},
    cart_id bigint not null references carts (id) on delete cascade,
    key text not null,
    product_id bigint not null references products (id),
    variation_id bigint references variations (id),
    attributes text not null,
    quantity bigint not null check (quantity between 1 and 9999),
    seen_cents bigint,
    removed_at bigint,
    unique (cart_id, key)
  )`,

  `create table orders (
    id ${id},
    number text not null unique,
    key text not null unique,
    status text not null check (status in ('on-hold', 'processing', 'completed', 'cancelled')),
    cart_id bigint not null,
    attempt_key text unique,
    body_hash text not null,
    email text not null,
    shipping_method_id text,
    shipping_title text,
    shipping_cents bigint not null,
    shipping_tax_cents bigint not null,
    payment_method text not null,
    items_cents bigint not null,
    discount_cents bigint not null,
    total_cents bigint not null,
    tax_cents bigint not null,
    note text not null,
    placed_at bigint not null,
    pay_by bigint
  )`,
  `create index orders_by_cart on orders (cart_id, placed_at)`,
  `create index orders_by_email on orders (email, id)`,
  `create table order_lines (
    id ${id},
    order_id bigint not null references orders (id),
    product_id bigint not null,
    variation_id bigint,
    stock_item_id bigint not null,
    name text not null,
    sku text not null,
    attributes text not null,
    quantity bigint not null check (quantity > 0),
    withdrawn_quantity bigint not null default 0,
    unit_cents bigint not null,
    subtotal_cents bigint not null,
    total_cents bigint not null,
    tax_cents bigint not null,
    tax_rate bigint not null,
    position bigint not null,
    check (withdrawn_quantity between 0 and quantity)
  )`,
  `create index order_lines_by_order on order_lines (order_id, position)`,
  `create table order_adjustments (
    id ${id},
    order_id bigint not null references orders (id),
    order_line_id bigint references order_lines (id),
    kind text not null,
    source text not null,
    code text not null,
    params text not null,
    cents bigint not null
  )`,
  `create index order_adjustments_by_order on order_adjustments (order_id)`,
  `create table order_addresses (
    order_id bigint not null references orders (id),
    kind text not null check (kind in ('billing', 'shipping')),
    ${addressColumns},
    primary key (order_id, kind)
  )`,
  `create table order_attribution (
    order_id bigint not null references orders (id),
    name text not null,
    value text not null,
    primary key (order_id, name)
  )`,
  `create table order_events (
    id ${id},
    order_id bigint not null references orders (id),
    kind text not null,
    params text not null,
    actor text not null,
    at bigint not null
  )`,
  `create index order_events_by_order on order_events (order_id, id)`,

  `create table mails (
    id ${id},
    order_id bigint references orders (id),
    kind text not null,
    recipient text not null,
    dedupe_key text not null unique,
    subject text,
    html text,
    body_text text,
    status text not null check (status in ('waiting', 'sent', 'kept', 'failed')),
    created_at bigint not null,
    sent_at bigint,
    error text
  )`,
  `create index mails_by_order on mails (order_id)`,
  `create table jobs (
    id ${id},
    kind text not null,
    payload text not null,
    dedupe_key text unique,
    run_at bigint not null,
    attempts bigint not null default 0,
    locked_until bigint,
    ended_at bigint,
    error text
  )`,
  `create index jobs_due on jobs (run_at, id) where ended_at is null`,

  `create table settings (key text primary key, value text not null, changed_at bigint not null)`,
  `create table changes (id ${id}, tag text not null, at bigint not null)`,
  `create table secrets (name text primary key, value text not null)`,
  `create table events (id ${id}, kind text not null, actor text not null, params text not null, at bigint not null)`,
];

const addressColumns = `first_name text not null,
    last_name text not null,
    company text not null,
    street text not null,
    house_number text not null,
    addition text not null,
    line2 text not null,
    postcode text not null,
    city text not null,
    country text not null,
    phone text not null`;

export const foundation: Migration = {
  name: '0001-foundation',
  async up(q, engine) {
    for (const statement of statements(engine.idColumn)) await sql.raw(statement).execute(q);
    // R11: products and variations share one sequence.
    await engine.startIdsAt(q, 'catalog_ids', 4000);
    await engine.startIdsAt(q, 'orders', 1001);
  },
};
