// Settlements of the payment provider, and what was accepted too much or too little by transfer.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const settlementLines: Migration = {
  name: '0196-settlement-lines',
  async up(q, engine) {
    const statements = [
      // `identity_hash`: a line counts once, in however many files it comes.
      `create table settlement_lines (
        id ${engine.idColumn},
        identity_hash text not null unique,
        settlement text not null,
        day text not null,
        kind text not null check (kind in ('payment', 'refund', 'chargeback', 'fee', 'payout', 'other')),
        cents bigint not null check (cents <> 0),
        provider_id text not null,
        description text not null,
        read_at bigint not null
      )`,
      'create index settlement_lines_by_day on settlement_lines (day, id)',
      'create index settlement_lines_by_settlement on settlement_lines (settlement, id)',
      // Cents too much, or too little when negative.
      'alter table bank_entries add column difference_cents bigint not null default 0',
      'create index bank_entries_with_difference on bank_entries (settled_at) where difference_cents <> 0',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
