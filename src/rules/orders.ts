// An order: everything frozen at the moment it was made.
import type { Address } from './addresses.ts';
import type { Cents } from './money.ts';

/** Bank transfers wait `on-hold`; cash at pick-up is `processing` at once. */
export type OrderStatus = 'on-hold' | 'processing' | 'completed' | 'cancelled';
export type PaymentMethod = 'bacs' | 'cod';

export interface OrderLine {
  id: number;
  productId: number;
  variationId: number | null;
  name: string;
  sku: string;
  /** Names, for people: Editie → Japans. */
  attributes: readonly { name: string; value: string }[];
  quantity: number;
  unit: Cents;
  subtotal: Cents;
  total: Cents;
  tax: Cents;
}

export interface Order {
  id: number;
  number: string;
  key: string;
  status: OrderStatus;
  placedAt: number;
  /** By when a bank transfer must be in; null when it is paid otherwise. */
  payBy: number | null;
  email: string;
  billing: Address;
  shipping: Address;
  lines: readonly OrderLine[];
  shippingMethod: { id: string; title: string; total: Cents; tax: Cents } | null;
  paymentMethod: PaymentMethod;
  itemsTotal: Cents;
  discount: Cents;
  total: Cents;
  totalTax: Cents;
  note: string;
}

/** Letters about an order: to the shopper, and to the owner. */
export type OrderMailKind = 'order-received' | 'new-order' | 'order-lapsed';

/** What may happen to an order in each state. */
const actions: Readonly<Record<OrderStatus, { cancel: boolean; lapse: boolean }>> = {
  'on-hold': { cancel: true, lapse: true },
  processing: { cancel: true, lapse: false },
  completed: { cancel: false, lapse: false },
  cancelled: { cancel: false, lapse: false },
};

/** Whether an order in this state may be cancelled by staff, or lapse for want of payment. */
export function mayHappen(action: 'cancel' | 'lapse', status: OrderStatus): boolean {
  return actions[status][action];
}

/** How to pay, or where and when to pick up; `amount` in cents, `by` in epoch ms. */
export interface PaymentInstructions {
  bank: { iban: string; name: string; amount: Cents; reference: string; by: number } | null;
  pickup: { address: string; hours: string } | null;
}

/** What a shopper still has to do for an order; no bank details once it no longer waits for a transfer. */
export function paymentInstructions(
  order: Pick<Order, 'status' | 'paymentMethod' | 'total' | 'number' | 'payBy' | 'shippingMethod'>,
  shop: { iban: string; accountName: string; pickupAddress: string; pickupHours: string },
): PaymentInstructions {
  const awaited = order.paymentMethod === 'bacs' && order.status === 'on-hold' && order.payBy !== null;
  const comesBy = order.status !== 'cancelled' && order.shippingMethod?.id.startsWith('local_pickup') === true;
  return {
    bank:
      awaited && order.payBy !== null
        ? { iban: shop.iban, name: shop.accountName, amount: order.total, reference: order.number, by: order.payBy }
        : null,
    pickup: comesBy ? { address: shop.pickupAddress, hours: shop.pickupHours } : null,
  };
}
