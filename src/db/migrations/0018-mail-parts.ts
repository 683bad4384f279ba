// The edition of an order line as a field of its own, and the pictures that an email is sent with.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const mailParts: Migration = {
  name: '0018-mail-parts',
  async up(q) {
    // The name of an earlier line contains its edition.
    await sql.raw(`alter table order_lines add column edition text not null default ''`).execute(q);
    await sql.raw('alter table mails add column pictures text').execute(q);
  },
};
