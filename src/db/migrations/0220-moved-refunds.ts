// Refunds that another shop has paid: their credit note, if there was one, is that shop's.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements: readonly string[] = [
  'drop index refunds_owed',
  'drop index refunds_paid',
  // SQLite can neither change a check of a table nor drop a column that it names: the column keeps the check, and stays empty.
  'alter table refunds rename column paid_at to formerly_paid_at',
  'alter table refunds add column moved_in integer not null default 0 check (moved_in in (0, 1))',
  'alter table refunds add column paid_at bigint check (paid_at is null or document_id is not null or moved_in = 1)',
  'update refunds set paid_at = formerly_paid_at, formerly_paid_at = null where formerly_paid_at is not null',
  'create index refunds_owed on refunds (id) where paid_at is null',
  'create index refunds_paid on refunds (paid_at) where paid_at is not null',
];

export const movedRefunds: Migration = {
  name: '0220-moved-refunds',
  async up(q) {
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
