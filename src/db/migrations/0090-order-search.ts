// The index of terms that staff find orders by, and the columns that the list of orders filters on.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { orderTerms } from '../../rules/orders/order-terms.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

const columns: readonly string[] = [
  'drop index orders_by_search',
  'alter table orders drop column search_text',
  // The country that the order goes to; of an order that is picked up, that of the customer.
  "alter table orders add column country text not null default ''",
  `alter table orders add column created_via text not null default 'checkout'
    check (created_via in ('checkout', 'store-api', 'rest-api', 'admin'))`,
  'alter table orders add column modified_at bigint not null default 0',
  `update orders set country = coalesce((
      select order_addresses.country from order_addresses
      where order_addresses.order_id = orders.id and order_addresses.kind = case
        when coalesce(orders.shipping_method_id, '') like 'local_pickup%' then 'billing' else 'shipping' end
    ), ''),
    modified_at = coalesce((select max(at) from order_events where order_events.order_id = orders.id), placed_at)`,
];

const indexes: readonly string[] = [
  // It contains the filters of the list, so that a list and its number of orders read nothing else.
  `create index orders_for_lists on orders (placed_at, id, status, payment_method, country, shipping_method_id)`,
  'drop index orders_by_date',
  'create index orders_by_modified on orders (modified_at, id)',
  'create index order_lines_by_variation on order_lines (variation_id, order_id) where variation_id is not null',
  'create index order_terms_by_term on order_terms (term, order_id)',
];

const batch = 500;

async function fillTerms(q: Kysely<Tables>): Promise<void> {
  for (let after = 0; ;) {
    const orders = await q
      .selectFrom('orders')
      .select(['id', 'number', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = orders.at(-1);
    if (!last) return;
    const ids = orders.map(({ id }) => id);
    const addresses = await q
      .selectFrom('order_addresses')
      .select(['order_id', 'first_name', 'last_name', 'company', 'postcode'])
      .where('order_id', 'in', ids)
      .execute();
    const lines = await q.selectFrom('order_lines').select(['order_id', 'sku']).where('order_id', 'in', ids).execute();
    for (const { id, number, email } of orders) {
      const own = addresses.filter((address) => address.order_id === id);
      const terms = orderTerms({
        number,
        email,
        names: own.flatMap((address) => [address.first_name, address.last_name, address.company]),
        postcodes: own.map(({ postcode }) => postcode),
        codes: lines.filter((line) => line.order_id === id).map(({ sku }) => sku),
      });
      await q
        .insertInto('order_terms')
        .values(terms.map((term) => ({ order_id: id, term })))
        .execute();
    }
    after = last.id;
  }
}

export const orderSearch: Migration = {
  name: '0090-order-search',
  async up(q, engine) {
    for (const statement of columns) await sql.raw(statement).execute(q);
    // A term is compared byte by byte: a search for its beginning is a range of the index.
    const isPostgres = engine.name === 'postgres';
    await sql
      .raw(
        `create table order_terms (
          order_id bigint not null references orders (id),
          term text ${isPostgres ? 'collate "C" ' : ''}not null,
          primary key (order_id, term)
        )${isPostgres ? '' : ' without rowid'}`,
      )
      .execute(q);
    await fillTerms(q);
    for (const statement of indexes) await sql.raw(statement).execute(q);
  },
};
