// Registrations that wait for the confirmation of their email address, and the emails about them.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const registrations: Migration = {
  name: '0028-registrations',
  async up(q, engine) {
    const statements = [
      // Not unique by email: a second registration must not replace the password of the first.
      `create table registrations (
        id ${engine.idColumn},
        email text not null,
        name text not null,
        password_hash text not null,
        created_at bigint not null
      )`,
      'create index registrations_by_email on registrations (email)',
      'create index registrations_by_moment on registrations (created_at, id)',
      // An email is deleted with its registration.
      'alter table mails add column registration_id bigint references registrations (id) on delete cascade',
      'create index mails_by_registration on mails (registration_id) where registration_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
