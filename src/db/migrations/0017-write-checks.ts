// Rows that are written only to find out whether the database accepts writes.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const writeChecks: Migration = {
  name: '0017-write-checks',
  async up(q) {
    await sql
      .raw('create table write_checks (slot integer primary key, at bigint not null, filler text not null)')
      .execute(q);
  },
};
