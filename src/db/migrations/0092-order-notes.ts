// The note that an email to a customer is about.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const orderNotes: Migration = {
  name: '0092-order-notes',
  async up(q) {
    const statements = [
      // An email that was sent stays when staff delete the note.
      'alter table mails add column note_id bigint references order_events (id) on delete set null',
      'create index mails_by_note on mails (note_id) where note_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
