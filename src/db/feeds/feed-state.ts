// What the feeds of all products depend on.
import type { Tx } from '../database.ts';
import { findNextReleaseMoment } from '../catalog/pre-orders.ts';
import { findNextPriceMoment } from '../pricing/prices.ts';

interface FeedState {
  /** The number of the newest change of anything that the shop shows; 0 before the first. */
  newestChange: number;
  /** The next moments (epoch ms) at which a price changes and a pre-order is released; null: none. */
  nextPrice: number | null;
  nextRelease: number | null;
}

/** Reads what moves whenever the feeds of all products may have changed, at `now` (epoch ms). */
export async function readFeedState(tx: Tx, now: number): Promise<FeedState> {
  const newest = await tx.q
    .selectFrom('changes')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return {
    newestChange: newest?.id ?? 0,
    nextPrice: await findNextPriceMoment(tx, now),
    nextRelease: await findNextReleaseMoment(tx, now),
  };
}
