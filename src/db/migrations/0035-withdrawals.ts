// Withdrawals from purchases (R41), and the emails about them.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const withdrawals: Migration = {
  name: '0035-withdrawals',
  async up(q, engine) {
    const statements = [
      // `order_id` is null when no order fits what was typed: such a request is accepted too.
      `create table withdrawals (
        id ${engine.idColumn},
        key text not null unique,
        order_id bigint references orders (id),
        proven integer not null check (proven in (0, 1)),
        name text not null,
        order_number text not null,
        email text not null,
        scope text not null check (scope in ('order', 'items')),
        items text not null,
        state text not null check (state in ('open', 'accepted', 'refused', 'received')),
        answer text not null,
        created_at bigint not null,
        decided_at bigint,
        goods_at bigint,
        check (proven = 0 or order_id is not null),
        check ((state = 'open') = (decided_at is null)),
        check ((state = 'received') = (goods_at is not null))
      )`,
      'create index withdrawals_by_state on withdrawals (state, id)',
      'create index withdrawals_by_order on withdrawals (order_id, id) where order_id is not null',
      `create table withdrawal_lines (
        withdrawal_id bigint not null references withdrawals (id) on delete cascade,
        order_line_id bigint not null references order_lines (id),
        quantity bigint not null check (quantity > 0),
        primary key (withdrawal_id, order_line_id)
      )`,
      'create index withdrawal_lines_by_line on withdrawal_lines (order_line_id)',
      'alter table mails add column withdrawal_id bigint references withdrawals (id) on delete cascade',
      'create index mails_by_withdrawal on mails (withdrawal_id) where withdrawal_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
