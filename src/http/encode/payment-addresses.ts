// Where a shopper goes after ordering, and what the payment provider gets to know of addresses.
import { isOnline } from '../../rules/checkout/payment-methods.ts';
import type { Notice } from '../../rules/notices.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { startPayment } from '../../shop/payments/start-payment.ts';
import type { PaymentAddresses } from '../../shop/payments/start-payment.ts';
import type { Visitor } from '../../shop/shop.ts';
import { orderTexts } from '../../texts/orders.ts';
import { paths } from '../../wire/paths.ts';
import { paymentPaths } from '../../wire/payment-paths.ts';
import type { HttpDeps } from '../deps.ts';
import { orderAddress } from './order-address.ts';

/** The addresses of the shop that a payment leads to. */
export const paymentAddresses: PaymentAddresses = {
  description: ({ number }) => orderTexts.title(number),
  back: ({ id, key }) => paths.orderReceived(id, key),
  notification: paymentPaths.notification,
};

/**
 * The whole address to which a shopper goes after ordering: the provider's page for an order that is paid online, otherwise that of
 * the order. `notice`: why the payment did not start; the page of the order offers to try again.
 */
export async function addressAfterOrder(
  { shop, payments }: Pick<HttpDeps, 'shop' | 'payments'>,
  order: Order,
  visitor: Visitor,
): Promise<{ address: string; notice: Notice | null }> {
  const own = orderAddress(shop.origin, order);
  if (!isOnline(order.paymentMethod) || orderStates[order.status].awaits !== 'online-payment')
    return { address: own, notice: null };
  const started = await startPayment(shop, payments, {
    orderId: order.id,
    method: null,
    client: visitor.client ?? null,
    addresses: paymentAddresses,
  });
  return started.ok ? { address: started.url, notice: null } : { address: own, notice: started.notice };
}
