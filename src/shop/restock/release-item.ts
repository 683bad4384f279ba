// Ends a pre-order on its release date: pages and lists show an ordinary product.
import { announce } from '../../db/changes.ts';
import { findProductOfItem } from '../../db/catalog/products.ts';
import type { Shop } from '../shop.ts';
import { enqueueRestockNotices } from '../../db/restock/restock-notices.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';

/**
 * Announces to the caches that the pre-order may have ended, and adds the jobs for customers who wait for the item.
 * Purchase decisions compare the release date with the clock themselves, so the job may run late, twice, or for a date
 * that was postponed.
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
