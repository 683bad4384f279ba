// The backups that the command has made and verified, for the back office.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const backups: Migration = {
  name: '0226-backups',
  async up(q, engine) {
    await sql
      .raw(
        `create table backups (
          id ${engine.idColumn},
          name text not null,
          place text not null,
          made_at bigint not null,
          bytes bigint not null,
          verified_at bigint,
          problem text,
          unique (place, name)
        )`,
      )
      .execute(q);
  },
};
