// Money that came to the shop's account, as its bank's statements say.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const bankEntries: Migration = {
  name: '0181-bank-entries',
  async up(q, engine) {
    const statements = [
      // `identity_hash`: an entry counts once, in however many files it comes. Of the payer's account only its end is stored.
      `create table bank_entries (
        id ${engine.idColumn},
        identity_hash text not null unique,
        statement text not null,
        day text not null,
        cents bigint not null check (cents > 0),
        payer text not null,
        payer_last4 text not null,
        reference text not null,
        text text not null,
        state text not null check (state in ('open', 'booked', 'set-aside')),
        order_id bigint references orders (id),
        read_at bigint not null,
        settled_at bigint,
        settled_by text,
        check ((state = 'open') = (settled_at is null)),
        check ((state = 'booked') = (order_id is not null))
      )`,
      'create index bank_entries_by_state on bank_entries (state, id)',
      'create index bank_entries_by_order on bank_entries (order_id) where order_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
