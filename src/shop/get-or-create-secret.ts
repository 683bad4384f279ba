// A secret of the shop, created once (R42).
import { findOrCreateSecret as storedSecret } from '../db/settings/secrets.ts';
import type { Shop } from './shop.ts';

/** The secret with this name. The `fresh` value of the first caller is stored for ever. */
export function getOrCreateSecret(shop: Shop, name: string, fresh: string): Promise<string> {
  return shop.db.write((tx) => storedSecret(tx, name, fresh));
}
