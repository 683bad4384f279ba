// The page of an order.
import type { Order } from '../../rules/orders/orders.ts';
import { paths } from '../../wire/paths.ts';

/** The whole address of the page that a shopper sees after ordering; it holds the order's key. */
export function orderAddress(origin: string, { id, key }: Pick<Order, 'id' | 'key'>): string {
  return origin + paths.orderReceived(id, key);
}
