// Staff has moved the day of a pre-order: whoever has it on order is written a letter.
import type { Tx } from '../../db/database.ts';
import { addMails, countMailsByOrder } from '../../db/mails/mails.ts';
import { lockWaitingOrders } from '../../db/orders/moved-days.ts';
import { readItemStock } from '../../db/catalog/pre-orders.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';

/** Letters written in one transaction, so that nobody waits long for an order. */
const batchSize = 100;

const mailKind = 'pre-order-moved';

/**
 * Adds a letter to every order that waits for the item and whose customer was told another day than it has now; gives how
 * many. An order with such a letter whose words are not written yet gets no second one: the first says what is true when it
 * is written. So it may run twice, and late.
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

/** `last`: the order to go on after; null: that was all. */
async function addMailBatch(
  tx: Tx,
  itemId: number,
  after: number,
  now: number,
): Promise<{ written: number; last: number | null }> {
  // The orders first: what the day is, and which letters there are, is read once nobody else writes about them.
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
