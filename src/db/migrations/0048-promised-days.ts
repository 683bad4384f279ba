// The day of delivery that an order was promised, and the moment until which it had to be paid for that (U13).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const promisedDays = {
  name: '0048-promised-days',
  async up(q) {
    const statements = [
      'alter table orders add column promised_day text',
      'alter table orders add column promised_until bigint check ((promised_day is null) = (promised_until is null))',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
