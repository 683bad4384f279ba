// The files that an email is sent with: the invoice, the credit note.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const mailAttachments: Migration = {
  name: '0050-mail-attachments',
  async up(q) {
    await sql.raw('alter table mails add column attachments text').execute(q);
  },
};
