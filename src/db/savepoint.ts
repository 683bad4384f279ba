// A part of a transaction that can be undone by itself.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Runs `fn`, and undoes what it wrote unless its outcome is good or when it throws. Savepoints are not nested. */
export async function withSavepoint<Outcome extends { ok: boolean }>(
  tx: Tx,
  fn: () => Promise<Outcome>,
): Promise<Outcome> {
  await sql`savepoint part`.execute(tx.q);
  let isGood = false;
  try {
    const outcome = await fn();
    isGood = outcome.ok;
    return outcome;
  } finally {
    if (!isGood) await sql`rollback to savepoint part`.execute(tx.q);
    await sql`release savepoint part`.execute(tx.q);
  }
}
