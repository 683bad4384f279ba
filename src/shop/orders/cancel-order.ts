// What lapsing and cancelling share: the order ends, its stock comes back, everybody is told. Part of their transaction.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import {
  recordOrderEvent,
  setOrderStatus,
  readTakenUnits,
  encodeTakenUnits,
  countUnitsByProduct,
} from '../../db/orders/orders.ts';
import { returnPreOrders, readItemStock } from '../../db/catalog/pre-orders.ts';
import { addUnitsSold, lockStock, returnStock } from '../../db/catalog/stock.ts';
import { stockLevelAt } from '../../rules/catalog/pre-order.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { enqueueRestockNotices } from '../jobs/enqueue-restock-notices.ts';

interface CancelOrderInput {
  orderId: number;
  kind: 'lapsed' | 'cancelled';
  actor: string;
  /** Epoch ms. */
  now: number;
  /** For the history, beside the stock that came back. */
  params?: Readonly<Record<string, unknown>>;
}

/** Cancels an order whose row the caller has locked and found open. */
export async function cancelOrder(tx: Tx, { orderId, kind, actor, now, params = {} }: CancelOrderInput): Promise<void> {
  const taken = await readTakenUnits(tx, orderId);
  const items = [...new Set([...taken.stock.keys(), ...taken.preOrders.keys()])];
  await lockStock(tx, items);
  const rows = await readItemStock(tx, items);
  await setOrderStatus(tx, orderId, 'cancelled');
  await returnStock(tx, taken.stock, now);
  // What was bought before it appeared goes back to its quota alone: nobody has counted it in yet.
  await returnPreOrders(tx, taken.preOrders);
  const sold = await countUnitsByProduct(tx, orderId);
  await addUnitsSold(tx, new Map([...sold].map(([id, units]) => [id, -units])));
  await recordOrderEvent(tx, {
    orderId,
    kind,
    actor,
    at: now,
    params: { ...params, ...encodeTakenUnits(taken) },
  });
  const backInStock = [...rows].flatMap(([id, { stock, preOrder }]) => {
    const level = stockLevelAt(stock, preOrder, now);
    return level.managed && availableUnits(level) === 0 ? [id] : [];
  });
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  await announce(tx, ['popularity', ...products, ...(backInStock.length > 0 ? ['catalog'] : [])], now);
  await enqueueRestockNotices(tx, backInStock, now);
}
