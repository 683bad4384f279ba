// Invitations of staff, second factors, and when a log-in last proved who it is.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = (idColumn: string): readonly string[] => [
  `create table invitations (
    id ${idColumn},
    name text not null,
    email text not null,
    role text not null check (role in ('shop-manager', 'administrator')),
    invited_by bigint not null,
    times_sent integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    accepted_at bigint,
    withdrawn_at bigint
  )`,
  `create unique index invitations_open on invitations (email) where accepted_at is null and withdrawn_at is null`,
  `alter table mails add column invitation_id bigint references invitations (id) on delete cascade`,
  `create index mails_by_invitation on mails (invitation_id) where invitation_id is not null`,

  `create table totp_secrets (
    account_id bigint not null primary key references auth_users (id) on delete cascade,
    secret text not null,
    confirmed_at bigint,
    last_step bigint not null
  )`,
  `create table recovery_codes (
    id ${idColumn},
    account_id bigint not null references auth_users (id) on delete cascade,
    code_hash text not null,
    used_at bigint
  )`,
  `create index recovery_codes_by_account on recovery_codes (account_id)`,
  `create table log_in_proofs (
    login_id bigint not null primary key references auth_sessions (id) on delete cascade,
    at bigint not null
  )`,
];

export const staffSecurity: Migration = {
  name: '0040-staff-security',
  async up(q, engine) {
    for (const statement of statements(engine.idColumn)) await sql.raw(statement).execute(q);
  },
};
