// The letter that a pre-order appears on another day: it says what is true when it is written, and nobody is told twice.
import type { Tx } from '../../db/database.ts';
import { deleteWaitingMail, storeMailContent, readMail } from '../../db/mails/mails.ts';
import type { MailContent } from '../../db/mails/mails.ts';
import { setNotifiedDates } from '../../db/orders/moved-days.ts';
import { lockOrder, readOrder, recordOrderEvent } from '../../db/orders/orders.ts';
import { readItemStock } from '../../db/catalog/pre-orders.ts';
import { stockItemOf } from '../../rules/pricing/cart-pricing.ts';
import { findMovedLines, markLinesNotified } from '../../rules/orders/moved-release-dates.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import { orderStates } from '../../rules/orders/orders.ts';
import type { Order, OrderLine } from '../../rules/orders/orders.ts';
import type { Shop } from '../shop.ts';

/** What there is to tell: the order with its new days, and which they are. */
interface ReleaseDateMailInput {
  order: Order;
  moved: readonly MovedReleaseLine[];
}

interface ReleaseDateMail {
  id: number;
  orderId: number;
}

/**
 * The words of the letter, by `write`. With them is kept which days were told, in one transaction that finds the days as the
 * words say them; else they are written anew. null: there is nothing to tell any more (moved back, cancelled, sent), and the
 * letter is taken back.
 */
export async function renderReleaseDateMail(
  shop: Shop,
  mail: ReleaseDateMail,
  write: (told: ReleaseDateMailInput) => Promise<MailContent>,
): Promise<MailContent | null> {
  for (;;) {
    const state = await shop.db.write((tx) => readMailState(tx, mail, shop.clock.now()));
    if (!state.told) return state.words;
    const words = await write(state.told);
    const kept = await shop.db.write((tx) =>
      storeIfCurrent(tx, mail, { told: state.told, words, now: shop.clock.now() }),
    );
    if (kept) return words;
  }
}

/** What the letter has to tell, or else its words where it has some already, and null where it is over. */
type ReleaseDateMailState = { told: ReleaseDateMailInput } | { told: null; words: MailContent | null };

/** Holds the order, so that one at a time decides what its customer is told. */
async function readMailState(tx: Tx, { id, orderId }: ReleaseDateMail, now: number): Promise<ReleaseDateMailState> {
  const locked = await lockOrder(tx, orderId);
  const mail = await readMail(tx, id);
  // Another runner was there first.
  if (mail?.status !== 'waiting' || mail.content) return { told: null, words: mail?.content ?? null };
  const order = locked && orderStates[locked.status].awaitsRelease ? await readOrder(tx, orderId) : null;
  const moved = order ? await loadMovedLines(tx, order, now) : [];
  if (order && moved.length > 0)
    return { told: { order: { ...order, lines: markLinesNotified(order.lines, moved) }, moved } };
  await deleteWaitingMail(tx, id);
  return { told: null, words: null };
}

async function loadMovedLines(tx: Tx, { lines }: Order, now: number): Promise<readonly MovedReleaseLine[]> {
  const rows = await readItemStock(tx, lines.map(stockItemOf));
  const days = new Map([...rows].map(([id, { preOrder }]) => [id, preOrder]));
  return findMovedLines(lines, days, now);
}

/** Keeps the words and what they tell; false: they are not what there is to tell now, or nothing is. */
async function storeIfCurrent(
  tx: Tx,
  mail: ReleaseDateMail,
  { told, words, now }: { told: ReleaseDateMailInput; words: MailContent; now: number },
): Promise<boolean> {
  const current = await readMailState(tx, mail, now);
  if (JSON.stringify(current.told?.moved) !== JSON.stringify(told.moved)) return false;
  await storeMailContent(tx, mail.id, words);
  const isMoved = (line: OrderLine) => told.moved.some((one) => one.id === line.id);
  await setNotifiedDates(tx, told.order.lines.filter(isMoved));
  for (const { name, from, to } of told.moved)
    await recordOrderEvent(tx, {
      orderId: mail.orderId,
      kind: 'pre-order-moved',
      actor: 'program',
      at: now,
      params: { name, from, to },
    });
  return true;
}
