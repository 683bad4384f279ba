// What a customer has asked for by email (another address, erasure), and how far the orders of an erased account are erased.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const accountRequests: Migration = {
  name: '0031-account-requests',
  async up(q, engine) {
    const statements = [
      // A new request replaces the earlier one of its kind, with its links.
      `create table account_requests (
        id ${engine.idColumn},
        account_id bigint not null references auth_users (id) on delete cascade,
        kind text not null check (kind in ('change-email', 'erase')),
        email text not null,
        asked_at bigint not null,
        old_confirmed_at bigint,
        new_confirmed_at bigint,
        unique (account_id, kind)
      )`,
      `alter table orders add column erasure text check (erasure in ('asked', 'contact', 'all'))`,
      `create index orders_to_erase on orders (id) where erasure in ('asked', 'contact')`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
