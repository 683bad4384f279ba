// The refunds of all orders, for staff and programs (P3).
import { readOrders } from '../../db/orders/orders.ts';
import { listRefundIds, readRefundsOf } from '../../db/refunds/refunds.ts';
import type { RefundQuery } from '../../db/refunds/refunds.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface ListedRefund {
  refund: Refund;
  order: Order;
}

/** One page of refunds with their orders. Refused: not staff (R30). */
export async function listRefunds(
  shop: Shop,
  visitor: Visitor,
  query: RefundQuery,
): Promise<({ ok: true } & ResultPage<ListedRefund>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { found, total } = await listRefundIds(tx, query);
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    const orders = new Map((await readOrders(tx, orderIds)).map((order) => [order.id, order]));
    const refunds = await readRefundsOf(tx, orderIds);
    const rows = found.map(({ id, orderId }) => {
      const order = orders.get(orderId);
      const refund = refunds.get(orderId)?.find((one) => one.id === id);
      if (!order || !refund) throw new Error(`refund ${id} is gone`);
      return { refund, order };
    });
    return { ok: true, rows, total };
  });
}
