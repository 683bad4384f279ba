// Keys with which other programs use the shop, and the nonces of their signed calls.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const apiKeys: Migration = {
  name: '0200-api-keys',
  async up(q, engine) {
    const statements = [
      // `key_hash`: a keyed hash of the key; `secret`: encrypted with the shop's own secret.
      `create table api_keys (
        id ${engine.idColumn},
        account_id bigint not null references auth_users (id) on delete cascade,
        name text not null,
        permissions text not null check (permissions in ('read', 'write', 'read_write')),
        key_hash text not null unique,
        ending text not null,
        secret text not null,
        created_at bigint not null,
        last_used_at bigint
      )`,
      'create index api_keys_by_account on api_keys (account_id)',
      `create table api_key_nonces (
        api_key_id bigint not null references api_keys (id) on delete cascade,
        nonce text not null,
        at bigint not null,
        primary key (api_key_id, nonce)
      )`,
      'create index api_key_nonces_by_age on api_key_nonces (api_key_id, at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
