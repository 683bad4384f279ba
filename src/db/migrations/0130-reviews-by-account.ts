// The reviews of an account: for the page of a customer, the account's own data, and when the account is deleted.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const reviewsByAccount: Migration = {
  name: '0130-reviews-by-account',
  async up(q) {
    await sql
      .raw('create index reviews_by_account on reviews (account_id, created_at, id) where account_id is not null')
      .execute(q);
  },
};
