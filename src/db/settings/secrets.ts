// Secrets that the shop makes for itself once and keeps (R42).
import type { Tx } from '../database.ts';

/** The stored secret of that name; `fresh` is stored when there is none yet. */
export async function findOrCreateSecret(tx: Tx, name: string, fresh: string): Promise<string> {
  await tx.q
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx.q.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
