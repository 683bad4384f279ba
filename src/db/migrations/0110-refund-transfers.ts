// Account numbers of customers for refunds by transfer, and the batches in which they are paid.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const refundTransfers: Migration = {
  name: '0110-refund-transfers',
  async up(q, engine) {
    const statements = [
      // One account for all refunds of an order. `sealed` is encrypted with the shop's secret.
      `create table refund_accounts (
        order_id bigint primary key references orders (id) on delete cascade,
        token_hash text unique,
        asked_at bigint not null,
        expires_at bigint not null,
        sealed text,
        last4 text,
        given_at bigint,
        check ((sealed is null) = (given_at is null)),
        check ((sealed is null) = (last4 is null)),
        check (token_hash is null or sealed is null)
      )`,
      `create table refund_batches (
        id ${engine.idColumn},
        message_id text not null unique,
        state text not null check (state in ('made', 'paid', 'withdrawn')),
        debtor_name text not null,
        debtor_iban text not null,
        debtor_bic text not null,
        created_at bigint not null,
        created_by text not null,
        settled_at bigint,
        check ((state = 'made') = (settled_at is null))
      )`,
      'create index refund_batches_by_state on refund_batches (state, id)',
      `create table refund_batch_items (
        batch_id bigint not null references refund_batches (id),
        refund_id bigint not null references refunds (id),
        position bigint not null,
        end_to_end_id text not null,
        cents bigint not null check (cents > 0),
        remittance text not null,
        sealed text,
        active integer not null check (active in (0, 1)),
        primary key (batch_id, refund_id)
      )`,
      // A refund is in at most one batch that is not withdrawn.
      'create unique index refund_batch_items_active on refund_batch_items (refund_id) where active = 1',
      'create index refunds_owed on refunds (id) where paid_at is null',
      'create index refunds_paid on refunds (paid_at) where paid_at is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
