// What lapsing and cancelling share: the order ends, its stock comes back, everybody is told. Part of their transaction.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordOrderEvent, setOrderStatus, stockTakenBy, unitsSoldIn } from '../../db/orders.ts';
import { stockOf } from '../../db/products.ts';
import { countSold, lockStock, returnStock } from '../../db/stock.ts';
import { availableUnits } from '../../rules/stock.ts';

export interface UndoOrderInput {
  orderId: number;
  kind: 'lapsed' | 'cancelled';
  actor: string;
  /** Epoch ms. */
  now: number;
  /** For the history, beside the stock that came back. */
  params?: Readonly<Record<string, unknown>>;
}

/** Cancels an order whose row the caller has locked and found open. */
export async function undoOrder(tx: Tx, { orderId, kind, actor, now, params = {} }: UndoOrderInput): Promise<void> {
  const taken = await stockTakenBy(tx, orderId);
  await lockStock(tx, [...taken.keys()]);
  const levels = await stockOf(tx, [...taken.keys()]);
  await setOrderStatus(tx, orderId, 'cancelled');
  await returnStock(tx, taken, now);
  const sold = await unitsSoldIn(tx, orderId);
  await countSold(tx, new Map([...sold].map(([id, units]) => [id, -units])));
  await recordOrderEvent(tx, {
    orderId,
    kind,
    actor,
    at: now,
    params: { ...params, stock: Object.fromEntries(taken) },
  });
  const backInStock = [...levels.values()].some((level) => level.managed && availableUnits(level) === 0);
  const products = [...sold.keys()].map((id) => `product:${id}`);
  await announce(tx, ['popularity', ...products, ...(backInStock ? ['catalog'] : [])], now);
}
