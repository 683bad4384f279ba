// Brings a bundle up to date at a moment at which the clock changes the price or the stock of one of its items.
import { announce } from '../../db/changes.ts';
import type { Shop } from '../shop.ts';

/** Announces the bundle, which refreshes what lists show of it. It may run late or twice. */
export async function refreshBundle(shop: Shop, { productId }: { productId: number }): Promise<void> {
  const now = shop.clock.now();
  await shop.db.write((tx) => announce(tx, [`product:${productId}`, 'catalog'], now));
}
