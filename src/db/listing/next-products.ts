// Reads the ids of all products in parts, for the indexes in memory.
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Tx } from '../database.ts';

/** The ids of the next products above an id, `max` at most, ascending; none at the end. Waiting work of the process runs first. */
export async function readProductIdsAfter(tx: Tx, above: number, max: number): Promise<readonly number[]> {
  await otherWork();
  const rows = await tx.q
    .selectFrom('products')
    .select('id')
    .where('id', '>', above)
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
