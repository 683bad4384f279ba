// The common part of lapse and cancellation: it ends the order, returns its stock and announces both. It runs in the
// transaction of the caller.
import { returnCouponUses } from '../../db/coupons/coupon-uses.ts';
import type { Tx } from '../../db/database.ts';
import { recordOrderEvent, readTakenUnits, encodeTakenUnits } from '../../db/orders/order-events.ts';
import { setOrderStatus, countUnitsByProduct } from '../../db/orders/orders.ts';
import { returnPromotionUses } from '../../db/promotions/promotion-uses.ts';
import { returnQuotationUse } from '../../db/quotations/quotations.ts';
import { withdrawLabels } from '../jobs/enqueue-labels.ts';
import { returnToStock, unsellUnits } from './return-units.ts';

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
  const backInStock = await returnToStock(tx, taken, { cause: kind, orderId, actor, at: now });
  await setOrderStatus(tx, orderId, 'cancelled');
  await returnCouponUses(tx, orderId, now);
  await returnPromotionUses(tx, orderId, now);
  await returnQuotationUse(tx, orderId);
  await withdrawLabels(tx, { orderId }, now);
  const returned = encodeTakenUnits(taken);
  await recordOrderEvent(tx, { orderId, kind, actor, at: now, params: { ...params, ...returned } });
  await unsellUnits(tx, { sold: await countUnitsByProduct(tx, orderId), backInStock }, now);
}
