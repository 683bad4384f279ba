// The jobs that send an email to customers who wait for an item (shop/restock/notify-restocked.ts).
import type { Tx } from '../database.ts';
import { enqueueJobs } from '../jobs/jobs.ts';
import { findAwaitedItems, findAwaitedItemsOfProduct } from './restock-requests.ts';

/**
 * Adds a job for each of these items that a customer waits for. Part of the transaction that makes the stock available.
 */
export async function enqueueRestockNotices(tx: Tx, itemIds: readonly number[], now: number): Promise<void> {
  await enqueueJobsFor(tx, await findAwaitedItems(tx, itemIds), now);
}

/** Adds the same jobs for a product and all its variations. */
export async function enqueueProductRestockNotices(tx: Tx, productId: number, now: number): Promise<void> {
  await enqueueJobsFor(tx, await findAwaitedItemsOfProduct(tx, productId), now);
}

async function enqueueJobsFor(tx: Tx, itemIds: readonly number[], now: number): Promise<void> {
  await enqueueJobs(
    tx,
    itemIds.map((itemId) => ({
      spec: { kind: 'tell-restocked', itemId },
      runAt: now,
      dedupeKey: `tell-restocked:${itemId}:${now}`,
    })),
  );
}
