// A secret of the shop's own, made once (R42).
import { findOrCreateSecret as storedSecret } from '../db/settings/secrets.ts';
import type { Shop } from './shop.ts';

/** The shop's secret of that name; the first caller's `fresh` is kept for ever. */
export function getOrCreateSecret(shop: Shop, name: string, fresh: string): Promise<string> {
  return shop.db.write((tx) => storedSecret(tx, name, fresh));
}
