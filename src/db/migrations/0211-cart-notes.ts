// What a shopper writes for the order is kept with the cart.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const cartNotes: Migration = {
  name: '0211-cart-notes',
  async up(q) {
    await sql.raw("alter table carts add column customer_note text not null default ''").execute(q);
  },
};
