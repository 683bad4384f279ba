// The orders, for staff.
import { readAttribution } from '../../db/orders/order-attribution.ts';
import { readOrders } from '../../db/orders/orders.ts';
import { listOrderIds } from '../../db/orders/staff-orders.ts';
import { readRefundsOf } from '../../db/refunds/refunds.ts';
import { findOrdersWithParcels } from '../../db/shipments/shipments.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { OrderQuery, ResultPage } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** By order id. */
interface OrderFacts {
  attribution: Awaited<ReturnType<typeof readAttribution>>;
  refunds: Awaited<ReturnType<typeof readRefundsOf>>;
  /** The orders of which a parcel has left. */
  withParcels: ReadonlySet<number>;
}

/** One page of orders, with where their visits came from and their refunds. Refused: not staff (R30). */
export async function listOrders(
  shop: Shop,
  visitor: Visitor,
  query: OrderQuery,
): Promise<({ ok: true } & OrderFacts & ResultPage<Order>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { ids, total } = await listOrderIds(tx, query);
    const facts = {
      attribution: await readAttribution(tx, ids),
      refunds: await readRefundsOf(tx, ids),
      withParcels: await findOrdersWithParcels(tx, ids),
    };
    return { ok: true, rows: await readOrders(tx, ids), total, ...facts };
  });
}
