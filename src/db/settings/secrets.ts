// Secrets that the shop generates once and stores (R42).
import type { Tx } from '../database.ts';

/** Returns the stored secret of that name. When there is none, it stores and returns `fresh`. */
export async function findOrCreateSecret(tx: Tx, name: string, fresh: string): Promise<string> {
  await tx.q
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx.q.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
