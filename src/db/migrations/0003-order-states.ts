// Orders can be made ready and sent; when they were paid and completed; what staff searches and sorts by.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { orderSearchText } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

// A column's check goes with the column, which is the one way of changing it that both engines have.
const before: readonly string[] = [
  `alter table orders add column state text not null default 'on-hold'
    check (state in ('on-hold', 'processing', 'ready-for-pickup', 'sent', 'completed', 'cancelled'))`,
  `update orders set state = status`,
  `alter table orders drop column status`,
  `alter table orders rename column state to status`,
  `alter table orders add column paid_at bigint`,
  `alter table orders add column completed_at bigint`,
  `alter table orders add column search_text text not null default ''`,
  // The moment was not kept: the last thing that is known of an order comes nearest.
  `update orders set completed_at = coalesce(
      (select max(order_events.at) from order_events where order_events.order_id = orders.id), placed_at)
    where status = 'completed'`,
  `update orders set paid_at = coalesce(completed_at, (
      select max(order_events.at) from order_events where order_events.order_id = orders.id), placed_at)
    where status = 'completed' or (status = 'processing' and payment_method = 'bacs')`,
];

const indexes: readonly string[] = [
  `create index orders_by_date on orders (placed_at, id)`,
  `create index orders_by_status on orders (status, placed_at, id)`,
  `create index orders_by_total on orders (total_cents, id)`,
  // A search looks into every order, so it reads this alone.
  `create index orders_by_search on orders (placed_at, id, status, search_text)`,
  `create index mails_by_status on mails (status, id)`,
];

const batch = 500;

async function fillSearchTexts(q: Kysely<Tables>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await q
      .selectFrom('orders')
      .innerJoin('order_addresses', (join) =>
        join.onRef('order_addresses.order_id', '=', 'orders.id').on('order_addresses.kind', '=', 'billing'),
      )
      .select(['orders.id', 'orders.number', 'orders.email', 'first_name as firstName', 'last_name as lastName'])
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(batch)
      .execute();
    for (const { id, ...words } of rows)
      await q
        .updateTable('orders')
        .set({ search_text: orderSearchText(words) })
        .where('id', '=', id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export const orderStates: Migration = {
  name: '0003-order-states',
  async up(q) {
    for (const statement of before) await sql.raw(statement).execute(q);
    await fillSearchTexts(q);
    for (const statement of indexes) await sql.raw(statement).execute(q);
  },
};
