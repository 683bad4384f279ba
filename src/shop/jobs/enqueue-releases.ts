// Adds the jobs of a release date: the end of the pre-order (restock/release-item.ts), and emails when the date changes
// (orders/notify-release-date-change.ts).
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import type { StoredPreOrder } from '../../rules/catalog/pre-order.ts';

/** Adds a job at the end of each pre-order. Part of the transaction that sets the pre-orders. */
export async function enqueueReleases(
  tx: Tx,
  items: readonly { itemId: number; tag: Pick<StoredPreOrder, 'date' | 'until'> }[],
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
 * Adds a job that sends an email to the buyers of an item when its release date (ISO date) changes. Part of the
 * transaction that changes it.
 */
export async function enqueueReleaseDateChange(tx: Tx, itemId: number, date: string, now: number): Promise<void> {
  const dedupeKey = `tell-moved-day:${itemId}:${date}:${now}`;
  await enqueueJobs(tx, [{ spec: { kind: 'tell-moved-day', itemId }, runAt: now, dedupeKey }]);
}
