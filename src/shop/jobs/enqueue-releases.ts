// Jobs that the release date of a pre-order brings: its end (restock/release-item.ts), and emails when it moves
// (orders/notify-release-date-change.ts).
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import type { StoredPreOrder } from '../../rules/catalog/pre-order.ts';

/** A job at the end of each pre-order; part of the transaction that sets them. */
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

/** A job that writes to the buyers of an item whose release date (ISO date) moves; part of the transaction that moves it. */
export async function enqueueReleaseDateChange(tx: Tx, itemId: number, date: string, now: number): Promise<void> {
  const dedupeKey = `tell-moved-day:${itemId}:${date}:${now}`;
  await enqueueJobs(tx, [{ spec: { kind: 'tell-moved-day', itemId }, runAt: now, dedupeKey }]);
}
