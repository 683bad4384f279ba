// Pre-orders whose day was moved after somebody had bought them: what there is to tell.
import { stockItemOf } from '../pricing/cart-pricing.ts';
import type { OrderLine } from './orders.ts';
import type { PreOrder } from '../catalog/product.ts';

/** A line whose day is another than the one that was told last (ISO dates). */
export interface MovedReleaseLine extends Pick<OrderLine, 'id' | 'name' | 'attributes'> {
  from: string;
  to: string;
}

/**
 * The lines whose day has moved, of an order that still waits for them; `days`: the pre-order of each item as it stands. A day
 * that has begun at `now` (epoch ms), or a pre-order that is over, moves nothing.
 */
export function findMovedLines(
  lines: readonly OrderLine[],
  days: ReadonlyMap<number, PreOrder | null>,
  now: number,
): readonly MovedReleaseLine[] {
  return lines.flatMap((line) => {
    const { id, name, attributes, releaseDate: from } = line;
    const day = days.get(stockItemOf(line));
    if (from === null || !day || day.until <= now || day.date === from) return [];
    return [{ id, name, attributes, from, to: day.date }];
  });
}

/** The lines as they are once the customer was told. */
export function markLinesNotified(
  lines: readonly OrderLine[],
  moved: readonly MovedReleaseLine[],
): readonly OrderLine[] {
  return lines.map(({ movedFrom, ...line }) => {
    const to = moved.find((one) => one.id === line.id)?.to;
    const first = movedFrom ?? line.releaseDate;
    if (to === undefined || first === null) return { ...line, ...(movedFrom !== undefined && { movedFrom }) };
    return { ...line, releaseDate: to, ...(to !== first && { movedFrom: first }) };
  });
}
