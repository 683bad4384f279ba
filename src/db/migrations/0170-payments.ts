// Online payments of orders, what the provider answered about them, and the cart that an order was placed from.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const payments: Migration = {
  name: '0170-payments',
  async up(q, engine) {
    const statements = [
      `create table payments (
        id ${engine.idColumn},
        order_id bigint not null references orders (id),
        method text not null,
        status text not null check (status in (
          'created', 'open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed', 'unknown')),
        provider_id text unique,
        idempotency_key text not null unique,
        cents bigint not null check (cents > 0),
        currency text not null,
        checkout_url text,
        captured_cents bigint not null check (captured_cents >= 0),
        refunded_cents bigint not null check (refunded_cents >= 0),
        charged_back_cents bigint not null check (charged_back_cents >= 0),
        created_at bigint not null,
        expires_at bigint,
        secured_at bigint,
        checked_at bigint not null
      )`,
      'create index payments_by_order on payments (order_id, id)',
      `create index payments_awaited on payments (id) where status in ('created', 'open', 'pending', 'unknown')`,
      // What was asked of the provider and what it answered, without data of the payer.
      `create table payment_exchanges (
        id ${engine.idColumn},
        payment_id bigint not null references payments (id),
        call text not null,
        result text not null,
        detail text not null,
        at bigint not null
      )`,
      'create index payment_exchanges_by_payment on payment_exchanges (payment_id, id)',
      // Money that goes back by the provider: a refund of the order, or a payment that was not accepted (refund_id null).
      `create table payment_refunds (
        id ${engine.idColumn},
        payment_id bigint not null references payments (id),
        refund_id bigint references refunds (id) on delete set null,
        reason text not null check (reason in ('refund', 'paid-twice', 'order-ended', 'sold-out')),
        status text not null check (status in (
          'created', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled')),
        provider_id text unique,
        idempotency_key text not null unique,
        cents bigint not null check (cents > 0),
        created_at bigint not null,
        tried_at bigint
      )`,
      'create index payment_refunds_by_payment on payment_refunds (payment_id, id)',
      // A payment that was not accepted goes back once.
      `create unique index payment_refunds_returned on payment_refunds (payment_id)
        where reason <> 'refund'`,
      `create unique index payment_refunds_active on payment_refunds (refund_id)
        where refund_id is not null and status not in ('failed', 'canceled')`,
      'alter table orders add column cart_snapshot text',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
