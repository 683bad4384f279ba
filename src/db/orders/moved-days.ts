// Orders that wait for a pre-order, and the release dates that their customers were notified of.
import { statusesAwaitingRelease } from '../../rules/orders/order-states.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import type { Tx } from '../database.ts';

/** A waiting order, and the release dates (ISO dates) that its customer knows, one for each line with the item. */
interface WaitingOrder {
  id: number;
  email: string;
  notifiedDates: readonly string[];
}

/** Locks the orders that wait for a pre-order of an item: ids greater than `after`, sorted by id, at most `max`. */
export async function lockWaitingOrders(
  tx: Tx,
  itemId: number,
  { after, max }: { after: number; max: number },
): Promise<readonly WaitingOrder[]> {
  const ahead = tx.q
    .selectFrom('order_lines')
    .select(['order_id', 'release_date', 'moved_to'])
    .where('stock_item_id', '=', itemId)
    .where('release_date', 'is not', null);
  let query = tx.q
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('id', '>', after)
    .where('status', 'in', statusesAwaitingRelease)
    .where('id', 'in', ahead.clearSelect().select('order_id'))
    .orderBy('id')
    .limit(max);
  if (tx.hasRowLocks) query = query.forUpdate();
  const orders = await query.execute();
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const lines = await ahead.where('order_id', 'in', ids).orderBy('id').execute();
  return orders.map((order) => ({
    ...order,
    notifiedDates: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => line.moved_to ?? line.release_date ?? ''),
  }));
}

/** Stores the release dates that a customer is notified of, for lines of a locked order. The original date of a line stays stored. */
export async function setNotifiedDates(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  for (const { id, releaseDate, movedFrom } of lines)
    await tx.q
      .updateTable('order_lines')
      .set({ moved_to: movedFrom === undefined ? null : releaseDate })
      .where('id', '=', id)
      .execute();
}
