// Notes of staff in the history of orders (rules/orders/order-notes.ts).
import { z } from 'zod';
import { noteKinds } from '../../rules/orders/order-notes.ts';
import type { Tx } from '../database.ts';

const allKinds = Object.values(noteKinds);
const noteParams = z.object({ note: z.string() });

/** The text of a note, from the stored event. */
export function parseNote(params: string): string {
  return noteParams.parse(JSON.parse(params)).note;
}

/** A note of an order; null when there is none with this id, or the event is no note. */
export async function readOrderNote(
  tx: Tx,
  orderId: number,
  id: number,
): Promise<{ text: string; isForCustomer: boolean } | null> {
  const row = await tx.q
    .selectFrom('order_events')
    .select(['kind', 'params'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('kind', 'in', allKinds)
    .executeTakeFirst();
  if (!row) return null;
  return { text: parseNote(row.params), isForCustomer: row.kind === noteKinds.customer };
}

/** Deletes a note. An email that was sent with it stays. */
export async function deleteOrderNoteRow(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('order_events').where('id', '=', id).where('kind', 'in', allKinds).execute();
}

/** Deletes all notes of an order, and the former addresses in its history: both say something of its customer. */
export async function eraseOrderNotes(tx: Tx, orderId: number): Promise<void> {
  await tx.q.deleteFrom('order_events').where('order_id', '=', orderId).where('kind', 'in', allKinds).execute();
  await tx.q
    .updateTable('order_events')
    .set({ params: '{}' })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'address-changed')
    .execute();
}
