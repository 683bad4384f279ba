// Places an order from a cart, in one transaction.
import { readCart, storeCartChoices } from '../../db/cart/carts.ts';
import { deleteCartRows } from '../../db/cart/cart-rows.ts';
import type { StoredCart } from '../../db/cart/carts.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import { lockCoupons } from '../../db/coupons/coupons.ts';
import type { Tx } from '../../db/database.ts';
import { lockProducts } from '../../db/orders/customer-limits.ts';
import { pipelined } from '../../db/pipelined.ts';
import { readPromotions } from '../../db/promotions/promotions.ts';
import { lockQuotation } from '../../db/quotations/quotations.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { PricedLine } from '../../rules/cart/cart.ts';
import { itemsOfRow, stockItemOf } from '../../rules/cart/stock-demand.ts';
import { deliveryProblem, hasOnlyCountryProblems } from '../../rules/checkout/checkout.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { choosePayment } from '../../rules/checkout/payment-methods.ts';
import type { Notice } from '../../rules/notices.ts';
import { cartRefusal, couponRefusal, totalRefusal } from '../../rules/orders/order-refusals.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { cartKeysOf } from '../cart/cart-keys.ts';
import type { CartView } from '../cart/cart-view.ts';
import { buildCartView } from '../cart/view-cart.ts';
import { cachedProductLookup } from '../catalog/cached-products.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { limitNotice, prepareSharedAllowances } from '../limits/spend-allowance.ts';
import type { SharedAllowanceRequest, SharedAllowances } from '../limits/spend-allowance.ts';
import { giftItems } from '../pricing/load-offers.ts';
import { priceWithLockedPromotions } from '../promotions/promotion-uses.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { RateTables } from '../shipping/rate-tables.ts';
import type { Shop, Visitor } from '../shop.ts';
import { customerKeys, findEarlierOrder, findOrderedCart, makeAttempt } from './checkout-attempt.ts';
import type { PlaceOrderInput } from './checkout-attempt.ts';
import { couponLimitRefusal } from './coupon-uses.ts';
import { customerLimitRefusal } from './customer-limit.ts';
import { writeOrder } from './write-order.ts';
import type { OrderSource } from './write-order.ts';

export type PlaceOrderOutcome =
  /** `repeated`: the same form has already placed this order. */
  | { kind: 'placed'; order: Order; repeated: boolean }
  | { kind: 'refused'; notice: Notice; view: CartView }
  | { kind: 'invalid'; fields: readonly CheckoutProblem[]; view: CartView }
  /** R25: the attempt key belongs to an order that another form has placed. */
  | { kind: 'conflict'; order: { id: number; key: string } | null; view: CartView };

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

/** A cart to order, and what was read before. */
interface OrderContext extends OrderSource {
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
  const { couponCodes, quotationId } = cart.choices;
  // In this order: the stock is locked before prices are read. Both stay unchanged until the order is stored.
  const [counted, , , view] = await pipelined(
    lockStock(tx, itemsToLock(ordering)),
    // Of two orders with one coupon, the second counts the use of the first.
    lockCoupons(tx, couponCodes),
    quotationId === null ? Promise.resolve() : lockQuotation(tx, quotationId),
    priceWithLockedPromotions(tx, ordering.promotions, (promotions) =>
      buildCartView(tx, cart, attempt.now, {
        customer: attempt.customer,
        promotions,
        tables: ordering.tables,
        cachedProducts: cachedProductLookup(ordering.shop),
      }),
    ),
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
  const keys = customerKeys(ordering.visitor, attempt);
  const limited =
    (await customerLimitRefusal(tx, priced.lines, keys)) ?? (await couponLimitRefusal(tx, priced.coupons, keys));
  if (limited) return refused(limited);

  const order = await writeOrder(tx, ordering, {
    view,
    shipping: priced.shipping,
    payment: payment.method,
    counted,
  });
  return { kind: 'placed', order, repeated: false };
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
