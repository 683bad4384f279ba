// Editions of products without anything else of them.
import type { Tx } from '../database.ts';

/** Editions by product id, published or not, as readable names; unknown ids are left out. */
export async function readProductEditions(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').select(['id', 'edition']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.edition]));
}
