// Contact forms, the messages that they bring with their files and answers, and the challenges that were used.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const contactForms: Migration = {
  name: '0150-contact-forms',
  async up(q, engine) {
    const statements = [
      `create table contact_forms (
        id ${engine.idColumn},
        title text not null,
        body text not null,
        revision integer not null,
        changed_at bigint not null
      )`,
      `create table contact_messages (
        id ${engine.idColumn},
        form_id bigint references contact_forms (id) on delete set null,
        form_title text not null,
        email text not null,
        subject text not null,
        fields text not null,
        copy text not null,
        hash text not null,
        state text not null check (state in ('new', 'read', 'answered', 'spam')),
        spam_reason text,
        page text not null,
        search_text text not null,
        created_at bigint not null,
        check (state != 'spam' or spam_reason is not null)
      )`,
      'create index contact_messages_by_state on contact_messages (state, id)',
      'create index contact_messages_by_hash on contact_messages (form_id, hash, created_at)',
      "create index contact_messages_by_email on contact_messages (email) where email != ''",
      'create index contact_messages_by_age on contact_messages (created_at)',
      `create table contact_files (
        id ${engine.idColumn},
        message_id bigint not null references contact_messages (id) on delete cascade,
        field text not null,
        name text not null,
        key text not null unique,
        bytes bigint not null,
        created_at bigint not null
      )`,
      'create index contact_files_by_message on contact_files (message_id)',
      'create index contact_files_by_age on contact_files (created_at)',
      `create table contact_answers (
        id ${engine.idColumn},
        message_id bigint not null references contact_messages (id) on delete cascade,
        text text not null,
        actor text not null,
        created_at bigint not null
      )`,
      'create index contact_answers_by_message on contact_answers (message_id)',
      // A challenge is made without a row; only its use is stored.
      'create table used_challenges (token text primary key, used_at bigint not null)',
      'alter table mails add column contact_message_id bigint references contact_messages (id) on delete cascade',
      'create index mails_by_contact_message on mails (contact_message_id) where contact_message_id is not null',
      'alter table mails add column contact_answer_id bigint references contact_answers (id) on delete cascade',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
