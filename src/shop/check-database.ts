// Health check of the database.
import { readSettings } from '../db/settings/settings.ts';
import type { Shop } from './shop.ts';

/** Queries the database, not a cache. Throws when it does not answer. */
export async function checkDatabase(shop: Shop): Promise<void> {
  await shop.db.read(readSettings);
}

/** Whether an error means that the database is unreachable now: a retry can succeed, and the error is not a bug. */
export function isUnreachable(shop: Shop, error: unknown): boolean {
  return shop.db.isUnreachable(error);
}
