// Rows of a wishlist that somebody buys for its owner (R66).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const wishlistGifts: Migration = {
  name: '0141-wishlist-gifts',
  async up(q) {
    const statements = [
      // One giver for each row. Of a giver who erased the account neither column says who it was.
      `create table wishlist_gifts (
        row_id bigint primary key references wishlist_rows (id) on delete cascade,
        giver_account_id bigint references auth_users (id) on delete set null,
        giver_session text,
        at bigint not null
      )`,
      'create index wishlist_gifts_by_account on wishlist_gifts (giver_account_id) where giver_account_id is not null',
      'create index wishlist_gifts_by_session on wishlist_gifts (giver_session) where giver_session is not null',
      'create index wishlist_gifts_by_age on wishlist_gifts (at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
