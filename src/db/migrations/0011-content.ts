// Pages and posts.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const content: Migration = {
  name: '0011-content',
  async up(q, engine) {
    const statements = [
      // Pages and posts share one id sequence (R11).
      `create table contents (
        id ${engine.idColumn},
        kind text not null check (kind in ('page', 'post')),
        own text unique,
        slug text not null,
        title text not null,
        sort_title text not null,
        description text not null,
        body text not null,
        status text not null check (status in ('published', 'draft')),
        published_at bigint not null,
        changed_at bigint not null,
        revision bigint not null,
        unique (kind, slug)
      )`,
      'create index contents_by_date on contents (kind, status, published_at, id)',
      'create index contents_by_change on contents (kind, changed_at, id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
