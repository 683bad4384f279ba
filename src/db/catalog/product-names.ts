// Names of products in any state, for messages about products that are no longer sold.
import type { Tx } from '../database.ts';

/** Names by product id, published or not; unknown ids are left out. */
export async function readProductNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
