// What was brought from another shop: the ids that it had there, and the ids that it has here (R69).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const oldIds: Migration = {
  name: '0215-old-ids',
  async up(q) {
    const statements = [
      // `new_id` has no reference: it is the id of another table for each kind, and what it leads to may be deleted.
      `create table old_ids (
        source text not null,
        kind text not null,
        old_id text not null,
        new_id bigint not null,
        checksum text not null,
        revision bigint not null,
        brought_at bigint not null,
        primary key (source, kind, old_id)
      )`,
      'create index old_ids_by_old_id on old_ids (kind, old_id)',
      'create index old_ids_by_new_id on old_ids (kind, new_id)',
      `create table move_progress (
        source text not null,
        part text not null,
        done bigint not null,
        checksum text not null,
        changed_at bigint not null,
        primary key (source, part)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
