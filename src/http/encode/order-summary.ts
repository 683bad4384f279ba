// An order in a list of the account area.
import type { Order } from '../../rules/orders/orders.ts';
import { orderLineGroups } from '../../rules/orders/line-groups.ts';
import { isPickup } from '../../rules/shipping/shipping-rates.ts';
import type { OrderSummary } from '../../web/pages/account-area/props.ts';

/** The summary of an order. A bundle counts as one product. */
export function toOrderSummary(order: Order): OrderSummary {
  const { id, number, status, placedAt, payBy, total, lines, shippingMethod } = order;
  const units = orderLineGroups(lines).reduce((sum, { line }) => sum + line.quantity, 0);
  return { id, number, status, placedAt, payBy, total, units, isPickup: isPickup(shippingMethod?.id) };
}
