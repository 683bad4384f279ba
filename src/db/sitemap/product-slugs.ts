// The slugs of all published products, by ranges of ids. A product never changes its range, and every page of a large sitemap
// costs the same.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** The ranges (from 0) of `size` ids that contain a published product, in order; depends on `catalog`. */
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

/** The slugs of the published products of a range, in the order of their ids; depends on `catalog`. */
export async function readSlugsInRange(tx: Tx, range: number, size: number): Promise<readonly string[]> {
  tx.tracker.tag('catalog');
  const rows = await tx.q
    .selectFrom('products')
    .select('slug')
    .where('id', '>=', range * size)
    .where('id', '<', (range + 1) * size)
    // This condition prevents the status index, which selects nearly all products.
    .where(sql<boolean>`case status when 'published' then 1 else 0 end = 1`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.slug);
}
