// Emails to the owner of an account; an email is deleted with its account.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const accountMails: Migration = {
  name: '0020-account-mails',
  async up(q) {
    const statements = [
      'alter table mails add column account_id bigint references auth_users (id) on delete cascade',
      'create index mails_by_account on mails (account_id) where account_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
