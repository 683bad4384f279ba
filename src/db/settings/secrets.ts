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

/** The secret with this name; null when there is none. */
export async function readSecret(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.q.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a secret in place of the one with its name. */
export async function storeSecret(tx: Tx, name: string, value: string): Promise<void> {
  await tx.q
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Deletes a secret. */
export async function deleteSecret(tx: Tx, name: string): Promise<void> {
  await tx.q.deleteFrom('secrets').where('name', '=', name).execute();
}
