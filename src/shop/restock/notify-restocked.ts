// Adds an email for each customer who waits for an item, once it can be ordered again. Each customer gets one email,
// and none while the item has sold out again.
import type { Tx } from '../../db/database.ts';
import { addRestockMails, setRequestsNotified, listWaitingRequests } from '../../db/restock/restock-requests.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import type { Shop } from '../shop.ts';
import { findRestockItem } from './restock-item.ts';

/** Emails added in one transaction. Small batches keep the stock lock short. */
const batchSize = 100;

/**
 * Adds the emails for an item that can be ordered now. The stock lock serialises concurrent runs, so the second run
 * finds no customer left. Returns the number of emails. When the item has sold out again or is not sold, all requests
 * keep waiting.
 */
export async function notifyRestocked(shop: Shop, { itemId }: { itemId: number }): Promise<number> {
  let written = 0;
  for (let last = batchSize; last === batchSize; written += last)
    last = await shop.db.write((tx) => notifyBatch(tx, itemId, shop.clock.now()));
  if (written > 0) signalJobsEnqueued(shop);
  return written;
}

async function notifyBatch(tx: Tx, itemId: number, now: number): Promise<number> {
  await lockStock(tx, [itemId]);
  const item = await findRestockItem(tx, itemId, now);
  if (!item || availableUnits(item.stock) === 0) return 0;
  const requests = await listWaitingRequests(tx, itemId, batchSize);
  await setRequestsNotified(
    tx,
    requests.map((request) => request.id),
    now,
  );
  await enqueueMails(tx, await addRestockMails(tx, 'restock-back', requests, now), now);
  return requests.length;
}
