// The email about a changed release date. It states the dates at its rendering; no customer is notified twice of the
// same date.
import type { Tx } from '../../db/database.ts';
import { storeMailContent } from '../../db/mails/mail-content.ts';
import { deleteWaitingMail, readMail } from '../../db/mails/mails.ts';
import type { MailContent } from '../../db/mails/mail-content.ts';
import { setNotifiedDates } from '../../db/orders/moved-days.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readItemStock } from '../../db/catalog/pre-orders.ts';
import { stockItemOf } from '../../rules/cart/stock-demand.ts';
import { findMovedLines, markLinesNotified } from '../../rules/orders/moved-release-dates.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { lineTitle } from '../../rules/orders/orders.ts';
import type { Order, OrderLine } from '../../rules/orders/orders.ts';
import type { Shop } from '../shop.ts';

/** The order with its new release dates, and the lines whose date has changed. */
interface ReleaseDateMailInput {
  order: Order;
  moved: readonly MovedReleaseLine[];
}

interface ReleaseDateMail {
  id: number;
  orderId: number;
}

/**
 * The content of the email, rendered by `write`. One transaction checks that the dates still match and stores the
 * content together with the notified dates. If the dates differ, the content is rendered again. Returns null, and
 * withdraws the email, when there is nothing to notify any more (date moved back, order cancelled or sent).
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

/** The changes to notify; otherwise the stored content of the email, or null when there is nothing to notify. */
type ReleaseDateMailState = { told: ReleaseDateMailInput } | { told: null; words: MailContent | null };

/** Locks the order, so that concurrent runners decide one after another what its customer is notified of. */
async function readMailState(tx: Tx, { id, orderId }: ReleaseDateMail, now: number): Promise<ReleaseDateMailState> {
  const locked = await lockOrder(tx, orderId);
  const mail = await readMail(tx, id);
  // Another runner has already rendered or sent the email.
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

/** Stores the content and the notified dates. Returns false when the content no longer matches the current changes. */
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
  for (const { from, to, ...line } of told.moved)
    await recordOrderEvent(tx, {
      orderId: mail.orderId,
      kind: 'pre-order-moved',
      actor: 'program',
      at: now,
      params: { name: lineTitle(line), from, to },
    });
  return true;
}
