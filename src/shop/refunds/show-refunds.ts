// The refunds of an order, and what can still be refunded, for staff.
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { refundableOf } from '../../rules/refunds/refunds.ts';
import type { Refund, Refundable } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface RefundsView {
  order: Order;
  /** Oldest first. */
  refunds: readonly Refund[];
  left: Refundable;
}

/** The refunds. Refused: not staff (R30), an unknown order. */
export async function showRefunds(
  shop: Shop,
  visitor: Visitor,
  { orderId }: { orderId: number },
): Promise<({ ok: true } & RefundsView) | NotAllowed | { ok: false; reason: 'unknown-order' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const order = await readOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    const refunds = await readRefunds(tx, orderId);
    return { ok: true, order, refunds, left: refundableOf(order, await readTaxRates(tx, orderId), refunds) };
  });
}
