// One attempt to check out: what was sent, what is wrong with it, who the customer is, and the order that it has already placed (R25).
import { createHash } from 'node:crypto';
import { findEndedCart } from '../../db/cart/carts.ts';
import type { CartKeys, StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { findLastOrderOfCart, findOrderByAttemptKey, readOrder } from '../../db/orders/orders.ts';
import type { CartCustomer } from '../../rules/cart/cart.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { canonicalBody, checkCheckout, normaliseCheckout } from '../../rules/checkout/checkout.ts';
import type { CheckoutBody, CheckoutProblem } from '../../rules/checkout/checkout.ts';
import type { Cents } from '../../rules/money.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { OrderOrigin } from '../../rules/orders/staff-orders.ts';
import { limits } from '../../settings/constants.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { Visitor } from '../shop.ts';
import { identityKeysOf } from './customer-limit.ts';

export interface PlaceOrderInput {
  email: string;
  billing: Address;
  /** null: the billing address. */
  shipping: Address | null;
  /** null: the choice stored in the cart, otherwise the first available rate. */
  shippingRateId: string | null;
  paymentMethod: string;
  /** null: the note that is kept with the cart, if there is one. */
  note: string | null;
  /** The fields of [3.14-01]; others are ignored. */
  attribution: Readonly<Record<string, string | null>>;
  /** The attempt key (R25); null for a client without one. */
  attemptKey: string | null;
  /** The total that the customer saw, in cents (R21); null for a client that does not send it. */
  seenTotal: Cents | null;
  userAgent: string;
  /** The interface that the customer used; default: the shop's checkout. */
  createdVia?: OrderOrigin;
  /** Of an order that staff make for a customer: who makes it, and the customer's account, if there is one. */
  madeBy?: { visitor: Visitor; accountId: number | null };
  /**
   * Whether the house number is required. The form of the shop has a field for it; an `address_1` may lack one (the
   * default).
   */
  requireNumber?: boolean;
}

export interface CheckoutAttempt {
  now: number;
  input: PlaceOrderInput;
  body: CheckoutBody;
  bodyHash: string;
  problems: readonly CheckoutProblem[];
  /** The customer data of the cart with the values of this form. */
  customer: Partial<CartCustomer>;
}

/** Reads and checks what was sent; `now` in epoch ms. */
export function makeAttempt(input: PlaceOrderInput, now: number): CheckoutAttempt {
  const body = normaliseCheckout({ ...input, note: input.note ?? '' });
  const { email, billing, shipping, shippingRateId, paymentMethod } = body;
  return {
    now,
    input,
    body,
    bodyHash: createHash('sha256').update(canonicalBody(body)).digest('hex'),
    problems: checkCheckout(body, { requireNumber: input.requireNumber ?? false, longestNote: limits.customerNote }),
    customer: { email, billing, shipping, paymentMethod, ...(shippingRateId === null ? {} : { shippingRateId }) },
  };
}

/** The keys that identify the customer, also when staff make the order. */
export function customerKeys(visitor: Visitor, { body, input }: CheckoutAttempt): readonly string[] {
  const accountId = input.madeBy?.accountId ?? null;
  const ofAccount = accountId === null ? [] : identityKeys({ accountId, email: '', address: null });
  return [...new Set([...identityKeysOf(visitor, body), ...ofAccount])];
}

/** The key includes the cart id, so that a visitor cannot read the order of another visitor with the same key. */
export function scopedAttemptKey(cart: Pick<StoredCart, 'id'>, attemptKey: string | null): string | null {
  return attemptKey === null || attemptKey === '' ? null : `${cart.id}:${attemptKey}`;
}

/** The part of a cart by which its orders are found again. */
type OrderedCart = Pick<StoredCart, 'id' | 'rows'>;

/** R52: the cart of a guest's session that ended by an order a short time ago; null otherwise. */
export async function findOrderedCart(tx: Tx, { rows }: CartKeys, now: number): Promise<OrderedCart | null> {
  const ended = await findEndedCart(tx, rows);
  return ended?.by === 'order' && now - ended.at < serverTimes.endedSession ? { id: ended.id, rows: [] } : null;
}

/** R25: the order that this attempt has already placed, and whether the form was the same; null when there is none. */
export async function findEarlierOrder(
  tx: Tx,
  cart: OrderedCart,
  attempt: CheckoutAttempt,
): Promise<{ order: Order; same: boolean } | null> {
  const key = scopedAttemptKey(cart, attempt.input.attemptKey);
  const orderOfKey = key === null ? null : await findOrderByAttemptKey(tx, key);
  const recentOrder = orderOfKey || cart.rows.length > 0 ? null : await findLastOrderOfCart(tx, cart.id);
  const repeatedOrder =
    recentOrder && attempt.now - recentOrder.placedAt < serverTimes.repeatedCheckout ? recentOrder : null;
  const earlier = orderOfKey ?? repeatedOrder;
  const same = earlier?.bodyHash === attempt.bodyHash;
  if (!earlier || (!orderOfKey && !same)) return null;
  const order = await readOrder(tx, earlier.id);
  if (!order) throw new Error(`order ${earlier.id} is gone`);
  return { order, same };
}
