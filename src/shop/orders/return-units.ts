// Gives units of an order back to the stock and the pre-order quotas. It runs in the transaction of the caller.
import { readItemStock, returnPreOrders } from '../../db/catalog/pre-orders.ts';
import { addUnitsSold, lockStock, returnStock } from '../../db/catalog/stock.ts';
import type { UnitsById } from '../../db/catalog/stock.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueRestockNotices } from '../../db/restock/restock-notices.ts';
import { stockLevelAt } from '../../rules/catalog/pre-order.ts';
import type { StockMove } from '../../rules/catalog/stock-movements.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';

interface ReturnedUnits {
  stock: UnitsById;
  /** They return only to the pre-order quota: they were never part of the counted stock. */
  preOrders: UnitsById;
}

/** Returns the units, and the items that are back in stock by that. */
export async function returnToStock(
  tx: Tx,
  { stock, preOrders }: ReturnedUnits,
  move: StockMove,
): Promise<readonly number[]> {
  const items = [...new Set([...stock.keys(), ...preOrders.keys()])];
  await lockStock(tx, items);
  const rows = await readItemStock(tx, items);
  await returnStock(tx, stock, move);
  await returnPreOrders(tx, preOrders);
  return [...rows].flatMap(([id, { stock: before, preOrder }]) => {
    const level = stockLevelAt(before, preOrder, move.at);
    return level.managed && availableUnits(level) === 0 ? [id] : [];
  });
}

/**
 * After `returnToStock`: the units by product no longer count as sold, both is announced, and who waits for an item that is back
 * gets an email. Locks products, so it comes after coupons and promotions.
 */
export async function unsellUnits(
  tx: Tx,
  { sold, backInStock }: { sold: UnitsById; backInStock: readonly number[] },
  now: number,
): Promise<void> {
  await addUnitsSold(tx, new Map([...sold].map(([id, units]) => [id, -units])));
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  await announce(tx, ['popularity', ...products, ...(backInStock.length > 0 ? ['catalog'] : [])], now);
  await enqueueRestockNotices(tx, backInStock, now);
}
