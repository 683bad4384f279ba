// How far a run got that brings something from another shop, so that a run that was stopped goes on where it was.
import type { Tx } from '../database.ts';

/** A part of a move: `products` of the source `old-shop`. */
export interface MovePart {
  source: string;
  part: string;
}

/** How many entries are done; 0 for a part that never ran, that is complete, or whose file has another checksum. */
export async function readMoveProgress(tx: Tx, { source, part }: MovePart, checksum: string): Promise<number> {
  const row = await tx.q
    .selectFrom('move_progress')
    .select('done')
    .where('source', '=', source)
    .where('part', '=', part)
    .where('checksum', '=', checksum)
    .executeTakeFirst();
  return row?.done ?? 0;
}

/** Stores how many entries are done, in the transaction that wrote them. `at` in epoch ms. */
export async function storeMoveProgress(
  tx: Tx,
  { source, part }: MovePart,
  { done, checksum, at }: { done: number; checksum: string; at: number },
): Promise<void> {
  const row = { done, checksum, changed_at: at };
  await tx.q
    .insertInto('move_progress')
    .values({ source, part, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'part']).doUpdateSet(row))
    .execute();
}

/** The part is complete: the next run starts at its beginning. */
export async function endMoveProgress(tx: Tx, { source, part }: MovePart): Promise<void> {
  await tx.q.deleteFrom('move_progress').where('source', '=', source).where('part', '=', part).execute();
}
