// The states of orders that wait for an online payment, whose payment failed, or that were refunded. No stored value changes.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements: readonly string[] = [
  'drop index orders_by_status',
  'drop index orders_by_search',
  // Both engines can change a check only by replacing its column.
  `alter table orders add column state text not null default 'on-hold' check (state in (
    'pending', 'on-hold', 'processing', 'ready-for-pickup', 'sent', 'completed', 'cancelled', 'failed', 'refunded'))`,
  'update orders set state = status',
  'alter table orders drop column status',
  'alter table orders rename column state to status',
  'create index orders_by_status on orders (status, placed_at, id)',
  // A search checks every order, so it reads only this index.
  'create index orders_by_search on orders (placed_at, id, status, search_text)',
];

export const paymentStates: Migration = {
  name: '0046-payment-states',
  async up(q) {
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
