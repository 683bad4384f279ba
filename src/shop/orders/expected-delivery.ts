// When an order is delivered.
import { orderRelease } from '../../rules/catalog/pre-order.ts';
import { isCountry } from '../../rules/checkout/addresses.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { DeliveryPromise } from '../../rules/shipping/delivery-promise.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import type { Settings } from '../../settings/registry.ts';
import { deliveryPromises } from '../settings/delivery-promises.ts';

/** `isPaid`: the day counts from the payment. Otherwise the day holds if the payment comes in time. */
export interface ExpectedDelivery extends DeliveryPromise {
  isPaid: boolean;
}

/**
 * The day of delivery of an order that is not sent yet; of an unpaid order that of a payment at `at` (epoch ms). null
 * for pick-up, for a pre-order, which has a date of its own, and while the shop promises no day.
 */
export function expectedDelivery(order: Order, settings: Settings, at: number): ExpectedDelivery | null {
  const { awaitsRelease: isOpen } = orderStates[order.status];
  const { country } = order.shipping;
  if (!isOpen || isPickup(order.shippingMethod?.id) || !isCountry(country)) return null;
  if (orderRelease(order.lines.map((line) => line.releaseDate))) return null;
  const promises = deliveryPromises(settings, order.paidAt ?? at);
  return promises && { ...promises[country], isPaid: order.paidAt !== null };
}
