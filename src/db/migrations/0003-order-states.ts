// New order states (ready, sent), the moments of payment and completion, and columns for search and sorting by staff.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { foldText } from '../../rules/search/fold-text.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

// Both engines can change a check only by replacing its column.
const before: readonly string[] = [
  `alter table orders add column state text not null default 'on-hold'
    check (state in ('on-hold', 'processing', 'ready-for-pickup', 'sent', 'completed', 'cancelled'))`,
  `update orders set state = status`,
  `alter table orders drop column status`,
  `alter table orders rename column state to status`,
  `alter table orders add column paid_at bigint`,
  `alter table orders add column completed_at bigint`,
  `alter table orders add column search_text text not null default ''`,
  // The moment was not stored: the last known event of an order is the best estimate.
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
  // A search checks every order, so it reads only this index.
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
    for (const { id, number, email, firstName, lastName } of rows) {
      const text = foldText(`${number} ${firstName} ${lastName} ${email}`);
      // A later step drops the column, so the types of the tables do not have it.
      await sql`update orders set search_text = ${text} where id = ${id}`.execute(q);
    }
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
