// The number of orders that wait for staff, by task.
import { countOrdersByState } from '../../db/orders/staff-orders.ts';
import { countOrderTasks } from '../../rules/orders/order-tasks.ts';
import type { OrderCounts } from '../../rules/orders/order-tasks.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** The number of orders with each task, and of all orders. Refused: not staff (R30). */
export async function countOrders(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; counts: OrderCounts } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, counts: countOrderTasks(await shop.db.read(countOrdersByState)) };
}
