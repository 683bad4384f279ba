// Jobs that write to the people who wait for an item (restock/notify-restocked.ts).
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { findAwaitedItems, findAwaitedItemsOfProduct } from '../../db/restock/restock-requests.ts';

/** A job for each of these items that somebody waits for; part of the transaction that brings their stock back. */
export async function enqueueRestockNotices(tx: Tx, itemIds: readonly number[], now: number): Promise<void> {
  await enqueueJobsFor(tx, await findAwaitedItems(tx, itemIds), now);
}

/** The same of a product and all its variations. */
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
