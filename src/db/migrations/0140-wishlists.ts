// Wishlists of guests and customers (3.7, R28).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const wishlists: Migration = {
  name: '0140-wishlists',
  async up(q, engine) {
    const statements = [
      // A list belongs to an account, or to the wishlist session of a guest, and then it expires. It is found by the hash of its token.
      `create table wishlists (
        id ${engine.idColumn},
        account_id bigint references auth_users (id) on delete cascade,
        guest_session text,
        token text not null,
        token_hash text not null unique,
        name text not null,
        privacy integer not null check (privacy in (0, 1, 2)),
        is_default integer not null check (is_default in (0, 1)),
        created_at bigint not null,
        expires_at bigint,
        check ((account_id is null) <> (guest_session is null)),
        check ((guest_session is null) = (expires_at is null))
      )`,
      // One default list for each owner: it is also the row that a change of any list of the owner locks.
      'create unique index wishlists_default_of_account on wishlists (account_id) where is_default = 1',
      'create unique index wishlists_default_of_guest on wishlists (guest_session) where is_default = 1',
      'create index wishlists_by_account on wishlists (account_id, id) where account_id is not null',
      'create index wishlists_by_guest on wishlists (guest_session, id) where guest_session is not null',
      'create index wishlists_by_expiry on wishlists (expires_at) where expires_at is not null',
      // `item_id` is the product or the variation. There is no foreign key: a row outlives a product that is deleted, and
      // then still says what was saved.
      `create table wishlist_rows (
        id ${engine.idColumn},
        wishlist_id bigint not null references wishlists (id) on delete cascade,
        product_id bigint not null,
        item_id bigint not null,
        name text not null,
        quantity integer not null check (quantity > 0),
        position integer not null,
        saved_cents bigint not null,
        added_at bigint not null,
        unique (wishlist_id, item_id)
      )`,
      'create index wishlist_rows_in_order on wishlist_rows (wishlist_id, position, id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
