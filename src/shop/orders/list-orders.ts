// The orders, for staff.
import { readOrders } from '../../db/orders.ts';
import { listOrderIds } from '../../db/staff-orders.ts';
import type { Order } from '../../rules/orders.ts';
import type { OrderQuery, Page } from '../../rules/staff-orders.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of orders; refused to whoever is not staff (R30). */
export async function listOrders(
  shop: Shop,
  visitor: Visitor,
  query: OrderQuery,
): Promise<({ ok: true } & Page<Order>) | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { ids, total } = await listOrderIds(tx, query);
    return { ok: true, rows: await readOrders(tx, ids), total };
  });
}
