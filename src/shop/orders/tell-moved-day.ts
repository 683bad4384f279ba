// Staff has moved the day of a pre-order: whoever has it on order is written a letter.
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs.ts';
import { addMails, lettersOf } from '../../db/mails.ts';
import { lockWaitingOrders } from '../../db/moved-days.ts';
import { stockRowsOf } from '../../db/pre-orders.ts';
import { jobsWritten } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { sendSoon } from './write-order-mails.ts';

/** Letters written in one transaction, so that nobody waits long for an order. */
const batch = 100;

const kind = 'pre-order-moved';

/** Plans to tell whoever waits for an item that it appears on another day (ISO date); part of the transaction that moves it. */
export async function tellMovedDaySoon(tx: Tx, itemId: number, date: string, now: number): Promise<void> {
  const dedupeKey = `tell-moved-day:${itemId}:${date}:${now}`;
  await enqueueJobs(tx, [{ spec: { kind: 'tell-moved-day', itemId }, runAt: now, dedupeKey }]);
}

/**
 * Adds a letter to every order that waits for the item and whose customer was told another day than it has now; gives how
 * many. An order with such a letter whose words are not written yet gets no second one: the first says what is true when it
 * is written. So it may run twice, and late.
 */
export async function tellMovedDay(shop: Shop, { itemId }: { itemId: number }): Promise<number> {
  let written = 0;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const some = await shop.db.write((tx) => addLetters(tx, itemId, from, shop.clock.now()));
    written += some.written;
    after = some.last;
  }
  if (written > 0) jobsWritten(shop);
  return written;
}

/** `last`: the order to go on after; null: that was all. */
async function addLetters(
  tx: Tx,
  itemId: number,
  after: number,
  now: number,
): Promise<{ written: number; last: number | null }> {
  // The orders first: what the day is, and which letters there are, is read once nobody else writes about them.
  const orders = await lockWaitingOrders(tx, itemId, { after, most: batch });
  const day = (await stockRowsOf(tx, [itemId])).get(itemId)?.preOrder;
  if (!day || day.until <= now) return { written: 0, last: null };
  const letters = await lettersOf(
    tx,
    orders.map((order) => order.id),
    kind,
  );
  const mails = orders.flatMap(({ id, email, told }) => {
    const { all, unwritten } = letters.get(id) ?? { all: 0, unwritten: false };
    if (unwritten || told.every((date) => date === day.date)) return [];
    return [{ orderId: id, kind, recipient: email, dedupeKey: `${kind}:${id}:${all + 1}` } as const];
  });
  await sendSoon(tx, await addMails(tx, mails, now), now);
  return { written: mails.length, last: orders.length === batch ? (orders.at(-1)?.id ?? null) : null };
}
