// What lapsing and cancelling share: the order ends, its stock comes back, everybody is told. Part of their transaction.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordOrderEvent, setOrderStatus, takenBy, takenParams, unitsSoldIn } from '../../db/orders.ts';
import { returnPreOrders, stockRowsOf } from '../../db/pre-orders.ts';
import { countSold, lockStock, returnStock } from '../../db/stock.ts';
import { levelAt } from '../../rules/pre-order.ts';
import { availableUnits } from '../../rules/stock.ts';
import { tellRestockedSoon } from '../restock/tell-restocked.ts';

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
  const taken = await takenBy(tx, orderId);
  const items = [...new Set([...taken.stock.keys(), ...taken.preOrders.keys()])];
  await lockStock(tx, items);
  const rows = await stockRowsOf(tx, items);
  await setOrderStatus(tx, orderId, 'cancelled');
  await returnStock(tx, taken.stock, now);
  // What was bought before it appeared goes back to its quota alone: nobody has counted it in yet.
  await returnPreOrders(tx, taken.preOrders);
  const sold = await unitsSoldIn(tx, orderId);
  await countSold(tx, new Map([...sold].map(([id, units]) => [id, -units])));
  await recordOrderEvent(tx, {
    orderId,
    kind,
    actor,
    at: now,
    params: { ...params, ...takenParams(taken) },
  });
  const backInStock = [...rows].flatMap(([id, { stock, preOrder }]) => {
    const level = levelAt(stock, preOrder, now);
    return level.managed && availableUnits(level) === 0 ? [id] : [];
  });
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  await announce(tx, ['popularity', ...products, ...(backInStock.length > 0 ? ['catalog'] : [])], now);
  await tellRestockedSoon(tx, backInStock, now);
}
