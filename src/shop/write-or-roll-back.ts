// A transaction whose refusal undoes what was written before it.
import type { Database, Tx } from '../db/database.ts';

/** Ends the transaction; only `writeOrRollBack` throws it and sees it. */
class RolledBack extends Error {
  readonly outcome: object;
  constructor(outcome: object) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/**
 * Runs `fn` in one transaction and returns its outcome. Nothing is stored unless `ok` is true. For use-cases that find out by
 * writing whether they can be done, and for previews.
 */
export async function writeOrRollBack<Outcome extends { ok: boolean }>(
  db: Database,
  fn: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.write(async (tx) => {
      const outcome = await fn(tx);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Outcome;
    throw error;
  }
}
