// Staff who makes and edits products, categories and attributes waits for one another, so that slugs, article numbers and the
// category tree are checked against what is stored. Orders and stock do not wait for it.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Locks the structure of the catalogue until the transaction ends. Comes before every other lock. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  // SQLite writes one after another. Readers do not wait for this lock.
  if (tx.hasRowLocks) await sql`lock table slug_redirects in exclusive mode`.execute(tx.q);
}
