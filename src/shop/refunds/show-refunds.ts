// The refunds of an order, and what can still be refunded, for staff.
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { isAtProvider } from '../../db/payments/payment-refunds.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { noCents } from '../../rules/money.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { refundableOf } from '../../rules/refunds/refunds.ts';
import type { Refund, Refundable } from '../../rules/refunds/refunds.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { findRefundablePayment } from './send-by-provider.ts';

interface RefundsView {
  order: Order;
  /** Oldest first. */
  refunds: readonly Refund[];
  left: Refundable;
  /** The refunds that the payment provider is asked to pay. */
  atProvider: ReadonlySet<number>;
  /** Whether the payment provider can pay back. */
  isByProvider: boolean;
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
    const atProvider = new Set<number>();
    for (const { id } of refunds) if (await isAtProvider(tx, id)) atProvider.add(id);
    const left = refundableOf(order, await readTaxRates(tx, orderId), refunds);
    const isByProvider = (await findRefundablePayment(tx, orderId, noCents)) !== null;
    return { ok: true, order, refunds, left, atProvider, isByProvider };
  });
}
