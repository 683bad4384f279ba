// Orders. Names, prices and addresses are frozen at the moment of ordering.
import type { Adjustment, LineRole } from '../cart/cart.ts';
import type { Address } from '../checkout/addresses.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import type { CouponKind } from '../coupons/coupons.ts';
import type { Cents } from '../money.ts';
import { creditTransferCode } from '../payments/credit-transfer-code.ts';
import { creditorReference } from '../payments/creditor-reference.ts';
import { structuredCommunication } from '../payments/structured-communication.ts';
import type { PromisedDay } from '../shipping/delivery-promise.ts';
import { isPickup } from '../shipping/shipping-rates.ts';
import { orderStates } from './order-states.ts';
import type { OrderStatus } from './order-states.ts';
import type { CountryTax } from '../tax/tax-rates.ts';

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
  /** Whether it was sold under the margin scheme: `tax` is 0, and documents show none. Absent: it was not. */
  isMargin?: boolean;
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
  /** The day of delivery that was promised with the order, if it was paid in time; null without a promise. */
  promise: PromisedDay | null;
  /** When the payment was received; null until then. */
  paidAt: number | null;
  completedAt: number | null;
  email: string;
  billing: Address;
  shipping: Address;
  lines: readonly OrderLine[];
  shippingMethod: { id: string; title: string; total: Cents; tax: Cents } | null;
  /** Whether the customer chose to get what can leave before a pre-order in a parcel of its own (U10). */
  isApart: boolean;
  paymentMethod: PaymentMethodId;
  itemsTotal: Cents;
  discount: Cents;
  /** In the order of their codes. */
  coupons: readonly OrderCoupon[];
  total: Cents;
  totalTax: Cents;
  /** The tax that it was placed with; it stays, whatever the rates are later. */
  tax: CountryTax;
  /** What is still asked for of `total`, after staff added something to an order that was paid. */
  asked: Cents;
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

/** The name of a line where there is room for one line only: name, edition and choices (R54). */
export function lineTitle({ name, edition, attributes }: Pick<OrderLine, 'name' | 'edition' | 'attributes'>): string {
  return [name, edition, ...attributes.map(({ value }) => value)].filter((part) => part !== '').join(', ');
}

/** Whether the shopper transfers the money. */
export function isBankTransfer(paymentMethod: PaymentMethodId): boolean {
  return paymentMethods[paymentMethod].instructions === 'bank-transfer';
}

/** What the reference of money for an order is made of. */
type ReferredOrder = Pick<Order, 'number'> & { billing: Pick<Order['billing'], 'country'> };

/** The reference of an order's bank transfer; null for other methods. */
export function transferReference(order: ReferredOrder & Pick<Order, 'paymentMethod'>): string | null {
  return isBankTransfer(order.paymentMethod) ? orderReference(order) : null;
}

/** The reference of money for an order: a creditor reference (ISO 11649) of its number, or in Belgium its own structured form. */
export function orderReference({ number, billing }: ReferredOrder): string {
  const belgian = billing.country === 'BE' ? structuredCommunication(number) : null;
  return belgian ?? creditorReference(number);
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
  order: ReferredOrder & Pick<Order, 'status' | 'paymentMethod' | 'total' | 'payBy' | 'shippingMethod'>,
  shop: { iban: string; accountName: string; pickupAddress: string; pickupHours: string },
): PaymentInstructions {
  const { isOver, awaits } = orderStates[order.status];
  const isPickedUp = !isOver && isPickup(order.shippingMethod?.id);
  return {
    bank: awaits === 'transfer' ? bankTransfer(order, shop) : null,
    pickup: isPickedUp ? { address: shop.pickupAddress, hours: shop.pickupHours } : null,
  };
}

function bankTransfer(
  order: ReferredOrder & Pick<Order, 'paymentMethod' | 'total' | 'payBy'>,
  { iban, accountName: name }: { iban: string; accountName: string },
): BankTransfer | null {
  const reference = transferReference(order);
  if (reference === null || order.payBy === null) return null;
  const transfer = { iban, name, amount: order.total, reference };
  return { ...transfer, by: order.payBy, code: creditTransferCode(transfer) };
}
