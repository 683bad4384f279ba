// Whose an order is, and the addresses that a customer stores in the account.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const ordersOfAccounts: Migration = {
  name: '0030-orders-of-accounts',
  async up(q) {
    const statements = [
      // No foreign key: an order does not wait for its account's row, and stays when the account is deleted. An id is never
      // used twice.
      'alter table orders add column account_id bigint',
      // The customers of existing orders are known by their identity keys, such as `account:12`.
      `update orders set account_id = (
        select auth_users.id from order_customers
        join auth_users on order_customers.mark = 'account:' || auth_users.id
        where order_customers.order_id = orders.id
      )
      where exists (
        select 1 from order_customers where order_id = orders.id and mark like 'account:%'
      )`,
      'create index orders_by_account on orders (account_id, placed_at, id) where account_id is not null',
      // An order of a guest is found again by its address, whatever its case.
      'create index orders_of_guests on orders (lower(email), id) where account_id is null',
      `create table account_addresses (
        account_id bigint not null references auth_users (id) on delete cascade,
        kind text not null check (kind in ('billing', 'shipping')),
        first_name text not null,
        last_name text not null,
        company text not null,
        street text not null,
        house_number text not null,
        addition text not null,
        line2 text not null,
        postcode text not null,
        city text not null,
        country text not null,
        phone text not null,
        primary key (account_id, kind)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
