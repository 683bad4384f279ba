// The addresses of all published products, by the ranges that their numbers fall in: a product stays in its range for good,
// and a page of a hundred thousand costs no more than the first.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** The ranges (from 0) of `size` numbers that hold a published product, in order; depends on `catalog`. */
export async function readProductIdRanges(tx: Tx, size: number): Promise<readonly number[]> {
  tx.tracker.tag('catalog');
  const range = sql<number>`id / ${sql.lit(size)}`;
  const rows = await tx.q
    .selectFrom('products')
    .select(range.as('range'))
    .where('status', '=', 'published')
    .groupBy(range)
    .orderBy(range)
    .execute();
  return rows.map((row) => Number(row.range));
}

/** The slugs of the published products of a range, in the order of their numbers; depends on `catalog`. */
export async function readSlugsInRange(tx: Tx, range: number, size: number): Promise<readonly string[]> {
  tx.tracker.tag('catalog');
  const rows = await tx.q
    .selectFrom('products')
    .select('slug')
    .where('id', '>=', range * size)
    .where('id', '<', (range + 1) * size)
    // Not by an index of the state, which is that of all products.
    .where(sql<boolean>`case status when 'published' then 1 else 0 end = 1`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.slug);
}
