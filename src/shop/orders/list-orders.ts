// The orders, for staff.
import { readAttribution } from '../../db/orders/order-attribution.ts';
import { readOrderMeta } from '../../db/orders/order-meta.ts';
import { readOrders } from '../../db/orders/orders.ts';
import type { Tx } from '../../db/database.ts';
import { readLineProducts } from '../../db/orders/line-products.ts';
import { listOrderIds, readOrderOrigins } from '../../db/orders/staff-orders.ts';
import { readRefundsOf } from '../../db/refunds/refunds.ts';
import { findOrdersWithParcels } from '../../db/shipments/shipments.ts';
import type { StoredAttribution } from '../../rules/orders/attribution.ts';
import type { OrderMeta } from '../../rules/orders/order-meta.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { OrderOriginFacts, OrderQuery, ResultPage } from '../../rules/orders/staff-orders.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** An order with what the list shows besides it. */
export interface ListedOrder {
  order: Order;
  /** Where the visit came from; empty when it was not measured. */
  attribution: readonly StoredAttribution[];
  /** What other programs keep with it. */
  meta: readonly OrderMeta[];
  /** Oldest first. */
  refunds: readonly Refund[];
  origin: OrderOriginFacts;
  /** Whether a parcel has left. */
  hasParcel: boolean;
  /** What the products of its lines have now, by the id of the variation or product. */
  products: Awaited<ReturnType<typeof readLineProducts>>;
}

/** One page of orders. Refused: not staff (R30). */
export async function listOrders(
  shop: Shop,
  visitor: Visitor,
  query: OrderQuery,
): Promise<({ ok: true } & ResultPage<ListedOrder>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { ids, total } = await listOrderIds(tx, query);
    return { ok: true, rows: await readListedOrders(tx, ids), total };
  });
}

/** The orders with these ids, in their order. */
export async function readListedOrders(tx: Tx, ids: readonly number[]): Promise<readonly ListedOrder[]> {
  const orders = await readOrders(tx, ids);
  const attribution = await readAttribution(tx, ids);
  const meta = await readOrderMeta(tx, ids);
  const refunds = await readRefundsOf(tx, ids);
  const withParcels = await findOrdersWithParcels(tx, ids);
  const lines = orders.flatMap((order) => order.lines);
  const products = await readLineProducts(tx, {
    productIds: [...new Set(lines.map((line) => line.productId))],
    variationIds: [...new Set(lines.flatMap((line) => line.variationId ?? []))],
  });
  const origins = await readOrderOrigins(tx, ids);
  return orders.map((order) => {
    const origin = origins.get(order.id);
    if (!origin) throw new Error(`order ${order.id} is gone`);
    return {
      order,
      attribution: attribution.get(order.id) ?? [],
      meta: meta.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      origin,
      hasParcel: withParcels.has(order.id),
      products,
    };
  });
}
