// The items of the main menu and the sections of the home page.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const storefront: Migration = {
  name: '0007-storefront',
  async up(q, engine) {
    const statements = [
      `create table menu_items (
        id ${engine.idColumn},
        parent_id bigint references menu_items (id) on delete cascade,
        label text not null,
        address text not null,
        position bigint not null,
        mega bigint not null default 0,
        call_to_action bigint not null default 0
      )`,
      'create index menu_items_by_place on menu_items (parent_id, position, id)',
      `create table home_sections (
        id ${engine.idColumn},
        position bigint not null,
        block text not null
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
