// Places an order from a cart, in one transaction.
import type { Address } from '../../rules/checkout/addresses.ts';
import { noCents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { OrderOrigin } from '../../rules/orders/staff-orders.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { Notice } from '../../rules/notices.ts';
import type { CartView } from '../cart/cart-view.ts';
import {
  canonicalBody,
  checkCheckout,
  deliveryProblem,
  hasOnlyCountryProblems,
  normaliseCheckout,
} from '../../rules/checkout/checkout.ts';
import type { CheckoutBody, CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { noChoices } from '../../rules/cart/cart.ts';
import type { CartCustomer, PricedLine } from '../../rules/cart/cart.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { SharedAllowanceRequest, SharedAllowances } from '../limits/spend-allowance.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { RateTables } from '../shipping/rate-tables.ts';
import { cartKeysOf } from '../cart/cart-keys.ts';
import { pipelined } from '../../db/pipelined.ts';
import {
  deleteCartCustomer,
  deleteCartRows,
  endCart,
  findEndedCart,
  readCart,
  storeCartChoices,
} from '../../db/cart/carts.ts';
import type { CartKeys, StoredCart } from '../../db/cart/carts.ts';
import { readPromotions } from '../../db/promotions/promotions.ts';
import { buildCartView } from '../cart/view-cart.ts';
import { cachedProductLookup } from '../catalog/cached-products.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { createHash } from 'node:crypto';
import { limits } from '../../settings/constants.ts';
import type { Tx } from '../../db/database.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { findLastOrderOfCart, findOrderByAttemptKey, insertOrder, readOrder } from '../../db/orders/orders.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { itemsOfRow, stockItemOf } from '../../rules/cart/stock-demand.ts';
import { giftItems } from '../pricing/load-offers.ts';
import { addUnitsSold, lockStock, takeStock } from '../../db/catalog/stock.ts';
import { lockCoupons } from '../../db/coupons/coupons.ts';
import { lockQuotation, recordQuotationUse } from '../../db/quotations/quotations.ts';
import { priceWithLockedPromotions, recordPromotionUses } from '../promotions/promotion-uses.ts';
import { cartRefusal, couponRefusal, totalRefusal } from '../../rules/orders/order-refusals.ts';
import { choosePayment, isOnline, payByMoment } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { customerLimitRefusal, identityKeysOf } from './customer-limit.ts';
import { couponLimitRefusal, orderCoupons } from './coupon-uses.ts';
import { usedQuotationId } from '../../rules/quotations/quotations.ts';
import { enqueueOrderMails } from '../jobs/enqueue-mails.ts';
import { lapseJob, reminderJobs } from '../jobs/enqueue-payments.ts';
import { storeCartSnapshot } from '../../db/payments/cart-snapshot.ts';
import { lockProducts } from '../../db/orders/customer-limits.ts';
import { isApartRate } from '../../rules/shipping/shipping-rates.ts';
import type { ShippingRate } from '../../rules/shipping/shipping-rates.ts';
import { initialStatus } from '../../rules/orders/order-states.ts';
import { toOrderLine, unitsOfLines } from './make-order-lines.ts';
import { storedAttribution } from '../../rules/orders/attribution.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import { takePreOrders } from '../../db/catalog/pre-orders.ts';
import { recordOrderPlaced } from '../../db/orders/order-events.ts';
import { announce } from '../../db/changes.ts';

export interface PlaceOrderInput {
  email: string;
  billing: Address;
  /** null: the billing address. */
  shipping: Address | null;
  /** null: the choice stored in the cart, otherwise the first available rate. */
  shippingRateId: string | null;
  paymentMethod: string;
  note: string;
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

export type PlaceOrderOutcome =
  /** `repeated`: the same form has already placed this order. */
  | { kind: 'placed'; order: Order; repeated: boolean }
  | { kind: 'refused'; notice: Notice; view: CartView }
  | { kind: 'invalid'; fields: readonly CheckoutProblem[]; view: CartView }
  /** R25: the attempt key belongs to an order that another form has placed. */
  | { kind: 'conflict'; order: { id: number; key: string } | null; view: CartView };

interface CheckoutAttempt {
  now: number;
  input: PlaceOrderInput;
  body: CheckoutBody;
  bodyHash: string;
  problems: readonly CheckoutProblem[];
  /** The customer data of the cart with the values of this form. */
  customer: Partial<CartCustomer>;
}

/**
 * Places an order from the cart of the visitor, with the current prices, stock and settings (R21, R24), exactly once
 * per attempt (R25). It empties the cart, erases what was typed in the session, and ends the session of a guest (R52),
 * which for ten minutes still gives the order to whoever sends the form again. It adds the emails and the lapse job of an
 * unpaid bank transfer in the same transaction. Every outcome except `placed` changes nothing, with three exceptions: rows
 * of products that are no longer sold are removed after the visitor is notified, as is a quotation that no longer holds, and a
 * refusal by the maximum per customer counts for the rate limit.
 */
export async function placeOrder(shop: Shop, visitor: Visitor, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const attempt = makeAttempt(input, shop.clock.now());
  const allowances = await prepareSharedAllowances(
    shop,
    allowanceRequestsOf(input.madeBy?.visitor ?? visitor, attempt.body.email),
  );
  const tables = await loadRateTables(shop);
  const outcome = await shop.db.write(async (tx): Promise<PlaceOrderOutcome> => {
    const keys = cartKeysOf(visitor);
    const [cart, promotions] = await pipelined(
      keys ? readCart(tx, keys, attempt.now, true) : Promise.resolve(null),
      readPromotions(tx, attempt.now),
    );
    const show = () =>
      buildCartView(tx, cart, attempt.now, {
        customer: attempt.customer,
        promotions,
        tables,
        cachedProducts: cachedProductLookup(shop),
      });
    const orderedCart = cart ?? (keys && (await findOrderedCart(tx, keys, attempt.now)));
    const before = orderedCart && (await findEarlierOrder(tx, orderedCart, attempt));
    if (before?.same) return { kind: 'placed', order: before.order, repeated: true };
    if (before) return { kind: 'conflict', order: { id: before.order.id, key: before.order.key }, view: await show() };
    if (!keys || !cart || cart.rows.length === 0)
      return { kind: 'refused', notice: { code: 'cart-empty' }, view: await show() };
    if (hasOnlyCountryProblems(attempt.problems))
      return { kind: 'refused', notice: { code: 'invalid-shipping-option' }, view: await show() };
    const undeliverable = deliveryProblem(attempt.body, attempt.body.shippingRateId ?? cart.customer.shippingRateId);
    const problems = [...attempt.problems, ...(undeliverable ? [undeliverable] : [])];
    if (problems.length > 0) return { kind: 'invalid', fields: problems, view: await show() };
    return orderCart(tx, { shop, visitor, attempt, keys, cart, promotions, tables, allowances });
  });
  if (outcome.kind === 'placed' && !outcome.repeated) signalJobsEnqueued(shop);
  return outcome;
}

function makeAttempt(input: PlaceOrderInput, now: number): CheckoutAttempt {
  const body = normaliseCheckout(input);
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

/** The key includes the cart id, so that a visitor cannot read the order of another visitor with the same key. */
function scopedAttemptKey(cart: Pick<StoredCart, 'id'>, attemptKey: string | null): string | null {
  return attemptKey === null || attemptKey === '' ? null : `${cart.id}:${attemptKey}`;
}

/** The part of a cart by which its orders are found again. */
type OrderedCart = Pick<StoredCart, 'id' | 'rows'>;

/** R52: the cart of a guest's session that ended by an order a short time ago; null otherwise. */
async function findOrderedCart(tx: Tx, { rows }: CartKeys, now: number): Promise<OrderedCart | null> {
  const ended = await findEndedCart(tx, rows);
  return ended?.by === 'order' && now - ended.at < serverTimes.endedSession ? { id: ended.id, rows: [] } : null;
}

/** R25: the order that this attempt has already placed, and whether the form was the same; null when there is none. */
async function findEarlierOrder(
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

interface OrderContext {
  shop: Shop;
  visitor: Visitor;
  attempt: CheckoutAttempt;
  keys: CartKeys;
  cart: StoredCart;
  /** The promotions in effect. */
  promotions: readonly Promotion[];
  tables: RateTables;
  allowances: SharedAllowances;
}

/** Orders count for the client and for the email address of the order. Orders by staff count for neither. */
function allowanceRequestsOf(visitor: Visitor, email: string): SharedAllowanceRequest[] {
  if (isStaff(visitor.role)) return [];
  return [
    { limit: rateLimits.order, who: visitor.client ?? null },
    { limit: rateLimits.orderEmail, who: email },
  ];
}

/** The items whose stock an order can take: those of the rows, and the gifts that promotions may add to them. */
function itemsToLock({ cart, promotions }: OrderContext): readonly number[] {
  return [...new Set([...cart.rows.flatMap(itemsOfRow), ...giftItems(promotions)].map(stockItemOf))];
}

/** Takes out of the cart what is no longer sold, or a quotation that has ended, and says so; null when there is neither. */
async function dropWhatEnded(tx: Tx, cart: StoredCart, view: CartView): Promise<Notice | null> {
  const keys = view.priced.discontinuedRows.map((row) => row.key);
  if (keys.length > 0) {
    await deleteCartRows(tx, cart.id, keys);
    return { code: 'line-gone', name: view.goneNames[0] ?? '' };
  }
  if (!view.hasEndedQuotation) return null;
  // The shopper counts on its prices; the next attempt is at those of the shop.
  await storeCartChoices(tx, cart.id, { ...cart.choices, quotationId: null });
  return { code: 'quotation-ended' };
}

async function orderCart(tx: Tx, ordering: OrderContext): Promise<PlaceOrderOutcome> {
  const { attempt, cart } = ordering;
  // The stock is locked before prices are read. Both stay unchanged until the order is stored.
  const counted = await lockStock(tx, itemsToLock(ordering));
  // Of two orders with one coupon, the second counts the use of the first.
  await lockCoupons(tx, cart.choices.couponCodes);
  if (cart.choices.quotationId !== null) await lockQuotation(tx, cart.choices.quotationId);
  const view = await priceWithLockedPromotions(tx, ordering.promotions, (promotions) =>
    buildCartView(tx, cart, attempt.now, {
      customer: attempt.customer,
      promotions,
      tables: ordering.tables,
      cachedProducts: cachedProductLookup(ordering.shop),
    }),
  );
  const { priced, settings } = view;
  const refused = (notice: Notice): PlaceOrderOutcome => ({ kind: 'refused', notice, view });

  const ended = attempt.input.seenTotal === priced.total ? null : await dropWhatEnded(tx, cart, view);
  if (ended) return refused(ended);
  const problem = cartRefusal(priced, attempt.body.shippingRateId);
  if (problem || !priced.shipping) return refused(problem ?? { code: 'invalid-shipping-option' });
  const paid = { total: priced.total, country: attempt.body.billing.country };
  const payment = choosePayment(attempt.body.paymentMethod, priced.shipping, settings, paid);
  if (!payment.ok) return refused(payment.notice);
  const otherTotal =
    couponRefusal(priced, attempt.input.seenTotal) ?? totalRefusal(attempt.input.seenTotal, priced.total);
  if (otherTotal) return refused(otherTotal);
  const allowance = ordering.allowances.earlyRefusal ?? (await ordering.allowances.spendIn(tx));
  if (!allowance.ok) return refused(limitNotice(allowance));
  await lockOrderedProducts(tx, priced.lines);
  // These checks run after the rate limit, so that a client cannot try many addresses to learn who has bought a product.
  const keys = customerKeys(ordering);
  const limited =
    (await customerLimitRefusal(tx, priced.lines, keys)) ?? (await couponLimitRefusal(tx, priced.coupons, keys));
  if (limited) return refused(limited);

  const order = await writeOrder(tx, ordering, { view, shipping: priced.shipping, payment: payment.method });
  const quotationId = usedQuotationId(priced.lines);
  if (quotationId !== null) await recordQuotationUse(tx, quotationId, order.id);
  await pipelined(
    deductStock(tx, ordering, { order, view, counted }),
    recordPromotionUses(tx, order.id, priced, attempt.now),
    enqueueOrderMails(
      tx,
      order.id,
      // The emails of an order that is paid online are sent when it is paid.
      isOnline(payment.method)
        ? []
        : [
            { kind: 'order-received', recipient: order.email },
            { kind: 'new-order', recipient: settings['shop.ownerEmail'] },
          ],
      attempt.now,
      order.payBy === null ? [] : [lapseJob(order.id, order.payBy), ...reminderJobs(order, settings)],
    ),
    isOnline(payment.method) ? storeCartSnapshot(tx, order.id, cart) : Promise.resolve(),
    leaveCart(tx, ordering),
  );
  return { kind: 'placed', order, repeated: false };
}

/** Empties the ordered cart and erases what was typed for it. The session of a guest ends; an account keeps its cart. */
async function leaveCart(tx: Tx, { keys, cart, attempt }: OrderContext): Promise<void> {
  if (keys.rows === keys.customer)
    return endCart(tx, cart.id, 'order', attempt.now, attempt.now + serverTimes.cartSession);
  await pipelined(
    deleteCartRows(tx, cart.id, 'all'),
    storeCartChoices(tx, cart.id, noChoices),
    deleteCartCustomer(tx, keys.customer),
  );
}

/**
 * Locks the products of an order with several products or a maximum per customer, because variations of one product
 * share the maximum and the sales count. Products are locked in a fixed order, so that two carts with the same products
 * cannot deadlock.
 */
async function lockOrderedProducts(tx: Tx, lines: readonly PricedLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product }) => product.id))];
  if (ids.length > 1 || lines.some(({ product }) => product.customerLimit !== null)) await lockProducts(tx, ids);
}

