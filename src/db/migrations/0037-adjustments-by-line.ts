// Adjustments are read with their line, and removed with it.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const adjustmentsByLine = {
  name: '0037-adjustments-by-line',
  async up(q) {
    await sql`create index order_adjustments_by_line on order_adjustments (order_line_id)`.execute(q);
  },
} satisfies Migration;
