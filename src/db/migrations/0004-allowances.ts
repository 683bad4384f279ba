// Rate limits shared by all instances.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  `create table allowances (
    name text not null,
    who text not null,
    full_at bigint not null,
    primary key (name, who)
  )`,
  `create index allowances_by_time on allowances (full_at)`,
];

export const allowances: Migration = {
  name: '0004-allowances',
  async up(q) {
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
