// Notes of staff on an order.
import { addMails } from '../../db/mails/mails.ts';
import { deleteOrderNoteRow, readOrderNote } from '../../db/orders/order-notes.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { readOrderEvents, recordOrderEvent } from '../../db/orders/order-events.ts';
import { noteKinds } from '../../rules/orders/order-notes.ts';
import { plainText } from '../../rules/plain-text.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type AddOrderNoteOutcome =
  | { ok: true; noteId: number }
  | NotAllowed
  /** `no-address`: the customer of the order is erased, so nobody can get the email. */
  | { ok: false; reason: 'unknown-order' | 'empty' | 'no-address' };

/**
 * Adds a note to the history; one for the customer is mailed too, by a job of the same transaction. Refused: not staff (R30), an
 * unknown order, an empty text, an email to an erased customer.
 */
export async function addOrderNote(
  shop: Shop,
  visitor: Visitor,
  { orderId, text, isForCustomer }: { orderId: number; text: string; isForCustomer: boolean },
): Promise<AddOrderNoteOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const note = plainText(text);
  if (note === '') return { ok: false, reason: 'empty' };
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<AddOrderNoteOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    if (isForCustomer && order.email === '') return { ok: false, reason: 'no-address' };
    const kind = isForCustomer ? noteKinds.customer : noteKinds.internal;
    const noteId = await recordOrderEvent(tx, { orderId, kind, actor: actorOf(visitor), at: now, params: { note } });
    if (isForCustomer) {
      const dedupeKey = `order-note:${orderId}:note-${noteId}`;
      const mail = { orderId, noteId, kind: 'order-note' as const, recipient: order.email, dedupeKey };
      await enqueueMails(tx, await addMails(tx, [mail], now), now);
    }
    return { ok: true, noteId };
  });
  if (outcome.ok && isForCustomer) signalJobsEnqueued(shop);
  return outcome;
}

/**
 * Deletes a note; the history says that, not what it was. Refused: not staff (R30), an unknown note, an event of the shop, which
 * stays.
 */
export async function deleteOrderNote(
  shop: Shop,
  visitor: Visitor,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-note' | 'no-note' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await readOrderNote(tx, orderId, noteId))) {
      const isEvent = (await readOrderEvents(tx, orderId)).some(({ id }) => id === noteId);
      return { ok: false, reason: isEvent ? 'no-note' : 'unknown-note' };
    }
    await deleteOrderNoteRow(tx, noteId);
    await recordOrderEvent(tx, { orderId, kind: 'note-deleted', actor: actorOf(visitor), at, params: {} });
    return { ok: true };
  });
}
