// Health check of the database.
import type { DatabaseFailure } from '../db/failures.ts';
import { readSettings } from '../db/settings/settings.ts';
import type { Shop } from './shop.ts';

/** Why the database cannot be used. */
export interface DatabaseProblem {
  failure: DatabaseFailure;
  error: unknown;
}

/**
 * Reads from the database and writes to it, without a cache; a write that succeeded less than `times.writeCheck` ago counts.
 * Returns why it cannot be used; null when it can. Throws any other error.
 */
export async function checkDatabase(shop: Shop): Promise<DatabaseProblem | null> {
  try {
    await shop.db.read(readSettings);
    await shop.db.checkWrite(shop.clock.now());
    return null;
  } catch (error) {
    const failure = shop.db.failureOf(error);
    if (failure === null) throw error;
    return { failure, error };
  }
}

/** Whether an error means that the shop moves to another database, or has moved: it can be read and not changed. */
export function isClosedForMove(shop: Shop, error: unknown): boolean {
  const failure = shop.db.failureOf(error);
  return failure === 'moving' || failure === 'moved';
}

/** Whether an error means that the database cannot be used now: a retry can succeed, and the error is not a bug. */
export function isUnreachable(shop: Shop, error: unknown): boolean {
  return shop.db.failureOf(error) !== null;
}
