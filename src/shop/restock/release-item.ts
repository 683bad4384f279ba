// The day of a pre-order has come: pages and lists show an ordinary product.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs.ts';
import { ownerOfItem } from '../../db/products.ts';
import type { PreOrderTag } from '../../rules/pre-order.ts';
import type { Shop } from '../shop.ts';
import { tellRestockedSoon } from './tell-restocked.ts';
import { jobsWritten } from '../jobs/job-signal.ts';

/** Plans the end of pre-orders; part of the transaction that sets them. */
export async function planReleases(
  tx: Tx,
  items: readonly { itemId: number; tag: Pick<PreOrderTag, 'date' | 'until'> }[],
): Promise<void> {
  await enqueueJobs(
    tx,
    items.map(({ itemId, tag }) => ({
      spec: { kind: 'release-item', itemId },
      runAt: tag.until,
      dedupeKey: `release-item:${itemId}:${tag.date}`,
    })),
  );
}

/**
 * Tells every cache that the item may have become an ordinary one, and whoever waits for it where it can be ordered now. What
 * decides about a purchase asks the clock itself, so it may run late, twice, or for a day that was put off since.
 */
export async function releaseItem(shop: Shop, { itemId }: { itemId: number }): Promise<void> {
  const now = shop.clock.now();
  await shop.db.write(async (tx) => {
    const owner = await ownerOfItem(tx, itemId);
    if (!owner) return;
    await announce(tx, [`product:${owner.productId}`, 'catalog'], now);
    await tellRestockedSoon(tx, [itemId], now);
  });
  jobsWritten(shop);
}
