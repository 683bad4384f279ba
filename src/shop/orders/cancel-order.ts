// The common part of lapse and cancellation: it ends the order, returns its stock and announces both. It runs in the
// transaction of the caller.
import { announce } from '../../db/changes.ts';
import { returnCouponUses } from '../../db/coupons/coupon-uses.ts';
import type { Tx } from '../../db/database.ts';
import {
  recordOrderEvent,
  setOrderStatus,
  readTakenUnits,
  encodeTakenUnits,
  countUnitsByProduct,
} from '../../db/orders/orders.ts';
import { returnPromotionUses } from '../../db/promotions/promotion-uses.ts';
import { returnPreOrders, readItemStock } from '../../db/catalog/pre-orders.ts';
import { addUnitsSold, lockStock, returnStock } from '../../db/catalog/stock.ts';
import { stockLevelAt } from '../../rules/catalog/pre-order.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { enqueueRestockNotices } from '../../db/restock/restock-notices.ts';

interface CancelOrderInput {
  orderId: number;
  kind: 'lapsed' | 'cancelled';
  actor: string;
  /** Epoch ms. */
  now: number;
  /** Further values for the order history, in addition to the returned stock. */
  params?: Readonly<Record<string, unknown>>;
}

/** Cancels an order. The caller has locked its row and checked that it is open. */
export async function cancelOrder(tx: Tx, { orderId, kind, actor, now, params = {} }: CancelOrderInput): Promise<void> {
  const taken = await readTakenUnits(tx, orderId);
  const items = [...new Set([...taken.stock.keys(), ...taken.preOrders.keys()])];
  await lockStock(tx, items);
  const rows = await readItemStock(tx, items);
  await setOrderStatus(tx, orderId, 'cancelled');
  await returnStock(tx, taken.stock, now);
  // Pre-order units return only to the pre-order quota: they were never part of the counted stock.
  await returnPreOrders(tx, taken.preOrders);
  await returnCouponUses(tx, orderId, now);
  await returnPromotionUses(tx, orderId, now);
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
