import type { Tx } from '../../src/db/database.ts';

/** The rows of the change feed's table with a larger id, in order. */
export function changesSince(tx: Tx, id: number): Promise<{ id: number; tag: string }[]> {
  return tx.q.selectFrom('changes').select(['id', 'tag']).where('id', '>', id).orderBy('id').execute();
}
