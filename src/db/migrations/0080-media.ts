// Uploaded pictures: their original, their state and their focal point.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { foldText } from '../../rules/search/fold-text.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

export const media = {
  name: '0080-media',
  async up(q: Kysely<Tables>) {
    const statements = [
      // Pictures of the program are WebP files; they have no stored original.
      `alter table media add column mime_type text not null default 'image/webp'`,
      'alter table media add column storage_key text',
      'alter table media add column bytes bigint',
      `alter table media add column state text not null default 'ready' check (state in ('ready', 'incomplete'))`,
      'alter table media add column focus_x bigint not null default 50 check (focus_x between 0 and 100)',
      'alter table media add column focus_y bigint not null default 50 check (focus_y between 0 and 100)',
      'alter table media add column uploaded_at bigint not null default 0',
      'alter table media add column changed_at bigint not null default 0',
      'alter table media add column uploaded_by bigint',
      // Folded title, description, caption and file name (rules/search/fold-text.ts).
      `alter table media add column search_text text not null default ''`,
      'create index media_by_upload on media (uploaded_at, id)',
      `create index incomplete_media on media (uploaded_at) where state = 'incomplete'`,
      // For the question where a picture is used.
      'create index product_media_by_media on product_media (media_id)',
      'create index variations_by_media on variations (media_id) where media_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
    for (const { id, title, alt, caption, file } of await q
      .selectFrom('media')
      .select(['id', 'title', 'alt', 'caption', 'file'])
      .execute())
      await q
        .updateTable('media')
        .set({ search_text: foldText([title, alt, caption, file].join(' ')) })
        .where('id', '=', id)
        .execute();
  },
} satisfies Migration;
