// Named values of an account, such as that its owner dismissed a banner ([3.9-01]).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const userMeta = {
  name: '0033-user-meta',
  async up(q) {
    const statement = `create table user_meta (
      user_id integer not null references auth_users (id) on delete cascade,
      name text not null,
      value text not null,
      primary key (user_id, name)
    )`;
    await sql.raw(statement).execute(q);
  },
} satisfies Migration;
