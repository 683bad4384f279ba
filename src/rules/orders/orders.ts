// An order: everything frozen at the moment it was made.
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
  /** Names, for people: Editie → Japans. */
  attributes: readonly { name: string; value: string }[];
  quantity: number;
  unit: Cents;
  subtotal: Cents;
  total: Cents;
  tax: Cents;
  /** Bought before it appeared: the day on which it is to appear, as the customer was told last (ISO date); null for what was there (R49). */
  releaseDate: string | null;
  /** The day that it was bought with, where it was moved since. */
  movedFrom?: string;
}

export interface Order {
  id: number;
  number: string;
  key: string;
  status: OrderStatus;
  placedAt: number;
  /** By when a bank transfer must be in; null when it is paid otherwise. */
  payBy: number | null;
  /** When the money was there; null while it is not. */
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

/** Letters about an order: to the shopper, and to the owner. */
export type OrderMailKind =
  | 'order-received'
  | 'new-order'
  | 'order-lapsed'
  | 'order-paid'
  | 'order-ready'
  | 'order-sent'
  | 'order-cancelled'
  | 'pre-order-moved';

/** One state of an order: what staff may do next, and what entering it brings about. */
interface OrderState {
  /** What staff may make of it; of these an order for picking up skips `sent`, and any other `ready-for-pickup`. */
  next: readonly OrderStatus[];
  /** Whether it ends by itself when no transfer comes (R24). */
  lapses: boolean;
  /** Whether the money is there, by when it comes. */
  paid: Readonly<Record<PaymentTiming, boolean>>;
  /** What the shopper is written when staff brings the order here. */
  mail: OrderMailKind | null;
  /** Whether the order holds its stock; entering a state that does not returns it, once. */
  holdsStock: boolean;
  /** Whether a pre-order in it is still to come: it lies nowhere ready and has not left. */
  awaitsRelease: boolean;
}

/** Every state of an order, once. */
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

/** All states, in the order in which an order meets them. */
export const orderStatuses = Object.keys(orderStates) as readonly OrderStatus[];

/** The states in which a pre-order is still to come. */
export const statusesAwaitingRelease = orderStatuses.filter((status) => orderStates[status].awaitsRelease);

/** The state of an order when it is placed. */
export function initialStatus(method: PaymentMethodId): OrderStatus {
  return paymentMethods[method].initialStatus;
}

/** Whether an order in this state has been paid for. */
export function isPaidIn(status: OrderStatus, method: PaymentMethodId): boolean {
  return orderStates[status].paid[paymentMethods[method].timing];
}

/** Whether a text names a state. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStates, text);
}

/** Whether an order with this way of shipping is picked up rather than sent. */
export function isPickup(shippingMethodId: string | null | undefined): boolean {
  return shippingMethodId?.startsWith('local_pickup') === true;
}

/** Where staff may bring an order that stands here. */
export function nextStatuses(status: OrderStatus, pickup: boolean): readonly OrderStatus[] {
  const skipped = pickup ? 'sent' : 'ready-for-pickup';
  return orderStates[status].next.filter((next) => next !== skipped);
}

/** Whether an order in this state may be cancelled by staff, or lapse for want of payment. */
export function isActionAllowed(action: 'cancel' | 'lapse', status: OrderStatus): boolean {
  const { next, lapses } = orderStates[status];
  return action === 'lapse' ? lapses : next.includes('cancelled');
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
  const byTransfer = paymentMethods[order.paymentMethod].instructions === 'bank-transfer';
  const isAwaited = byTransfer && order.status === 'on-hold';
  const over = order.status === 'cancelled' || order.status === 'completed';
  const comesBy = !over && isPickup(order.shippingMethod?.id);
  return {
    bank:
      isAwaited && order.payBy !== null
        ? { iban: shop.iban, name: shop.accountName, amount: order.total, reference: order.number, by: order.payBy }
        : null,
    pickup: comesBy ? { address: shop.pickupAddress, hours: shop.pickupHours } : null,
  };
}
