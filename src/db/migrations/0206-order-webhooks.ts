// Of an order, only what clients of the protocol can see counts as a change. Keeping the cart that an order was placed from does not.
import { sql } from 'kysely';
import { limitOrderTrigger } from './0205-webhooks.ts';
import type { Migration } from './migration.ts';

/** Every event of an order changes `modified_at`; the others change without one, too. */
const columns = [
  'modified_at',
  'status',
  'email',
  'note',
  'account_id',
  'payment_method',
  'pay_by',
  'paid_at',
  'completed_at',
  'total_cents',
  'asked_cents',
  'erasure',
];

export const orderWebhooks: Migration = {
  name: '0206-order-webhooks',
  async up(q, engine) {
    for (const statement of limitOrderTrigger(engine, columns)) await sql.raw(statement).execute(q);
  },
};
