// Changes store their transaction id on engines whose ids do not follow the order of the commits. New indexes find the next
// moment at which a sale begins or ends without reading all prices.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const orderOfChanges: Migration = {
  name: '0005-order-of-changes',
  async up(q, engine) {
    await sql.raw(`alter table changes add column xact bigint not null default ${engine.transactionIdSql}`).execute(q);
    await sql.raw('create index changes_by_xact on changes (xact, id)').execute(q);
    await sql.raw('create index prices_by_sale_from on prices (sale_from)').execute(q);
    await sql.raw('create index prices_by_sale_until on prices (sale_until)').execute(q);
  },
};
