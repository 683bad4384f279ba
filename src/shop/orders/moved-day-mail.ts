// The letter that a pre-order appears on another day: it says what is true when it is written, and nobody is told twice.
import type { Tx } from '../../db/database.ts';
import { deleteWaitingMail, freezeMail, readMail } from '../../db/mails.ts';
import type { MailWords } from '../../db/mails.ts';
import { setToldDays } from '../../db/moved-days.ts';
import { lockOrder, readOrder, recordOrderEvent } from '../../db/orders.ts';
import { stockRowsOf } from '../../db/pre-orders.ts';
import { stockItemOf } from '../../rules/cart-pricing.ts';
import { movedLines, toldLines } from '../../rules/moved-days.ts';
import type { MovedLine } from '../../rules/moved-days.ts';
import { orderStates } from '../../rules/orders.ts';
import type { Order, OrderLine } from '../../rules/orders.ts';
import type { Shop } from '../shop.ts';

/** What there is to tell: the order with its new days, and which they are. */
export interface MovedOrder {
  order: Order;
  moved: readonly MovedLine[];
}

interface MovedDayMail {
  id: number;
  orderId: number;
}

/**
 * The words of the letter, by `write`. With them is kept which days were told, in one transaction that finds the days as the
 * words say them; else they are written anew. null: there is nothing to tell any more (moved back, cancelled, sent), and the
 * letter is taken back.
 */
export async function movedDayWords(
  shop: Shop,
  mail: MovedDayMail,
  write: (told: MovedOrder) => Promise<MailWords>,
): Promise<MailWords | null> {
  for (;;) {
    const state = await shop.db.write((tx) => letterNow(tx, mail, shop.clock.now()));
    if (!state.told) return state.words;
    const words = await write(state.told);
    const kept = await shop.db.write((tx) => keep(tx, mail, { told: state.told, words, now: shop.clock.now() }));
    if (kept) return words;
  }
}

/** What the letter has to tell, or else its words where it has some already, and null where it is over. */
type LetterNow = { told: MovedOrder } | { told: null; words: MailWords | null };

/** Holds the order, so that one at a time decides what its customer is told. */
async function letterNow(tx: Tx, { id, orderId }: MovedDayMail, now: number): Promise<LetterNow> {
  const locked = await lockOrder(tx, orderId);
  const mail = await readMail(tx, id);
  // Another runner was there first.
  if (mail?.status !== 'waiting' || mail.words) return { told: null, words: mail?.words ?? null };
  const order = locked && orderStates[locked.status].awaits ? await readOrder(tx, orderId) : null;
  const moved = order ? await movedNow(tx, order, now) : [];
  if (order && moved.length > 0) return { told: { order: { ...order, lines: toldLines(order.lines, moved) }, moved } };
  await deleteWaitingMail(tx, id);
  return { told: null, words: null };
}

async function movedNow(tx: Tx, { lines }: Order, now: number): Promise<readonly MovedLine[]> {
  const rows = await stockRowsOf(tx, lines.map(stockItemOf));
  const days = new Map([...rows].map(([id, { preOrder }]) => [id, preOrder]));
  return movedLines(lines, days, now);
}

/** Keeps the words and what they tell; false: they are not what there is to tell now, or nothing is. */
async function keep(
  tx: Tx,
  mail: MovedDayMail,
  { told, words, now }: { told: MovedOrder; words: MailWords; now: number },
): Promise<boolean> {
  const current = await letterNow(tx, mail, now);
  if (JSON.stringify(current.told?.moved) !== JSON.stringify(told.moved)) return false;
  await freezeMail(tx, mail.id, words);
  const isMoved = (line: OrderLine) => told.moved.some((one) => one.id === line.id);
  await setToldDays(tx, told.order.lines.filter(isMoved));
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
