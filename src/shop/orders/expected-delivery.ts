// When an order is delivered.
import { isCountry } from '../../rules/countries.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { PromisedDay } from '../../rules/shipping/delivery-promise.ts';
import type { Settings } from '../../settings/registry.ts';
import { deliveryPromises } from '../settings/delivery-promises.ts';

/** `isPaid`: the day counts from the payment. Otherwise the day holds if the payment comes in time. */
export interface ExpectedDelivery extends PromisedDay {
  isPaid: boolean;
}

/**
 * The day of delivery of an order that is not sent yet; of an unpaid order that of a payment at `at` (epoch ms). It is
 * the day that was promised with the order, whatever the settings have become since; only a payment that is too late for
 * it gets the day that the shop promises at that moment. null for an order without a promise, such as a pick-up or a
 * pre-order, and when the shop no longer promises a day to a late payment.
 */
export function expectedDelivery(
  { status, shipping, paidAt, promise }: Pick<Order, 'status' | 'shipping' | 'paidAt' | 'promise'>,
  settings: Settings,
  at: number,
): ExpectedDelivery | null {
  if (!promise || !orderStates[status].awaitsRelease) return null;
  const [isPaid, from] = [paidAt !== null, paidAt ?? at];
  if (from < promise.orderBy) return { ...promise, isPaid };
  const later = isCountry(shipping.country) ? deliveryPromises(settings, from)?.[shipping.country] : undefined;
  return later ? { day: later.day, orderBy: later.orderBy, isPaid } : null;
}
