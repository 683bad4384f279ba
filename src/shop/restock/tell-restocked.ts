// Tells whoever waits for an item that it can be ordered again: one letter each, and never while it has sold out again.
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs.ts';
import { addRestockMails, awaitedItems, awaitedItemsOf, markTold, waitingRequests } from '../../db/restock.ts';
import { lockStock } from '../../db/stock.ts';
import { availableUnits } from '../../rules/stock.ts';
import { jobsWritten } from '../jobs/job-signal.ts';
import { sendSoon } from '../orders/write-order-mails.ts';
import type { Shop } from '../shop.ts';
import { restockItem } from './restock-item.ts';

/** Letters written in one transaction, so that nobody waits long for the stock. */
const batch = 100;

/** Plans to tell whoever waits for these items, if anybody does; part of the transaction that brings their stock back. */
export async function tellRestockedSoon(tx: Tx, itemIds: readonly number[], now: number): Promise<void> {
  await plan(tx, await awaitedItems(tx, itemIds), now);
}

/** The same of a product and all its variations. */
export async function tellProductRestockedSoon(tx: Tx, productId: number, now: number): Promise<void> {
  await plan(tx, await awaitedItemsOf(tx, productId), now);
}

async function plan(tx: Tx, itemIds: readonly number[], now: number): Promise<void> {
  await enqueueJobs(
    tx,
    itemIds.map((itemId) => ({
      spec: { kind: 'tell-restocked', itemId },
      runAt: now,
      dedupeKey: `tell-restocked:${itemId}:${now}`,
    })),
  );
}

/**
 * Writes the letters of an item that can be ordered at this moment, under the lock of its stock, so that of two that run at once
 * the second finds nobody left; gives how many. Of an item that has sold out again, or is not sold, everybody goes on waiting.
 */
export async function tellRestocked(shop: Shop, { itemId }: { itemId: number }): Promise<number> {
  let written = 0;
  for (let last = batch; last === batch; written += last)
    last = await shop.db.write((tx) => tellSome(tx, itemId, shop.clock.now()));
  if (written > 0) jobsWritten(shop);
  return written;
}

async function tellSome(tx: Tx, itemId: number, now: number): Promise<number> {
  await lockStock(tx, [itemId]);
  const item = await restockItem(tx, itemId, now);
  if (!item || availableUnits(item.stock) === 0) return 0;
  const requests = await waitingRequests(tx, itemId, batch);
  await markTold(
    tx,
    requests.map((request) => request.id),
    now,
  );
  await sendSoon(tx, await addRestockMails(tx, 'restock-back', requests, now), now);
  return requests.length;
}
