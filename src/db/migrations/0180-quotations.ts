// Estimates that customers ask for their wishlist, and the quotations that staff makes for them (R66).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const quotations: Migration = {
  name: '0180-quotations',
  async up(q, engine) {
    const statements = [
      `create table estimates (
        id ${engine.idColumn},
        wishlist_id bigint references wishlists (id) on delete set null,
        account_id bigint references auth_users (id) on delete set null,
        list_name text not null,
        email text not null,
        note text not null,
        state text not null check (state in ('new', 'answered', 'closed')),
        created_at bigint not null
      )`,
      'create index estimates_by_state on estimates (state, id)',
      'create index estimates_by_list on estimates (wishlist_id) where wishlist_id is not null',
      'create index estimates_by_account on estimates (account_id) where account_id is not null',
      'create index estimates_by_email on estimates (email)',
      'create index estimates_by_age on estimates (created_at)',
      `create table estimate_rows (
        id ${engine.idColumn},
        estimate_id bigint not null references estimates (id) on delete cascade,
        product_id bigint not null,
        item_id bigint not null,
        name text not null,
        quantity bigint not null check (quantity > 0)
      )`,
      'create index estimate_rows_by_estimate on estimate_rows (estimate_id)',
      // One order uses a quotation: the column of the order is the use.
      `create table quotations (
        id ${engine.idColumn},
        estimate_id bigint not null references estimates (id) on delete cascade,
        token text not null,
        token_hash text not null unique,
        title text not null,
        body text not null,
        actor text not null,
        valid_until bigint not null,
        created_at bigint not null,
        withdrawn_at bigint,
        order_id bigint references orders (id) on delete set null
      )`,
      'create index quotations_by_estimate on quotations (estimate_id)',
      'create index quotations_by_order on quotations (order_id) where order_id is not null',
      `create table quotation_lines (
        id ${engine.idColumn},
        quotation_id bigint not null references quotations (id) on delete cascade,
        product_id bigint not null,
        item_id bigint not null,
        name text not null,
        quantity bigint not null check (quantity > 0),
        unit_cents bigint not null check (unit_cents > 0)
      )`,
      'create index quotation_lines_by_quotation on quotation_lines (quotation_id)',
      'alter table carts add column quotation_id bigint references quotations (id) on delete set null',
      'create index carts_by_quotation on carts (quotation_id) where quotation_id is not null',
      'alter table mails add column estimate_id bigint references estimates (id) on delete cascade',
      'create index mails_by_estimate on mails (estimate_id) where estimate_id is not null',
      'alter table mails add column quotation_id bigint references quotations (id) on delete cascade',
      'create index mails_by_quotation on mails (quotation_id) where quotation_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
