// Pre-orders whose release date was moved after a customer bought them, and the notification about it.
import { stockItemOf } from '../cart/stock-demand.ts';
import type { OrderLine } from './orders.ts';
import type { PreOrder } from '../catalog/product.ts';

/** A line whose release date differs from the date in the last email to the customer (ISO dates). */
export interface MovedReleaseLine extends Pick<OrderLine, 'id' | 'name' | 'edition' | 'attributes'> {
  from: string;
  to: string;
}

/**
 * The lines with a moved release date, of an order whose pre-orders are still to come. `days` has the current pre-order
 * of each item. A release date that has begun at `now` (epoch ms) and a pre-order that has ended do not count as moved.
 */
export function findMovedLines(
  lines: readonly OrderLine[],
  days: ReadonlyMap<number, PreOrder | null>,
  now: number,
): readonly MovedReleaseLine[] {
  return lines.flatMap((line) => {
    const { id, name, edition, attributes, releaseDate: from } = line;
    const preOrder = days.get(stockItemOf(line));
    if (from === null || !preOrder || preOrder.until <= now || preOrder.date === from) return [];
    return [{ id, name, edition, attributes, from, to: preOrder.date }];
  });
}

/** The lines after the customer has been notified of the moved dates. */
export function markLinesNotified(
  lines: readonly OrderLine[],
  moved: readonly MovedReleaseLine[],
): readonly OrderLine[] {
  return lines.map(({ movedFrom, ...line }) => {
    const newDate = moved.find((one) => one.id === line.id)?.to;
    const original = movedFrom ?? line.releaseDate;
    if (newDate === undefined || original === null) return { ...line, ...(movedFrom !== undefined && { movedFrom }) };
    return { ...line, releaseDate: newDate, ...(newDate !== original && { movedFrom: original }) };
  });
}
