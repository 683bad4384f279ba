// Adds emails to the customers of a pre-order whose release date staff has changed.
import type { Tx } from '../../db/database.ts';
import { addMails, countMailsByOrder } from '../../db/mails/mails.ts';
import { lockWaitingOrders } from '../../db/orders/moved-days.ts';
import { readItemStock } from '../../db/catalog/pre-orders.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';

/** Emails added in one transaction. Small batches keep the order locks short. */
const batchSize = 100;

const mailKind = 'pre-order-moved';

/**
 * Adds an email for each order that waits for the item and whose customer was notified of another date. Returns the
 * number of emails. An order with such an email that is not rendered yet gets no second one, because the email states
 * the date at its rendering. So the job may run late, and more than once.
 */
export async function notifyReleaseDateChange(shop: Shop, { itemId }: { itemId: number }): Promise<number> {
  let written = 0;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const some = await shop.db.write((tx) => addMailBatch(tx, itemId, from, shop.clock.now()));
    written += some.written;
    after = some.last;
  }
  if (written > 0) signalJobsEnqueued(shop);
  return written;
}

/** `last`: the order id after which the next batch starts; null after the last batch. */
async function addMailBatch(
  tx: Tx,
  itemId: number,
  after: number,
  now: number,
): Promise<{ written: number; last: number | null }> {
  // The orders are locked first. Then nobody else changes their emails while the date and the emails are read.
  const orders = await lockWaitingOrders(tx, itemId, { after, max: batchSize });
  const day = (await readItemStock(tx, [itemId])).get(itemId)?.preOrder;
  if (!day || day.until <= now) return { written: 0, last: null };
  const letters = await countMailsByOrder(
    tx,
    orders.map((order) => order.id),
    mailKind,
  );
  const mails = orders.flatMap(({ id, email, notifiedDates: told }) => {
    const { all, unwritten } = letters.get(id) ?? { all: 0, unwritten: false };
    if (unwritten || told.every((date) => date === day.date)) return [];
    return [{ orderId: id, kind: mailKind, recipient: email, dedupeKey: `${mailKind}:${id}:${all + 1}` } as const];
  });
  await enqueueMails(tx, await addMails(tx, mails, now), now);
  return { written: mails.length, last: orders.length === batchSize ? (orders.at(-1)?.id ?? null) : null };
}
