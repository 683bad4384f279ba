// Reviews of products.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const reviews: Migration = {
  name: '0012-reviews',
  async up(q, engine) {
    const statements = [
      // The sender's IP address is not stored. Rate limits use a hash of it in `allowances`, for seconds.
      `create table reviews (
        id ${engine.idColumn},
        product_id bigint not null references products (id),
        state text not null check (state in ('waiting', 'approved', 'spam', 'binned')),
        author text not null,
        email text not null,
        account_id bigint,
        rating bigint not null check (rating between 1 and 5),
        body text not null,
        verified bigint not null check (verified in (0, 1)),
        answer text not null,
        answered_at bigint,
        reason text not null,
        fingerprint text not null,
        search_text text not null,
        created_at bigint not null,
        changed_at bigint not null,
        unique (product_id, fingerprint)
      )`,
      'create index reviews_by_product on reviews (product_id, state, created_at, id, rating)',
      'create index reviews_by_state on reviews (state, created_at, id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
