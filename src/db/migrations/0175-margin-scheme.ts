// Second-hand goods under the margin scheme: what the shop paid for a unit, on the product and frozen on the lines of orders.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const marginScheme: Migration = {
  name: '0175-margin-scheme',
  async up(q) {
    const statements = [
      'alter table products add column margin_cost_cents bigint check (margin_cost_cents >= 0)',
      "alter table products add column margin_statement text not null default ''",
      'alter table order_lines add column margin_cost_cents bigint check (margin_cost_cents >= 0)',
      'alter table order_lines add column margin_rate bigint',
      "alter table order_lines add column margin_statement text not null default ''",
      'create index order_lines_of_margin on order_lines (order_id) where margin_cost_cents is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
