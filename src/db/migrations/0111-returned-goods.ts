// What came back of a withdrawal, by line.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const returnedGoods: Migration = {
  name: '0111-returned-goods',
  async up(q) {
    await sql
      .raw(
        `create table withdrawal_returns (
          withdrawal_id bigint not null references withdrawals (id) on delete cascade,
          order_line_id bigint not null references order_lines (id),
          quantity bigint not null check (quantity >= 0),
          restocked bigint not null check (restocked >= 0 and restocked <= quantity),
          lost_cents bigint not null check (lost_cents >= 0),
          reason text not null,
          primary key (withdrawal_id, order_line_id)
        )`,
      )
      .execute(q);
  },
};
