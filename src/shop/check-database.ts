// Whether the shop can do its work now.
import { readSettings } from '../db/settings/settings.ts';
import type { Shop } from './shop.ts';

/** Asks the database itself; throws when it does not answer. */
export async function checkDatabase(shop: Shop): Promise<void> {
  await shop.db.read(readSettings);
}

/** Whether an error means that the database cannot be reached now: worth another try, and no bug of ours. */
export function isUnreachable(shop: Shop, error: unknown): boolean {
  return shop.db.isUnreachable(error);
}
