// The day of a pre-order has come: pages and lists show an ordinary product.
import { announce } from '../../db/changes.ts';
import { findProductOfItem } from '../../db/catalog/products.ts';
import type { Shop } from '../shop.ts';
import { enqueueRestockNotices } from '../jobs/enqueue-restock-notices.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';

/**
 * Tells every cache that the item may have become an ordinary one, and whoever waits for it where it can be ordered now. What
 * decides about a purchase asks the clock itself, so it may run late, twice, or for a day that was put off since.
 */
export async function releaseItem(shop: Shop, { itemId }: { itemId: number }): Promise<void> {
  const now = shop.clock.now();
  await shop.db.write(async (tx) => {
    const owner = await findProductOfItem(tx, itemId);
    if (!owner) return;
    await announce(tx, [`product:${owner.productId}`, 'catalog'], now);
    await enqueueRestockNotices(tx, [itemId], now);
  });
  signalJobsEnqueued(shop);
}
