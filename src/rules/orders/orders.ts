// Orders. Names, prices and addresses are frozen at the moment of ordering.
import type { Address } from '../checkout/addresses.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId, PaymentTiming } from '../checkout/payment-methods.ts';
import type { Cents } from '../money.ts';

export type OrderStatus = 'on-hold' | 'processing' | 'ready-for-pickup' | 'sent' | 'completed' | 'cancelled';

export interface OrderLine {
  id: number;
  productId: number;
  variationId: number | null;
  name: string;
  sku: string;
  /** Readable names: Editie → Japans. */
  attributes: readonly { name: string; value: string }[];
  quantity: number;
  unit: Cents;
  subtotal: Cents;
  total: Cents;
  tax: Cents;
  /**
   * For a pre-order: the release date (ISO date) that the customer was last notified of. null for a product that was
   * already released (R49).
   */
  releaseDate: string | null;
  /** The original release date, when it has been moved since the order. */
  movedFrom?: string;
}

export interface Order {
  id: number;
  number: string;
  key: string;
  status: OrderStatus;
  placedAt: number;
  /** The deadline of a bank transfer; null for other payment methods. */
  payBy: number | null;
  /** When the payment was received; null until then. */
  paidAt: number | null;
  completedAt: number | null;
  email: string;
  billing: Address;
  shipping: Address;
  lines: readonly OrderLine[];
  shippingMethod: { id: string; title: string; total: Cents; tax: Cents } | null;
  paymentMethod: PaymentMethodId;
  itemsTotal: Cents;
  discount: Cents;
  total: Cents;
  totalTax: Cents;
  note: string;
}

/** Emails about an order, to the shopper and to the owner. */
export type OrderMailKind =
  | 'order-received'
  | 'new-order'
  | 'order-lapsed'
  | 'order-paid'
  | 'order-ready'
  | 'order-sent'
  | 'order-cancelled'
  | 'pre-order-moved';

/** The rules of one order status: the next statuses, and the effects of entering it. */
interface OrderState {
  /**
   * The statuses that staff may set next. An order with pick-up skips `sent`; all other orders skip `ready-for-pickup`.
   */
  next: readonly OrderStatus[];
  /** Whether the order lapses when the bank transfer is not received in time (R24). */
  lapses: boolean;
  /** Whether the order counts as paid, by when the payment method takes the money. */
  paid: Readonly<Record<PaymentTiming, boolean>>;
  /** The email that the shopper receives when staff sets this status. */
  mail: OrderMailKind | null;
  /** Whether the order holds stock. Entering a status that does not hold stock returns the stock, once. */
  holdsStock: boolean;
  /** Whether pre-orders in the order are still to come: it is neither ready for pick-up nor sent. */
  awaitsRelease: boolean;
}

/** The rules of every order status. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  'on-hold': {
    next: ['processing', 'cancelled'],
    lapses: true,
    paid: { 'in-advance': false, 'at-handover': false },
    mail: null,
    holdsStock: true,
    awaitsRelease: true,
  },
  processing: {
    next: ['ready-for-pickup', 'sent', 'completed', 'cancelled'],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': false },
    mail: 'order-paid',
    holdsStock: true,
    awaitsRelease: true,
  },
  'ready-for-pickup': {
    next: ['completed', 'cancelled'],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': false },
    mail: 'order-ready',
    holdsStock: true,
    awaitsRelease: false,
  },
  sent: {
    next: ['completed'],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': true },
    mail: 'order-sent',
    holdsStock: true,
    awaitsRelease: false,
  },
  completed: {
    next: [],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': true },
    mail: null,
    holdsStock: true,
    awaitsRelease: false,
  },
  cancelled: {
    next: [],
    lapses: false,
    paid: { 'in-advance': false, 'at-handover': false },
    mail: 'order-cancelled',
    holdsStock: false,
    awaitsRelease: false,
  },
};

/** All statuses, in the usual sequence of an order. */
export const orderStatuses = Object.keys(orderStates) as readonly OrderStatus[];

/** The statuses in which a pre-order is still to come. */
export const statusesAwaitingRelease = orderStatuses.filter((status) => orderStates[status].awaitsRelease);

/** The status of a new order. */
export function initialStatus(method: PaymentMethodId): OrderStatus {
  return paymentMethods[method].initialStatus;
}

/** Whether an order with this status and payment method counts as paid. */
export function isPaidIn(status: OrderStatus, method: PaymentMethodId): boolean {
  return orderStates[status].paid[paymentMethods[method].timing];
}

/** Whether a text is an order status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStates, text);
}

/** Whether a shipping method is pick-up. */
export function isPickup(shippingMethodId: string | null | undefined): boolean {
  return shippingMethodId?.startsWith('local_pickup') === true;
}

/** The statuses that staff may set for an order in this status. */
export function nextStatuses(status: OrderStatus, pickup: boolean): readonly OrderStatus[] {
  const skipped = pickup ? 'sent' : 'ready-for-pickup';
  return orderStates[status].next.filter((next) => next !== skipped);
}

/** Whether an order in this status can be cancelled by staff, or lapse because it is not paid. */
export function isActionAllowed(action: 'cancel' | 'lapse', status: OrderStatus): boolean {
  const { next, lapses } = orderStates[status];
  return action === 'lapse' ? lapses : next.includes('cancelled');
}

/** Instructions for payment and pick-up. `amount` is in cents, `by` in epoch ms. */
export interface PaymentInstructions {
  bank: { iban: string; name: string; amount: Cents; reference: string; by: number } | null;
  pickup: { address: string; hours: string } | null;
}

/** What the shopper still has to do for an order. Bank details are only given while a transfer is awaited. */
export function paymentInstructions(
  order: Pick<Order, 'status' | 'paymentMethod' | 'total' | 'number' | 'payBy' | 'shippingMethod'>,
  shop: { iban: string; accountName: string; pickupAddress: string; pickupHours: string },
): PaymentInstructions {
  const byTransfer = paymentMethods[order.paymentMethod].instructions === 'bank-transfer';
  const isAwaited = byTransfer && order.status === 'on-hold';
  const isClosed = order.status === 'cancelled' || order.status === 'completed';
  const isPickedUp = !isClosed && isPickup(order.shippingMethod?.id);
  return {
    bank:
      isAwaited && order.payBy !== null
        ? { iban: shop.iban, name: shop.accountName, amount: order.total, reference: order.number, by: order.payBy }
        : null,
    pickup: isPickedUp ? { address: shop.pickupAddress, hours: shop.pickupHours } : null,
  };
}
