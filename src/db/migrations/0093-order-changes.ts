// What is still asked for of a paid order that staff added something to.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const orderChanges: Migration = {
  name: '0093-order-changes',
  async up(q) {
    await sql
      .raw('alter table orders add column asked_cents bigint not null default 0 check (asked_cents >= 0)')
      .execute(q);
  },
};
