// An order that lapsed takes its units again, because it is paid after all (R24).
import { readItemStock, takePreOrders } from '../../db/catalog/pre-orders.ts';
import { addUnitsSold, lockStock, takeStock } from '../../db/catalog/stock.ts';
import { announce } from '../../db/changes.ts';
import { retakeCouponUses } from '../../db/coupons/coupon-uses.ts';
import type { Tx } from '../../db/database.ts';
import { countUnitsByProduct, setOrderStatus } from '../../db/orders/orders.ts';
import { readTakenUnits, recordOrderEvent } from '../../db/orders/order-events.ts';
import { retakePromotionUses } from '../../db/promotions/promotion-uses.ts';

/**
 * Opens a cancelled order again as `pending`, if all its units are left. The caller has locked its row. Returns whether it did;
 * otherwise nothing changes.
 */
export async function reopenOrder(
  tx: Tx,
  { orderId, actor, now }: { orderId: number; actor: string; now: number },
): Promise<boolean> {
  const taken = await readTakenUnits(tx, orderId);
  const items = [...new Set([...taken.stock.keys(), ...taken.preOrders.keys()])];
  const counted = await lockStock(tx, items);
  const rows = await readItemStock(tx, items);
  const hasStock = [...taken.stock].every(([id, units]) => {
    const row = rows.get(id);
    return row !== undefined && (counted.has(id) ? row.stock.onHand >= units : row.stock.inStock);
  });
  const hasQuota = [...taken.preOrders].every(([id, units]) => {
    const preOrder = rows.get(id)?.preOrder;
    return preOrder != null && preOrder.until > now && preOrder.quota - preOrder.taken >= units;
  });
  if (!hasStock || !hasQuota) return false;
  const stock = new Map([...taken.stock].filter(([id]) => counted.has(id)));
  const { soldOut } = await takeStock(tx, stock, { cause: 'order', orderId, actor, at: now });
  const { full } = await takePreOrders(tx, taken.preOrders);
  await retakeCouponUses(tx, orderId);
  await retakePromotionUses(tx, orderId, now);
  await setOrderStatus(tx, orderId, 'pending');
  await recordOrderEvent(tx, { orderId, kind: 'reopened', actor, at: now, params: {} });
  const sold = await countUnitsByProduct(tx, orderId);
  await addUnitsSold(tx, sold);
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  await announce(tx, ['popularity', ...products, ...(soldOut || full ? ['catalog'] : [])], now);
  return true;
}
