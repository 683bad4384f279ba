// Searches that found nothing, counted by day without any visitor (R42).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const missedSearches = {
  name: '0160-missed-searches',
  async up(q) {
    await sql
      .raw(
        `create table missed_searches (
          term text not null,
          day text not null,
          visitors bigint not null check (visitors > 0),
          primary key (term, day)
        )`,
      )
      .execute(q);
  },
} satisfies Migration;