function writeOrder(
  tx: Tx,
  ordering: OrderContext,
  { view, shipping, payment }: { view: CartView; shipping: ShippingRate; payment: PaymentMethodId },
): Promise<Order> {
  const { shop, visitor, attempt, cart } = ordering;
  const { body, input, now } = attempt;
  const { priced, settings } = view;
  return insertOrder(tx, {
    order: {
      key: shop.ids.orderKey(),
      status: initialStatus(payment),
      placedAt: now,
      payBy: payByMoment(payment, settings, now),
      promise: promisedDay(shipping, priced.lines),
      paidAt: null,
      completedAt: null,
      email: body.email,
      billing: body.billing,
      shipping: body.shipping,
      shippingMethod: { id: shipping.id, title: shipping.title, total: shipping.price, tax: shipping.tax },
      isApart: isApartRate(shipping.id),
      paymentMethod: payment,
      itemsTotal: priced.itemsTotal,
      discount: priced.discount,
      coupons: orderCoupons(priced.coupons),
      total: priced.total,
      totalTax: priced.totalTax,
      tax: view.tax,
      asked: noCents,
      note: body.note,
    },
    lines: priced.lines.map((line) => toOrderLine(line, priced.lines, view.tax.basisPoints)),
    cartId: cart.id,
    accountId: input.madeBy ? input.madeBy.accountId : (visitor.account?.id ?? null),
    attemptKey: scopedAttemptKey(cart, input.attemptKey),
    bodyHash: attempt.bodyHash,
    createdVia: input.createdVia ?? 'checkout',
    attribution: settings['attribution.allowTracking'] ? storedAttribution(input.attribution, input.userAgent) : [],
    identityKeys: customerKeys(ordering),
  });
}

