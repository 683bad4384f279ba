// Orders. Names, prices and addresses are frozen at the moment of ordering.
import type { Adjustment, LineRole } from '../cart/cart.ts';
import type { Address } from '../checkout/addresses.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId, PaymentTiming } from '../checkout/payment-methods.ts';
import type { CouponKind } from '../coupons/coupons.ts';
import type { Cents } from '../money.ts';
import { creditTransferCode } from '../payments/credit-transfer-code.ts';
import { creditorReference } from '../payments/creditor-reference.ts';
import { isPickup } from '../shipping/shipping-rates.ts';

export type OrderStatus = 'on-hold' | 'processing' | 'ready-for-pickup' | 'sent' | 'completed' | 'cancelled';

/** What a line is in its order, as `LineRole` of the cart. */
export type OrderLineRole = LineRole['kind'];

export interface OrderLine {
  id: number;
  role: OrderLineRole;
  /** Of a part of a bundle or a product bought together: the index of the line that it belongs to. */
  parent: number | null;
  productId: number;
  variationId: number | null;
  name: string;
  /** In words: 'Traditioneel Chinees'; '' when the edition is one of the choices, or when there is none. */
  edition: string;
  sku: string;
  /** Readable names: Editie → Japans. */
  attributes: readonly { name: string; value: string }[];
  quantity: number;
  /** The price asked for one unit: `subtotal` ÷ quantity, rounded. */
  unit: Cents;
  subtotal: Cents;
  total: Cents;
  tax: Cents;
  /** What changed the list price into `total`. */
  adjustments: readonly Adjustment[];
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
  /** The last moment at which a bank transfer is in time, the end of a day (R53); null for other payment methods. */
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
  /** In the order of their codes. */
  coupons: readonly OrderCoupon[];
  total: Cents;
  totalTax: Cents;
  note: string;
}

/** A coupon of an order, as it was when the order was placed. */
export interface OrderCoupon {
  couponId: number;
  /** In lower case. */
  code: string;
  kind: CouponKind;
  /** Basis points for a percentage, cents otherwise. */
  amount: number;
  freeShipping: boolean;
  /** What it took off, with the tax in it. */
  discount: Cents;
  tax: Cents;
}

/** Emails about an order, to the shopper and to the owner. */
export type OrderMailKind =
  | 'order-received'
  | 'new-order'
  | 'order-lapsed'
  | 'order-paid'
  | 'order-ready'
  | 'order-sent'
  | 'order-picked-up'
  | 'order-cancelled'
  | 'pre-order-moved'
  | 'order-link';

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
  /** Whether staff can undo this status for a short time. Its email waits that long. */
  isUndoable: boolean;
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
    isUndoable: false,
  },
  processing: {
    next: ['ready-for-pickup', 'sent', 'completed', 'cancelled'],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': false },
    mail: 'order-paid',
    holdsStock: true,
    awaitsRelease: true,
    isUndoable: false,
  },
  'ready-for-pickup': {
    next: ['completed', 'cancelled'],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': false },
    mail: 'order-ready',
    holdsStock: true,
    awaitsRelease: false,
    isUndoable: false,
  },
  sent: {
    next: ['completed'],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': true },
    mail: 'order-sent',
    holdsStock: true,
    awaitsRelease: false,
    isUndoable: true,
  },
  completed: {
    next: [],
    lapses: false,
    paid: { 'in-advance': true, 'at-handover': true },
    mail: null,
    holdsStock: true,
    awaitsRelease: false,
    isUndoable: false,
  },
  cancelled: {
    next: [],
    lapses: false,
    paid: { 'in-advance': false, 'at-handover': false },
    mail: 'order-cancelled',
    holdsStock: false,
    awaitsRelease: false,
    isUndoable: false,
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

/** What entering a status sends to the shopper, and whether staff can undo it for a short time. */
interface StatusMail {
  mail: OrderMailKind | null;
  isUndoable: boolean;
}

/** The email of a status. An order that was picked up gets one when it is completed, as one that is sent does when it leaves. */
export function statusMail(status: OrderStatus, pickup: boolean): StatusMail {
  if (status === 'completed' && pickup) return { mail: 'order-picked-up', isUndoable: true };
  const { mail, isUndoable } = orderStates[status];
  return { mail, isUndoable };
}

/** Whether the goods have reached the customer or left for there: the invoice is due (R61). */
export function isHandedOver(status: OrderStatus): boolean {
  return status === 'sent' || status === 'completed';
}

/** Whether a text is an order status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStates, text);
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

/** The name of a line where there is room for one line only: name, edition and choices (R54). */
export function lineTitle({ name, edition, attributes }: Pick<OrderLine, 'name' | 'edition' | 'attributes'>): string {
  return [name, edition, ...attributes.map(({ value }) => value)].filter((part) => part !== '').join(', ');
}

/** The reference of an order's bank transfer, a creditor reference (ISO 11649) of its number; null for other methods. */
export function transferReference({ number, paymentMethod }: Pick<Order, 'number' | 'paymentMethod'>): string | null {
  return paymentMethods[paymentMethod].instructions === 'bank-transfer' ? creditorReference(number) : null;
}

/** How to transfer the total of an order. */
export interface BankTransfer {
  iban: string;
  /** The name of the account. */
  name: string;
  amount: Cents;
  /** Without spaces. */
  reference: string;
  /** The deadline, epoch ms. */
  by: number;
  /** The text of the QR code; null when the transfer does not fit into one. */
  code: string | null;
}

/** Instructions for payment and pick-up. */
export interface PaymentInstructions {
  bank: BankTransfer | null;
  pickup: { address: string; hours: string } | null;
}

/** What the shopper still has to do for an order. Bank details are only given while a transfer is awaited. */
export function paymentInstructions(
  order: Pick<Order, 'status' | 'paymentMethod' | 'total' | 'number' | 'payBy' | 'shippingMethod'>,
  shop: { iban: string; accountName: string; pickupAddress: string; pickupHours: string },
): PaymentInstructions {
  const isClosed = order.status === 'cancelled' || order.status === 'completed';
  const isPickedUp = !isClosed && isPickup(order.shippingMethod?.id);
  return {
    bank: order.status === 'on-hold' ? bankTransfer(order, shop) : null,
    pickup: isPickedUp ? { address: shop.pickupAddress, hours: shop.pickupHours } : null,
  };
}

function bankTransfer(
  order: Pick<Order, 'paymentMethod' | 'total' | 'number' | 'payBy'>,
  { iban, accountName: name }: { iban: string; accountName: string },
): BankTransfer | null {
  const reference = transferReference(order);
  if (reference === null || order.payBy === null) return null;
  const transfer = { iban, name, amount: order.total, reference };
  return { ...transfer, by: order.payBy, code: creditTransferCode(transfer) };
}
