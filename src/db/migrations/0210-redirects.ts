// Old addresses that lead elsewhere, and addresses that were asked for and do not exist.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const redirects: Migration = {
  name: '0210-redirects',
  async up(q, engine) {
    const statements = [
      `create table redirects (
        id ${engine.idColumn},
        path text not null unique,
        target text not null,
        source text not null check (source in ('staff', 'import', 'move')),
        created_at bigint not null,
        hits bigint not null,
        last_used_at bigint
      )`,
      `create index redirects_by_target on redirects (target)`,
      `create table missed_addresses (
        path text not null primary key,
        hits bigint not null,
        first_at bigint not null,
        last_at bigint not null
      )`,
      'create index missed_addresses_by_time on missed_addresses (last_at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