/** The keys that identify the customer, also when staff make the order. */
function customerKeys({ visitor, attempt: { body, input } }: OrderContext): readonly string[] {
  const accountId = input.madeBy?.accountId ?? null;
  const ofAccount = accountId === null ? [] : identityKeys({ accountId, email: '', address: null });
  return [...new Set([...identityKeysOf(visitor, body), ...ofAccount])];
}

/** The promise that the shopper saw; none with a pre-order, which has a date of its own. */
function promisedDay({ promise }: ShippingRate, lines: readonly PricedLine[]): Order['promise'] {
  if (!promise || lines.some(({ product, variation }) => (variation ?? product).stock.preOrder)) return null;
  return { day: promise.day, orderBy: promise.orderBy };
}

async function deductStock(
  tx: Tx,
  { visitor, attempt }: OrderContext,
  { order, view, counted }: { order: Order; view: CartView; counted: ReadonlySet<number> },
): Promise<void> {
  const { taken, sold } = unitsOfLines(view.priced.lines, counted);
  const actor = actorOf(attempt.input.madeBy?.visitor ?? visitor);
  // Who ordered is known by the order; a movement has no data of customers.
  const mover = attempt.input.madeBy ? actor : visitor.role;
  const [{ soldOut }, { full }] = await pipelined(
    takeStock(tx, taken.stock, { cause: 'order', orderId: order.id, actor: mover, at: attempt.now }),
    takePreOrders(tx, taken.preOrders),
    recordOrderPlaced(tx, order.id, actor, taken, attempt.now),
    addUnitsSold(tx, sold),
  );
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  // Lists show how many products are in stock, so a product that is sold out invalidates them. If the stock only
  // decreases, only pages that show the product are invalidated.
  await announce(tx, ['popularity', ...products, ...(soldOut || full ? ['catalog'] : [])], attempt.now);
}
