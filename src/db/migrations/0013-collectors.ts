// Functions for collectors: pre-orders with a quota, a maximum per customer, facts of a variation, and back-in-stock
// requests.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import { fromAddressColumns } from '../address-columns.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

const before: readonly string[] = [
  // In the stock table, so that locking an item's stock locks its pre-order too.
  `alter table stock add column release_date text`,
  `alter table stock add column released_at bigint`,
  `alter table stock add column pre_order_quota bigint not null default 0`,
  `alter table stock add column pre_ordered bigint not null default 0
    check (pre_ordered >= 0 and pre_ordered <= pre_order_quota)`,
  `create index stock_by_release on stock (released_at) where released_at is not null`,
  `alter table order_lines add column release_date text`,
  `create index order_lines_by_product on order_lines (product_id, order_id)`,

  `alter table products add column customer_limit bigint check (customer_limit > 0)`,
  `create table order_customers (
    order_id bigint not null references orders (id) on delete cascade,
    mark text not null,
    primary key (order_id, mark)
  )`,

  // JSON with a version, see db/json.ts.
  `alter table variations add column facts text not null default '{"v":1}'`,
];

const after: readonly string[] = [`create index order_customers_by_mark on order_customers (mark, order_id)`];

const batch = 500;

/** Stores the identity keys of existing orders: they count for the maximum per customer. */
async function markOrders(q: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await q
      .selectFrom('orders')
      .innerJoin('order_addresses', (join) =>
        join.onRef('order_addresses.order_id', '=', 'orders.id').on('order_addresses.kind', '=', 'shipping'),
      )
      .selectAll('order_addresses')
      .select(['orders.id', 'orders.email'])
      .select((eb) =>
        eb
          .selectFrom('order_events')
          .select('order_events.actor')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('order_events.kind', '=', 'placed')
          .orderBy('order_events.id')
          .limit(1)
          .as('actor'),
      )
      .where('orders.id', '>', last)
      .orderBy('orders.id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const [, account] = /^customer:(\d+)$/.exec(row.actor ?? '') ?? [];
      const marks = identityKeys({
        accountId: account === undefined ? null : Number(account),
        email: row.email,
        address: fromAddressColumns(row),
      });
      if (marks.length > 0)
        await q
          .insertInto('order_customers')
          .values(marks.map((mark) => ({ order_id: row.id, mark })))
          .execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

export const collectors: Migration = {
  name: '0013-collectors',
  async up(q, engine) {
    for (const statement of before) await sql.raw(statement).execute(q);
    await markOrders(q);
    for (const statement of after) await sql.raw(statement).execute(q);
    const restock = [
      `create table restock_requests (
        id ${engine.idColumn},
        item_id bigint not null references catalog_ids (id),
        email text not null,
        asked_at bigint not null,
        confirmed_at bigint,
        told_at bigint,
        unique (item_id, email)
      )`,
      'create index restock_by_age on restock_requests (asked_at, id)',
      // An email is deleted with its request.
      `alter table mails add column restock_request_id bigint references restock_requests (id) on delete cascade`,
      'create index mails_by_restock on mails (restock_request_id) where restock_request_id is not null',
    ];
    for (const statement of restock) await sql.raw(statement).execute(q);
  },
};
