// Change tags: written in the transaction that changes something, read by every cache of every instance.
import type { Tx } from './database.ts';

/** Says what this transaction changed: `product:4012`, `category:3`, `catalog`, `settings`. `at` in epoch ms. */
export async function announce(tx: Tx, tags: readonly string[], at: number): Promise<void> {
  if (tags.length === 0) return;
  await tx.q
    .insertInto('changes')
    .values([...new Set(tags)].map((tag) => ({ tag, at })))
    .execute();
}

/** Changes after a number, in order. */
export function changesSince(tx: Tx, id: number): Promise<{ id: number; tag: string }[]> {
  return tx.q.selectFrom('changes').select(['id', 'tag']).where('id', '>', id).orderBy('id').execute();
}
