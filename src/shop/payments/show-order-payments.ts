// The online payments of an order with what was said to the provider, for staff.
import { readExchanges, readPayments } from '../../db/payments/payments.ts';
import type { PaymentExchange, StoredPayment } from '../../db/payments/payments.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { onlineMethodsFor } from '../../rules/checkout/payment-methods.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop, Visitor } from '../shop.ts';
import { checkPayment } from './check-payment.ts';

/** The newest calls that are shown. */
const maxExchanges = 50;

interface OrderPayments {
  order: Order;
  /** Oldest first. */
  payments: readonly StoredPayment[];
  /** Newest first. */
  exchanges: readonly (PaymentExchange & { paymentId: number })[];
  /** Whether the customer can pay online by a link. */
  hasPayLink: boolean;
}

type ShowOrderPaymentsOutcome =
  ({ ok: true } & OrderPayments) | NotAllowed | { ok: false; reason: 'unknown-order' | 'unavailable' };

/**
 * Shows the payments; with `isAsked` after the provider was asked about each that it knows. Refused: not staff (R30), an unknown
 * order, a provider that does not answer.
 */
export async function showOrderPayments(
  shop: Shop,
  payments: PaymentPort,
  visitor: Visitor,
  { orderId, isAsked }: { orderId: number; isAsked: boolean },
): Promise<ShowOrderPaymentsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  if (isAsked) {
    const known = await shop.db.read((tx) => readPayments(tx, orderId));
    for (const { id, providerId } of known)
      if (providerId !== null && (await checkPayment(shop, payments, id)) === 'unavailable')
        return { ok: false, reason: 'unavailable' };
  }
  return shop.db.read(async (tx) => {
    const order = await readOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'unknown-order' };
    const paid = { total: order.total, country: order.billing.country };
    const isAwaited = order.paidAt === null && orderStates[order.status].awaits !== null;
    return {
      ok: true,
      order,
      payments: await readPayments(tx, orderId),
      exchanges: await readExchanges(tx, orderId, maxExchanges),
      hasPayLink: isAwaited && onlineMethodsFor(paid, await readSettings(tx)).length > 0,
    };
  });
}
