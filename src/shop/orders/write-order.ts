// Stores an order with all that follows from it: stock, uses of promotions, emails and jobs, and an empty cart.
import { deleteCartCustomer, endCart, storeCartChoices } from '../../db/cart/carts.ts';
import { deleteCartRows } from '../../db/cart/cart-rows.ts';
import type { CartKeys, StoredCart } from '../../db/cart/carts.ts';
import { takePreOrders } from '../../db/catalog/pre-orders.ts';
import { addUnitsSold, takeStock } from '../../db/catalog/stock.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { addOrderMails } from '../../db/mails/mails.ts';
import { recordOrderPlaced } from '../../db/orders/order-events.ts';
import { insertOrder, nextOrderNumber } from '../../db/orders/orders.ts';
import { storeCartSnapshot } from '../../db/payments/cart-snapshot.ts';
import { pipelined } from '../../db/pipelined.ts';
import { recordQuotationUse } from '../../db/quotations/quotations.ts';
import { noChoices } from '../../rules/cart/cart.ts';
import type { PricedLine } from '../../rules/cart/cart.ts';
import { isOnline, payByMoment } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { noCents } from '../../rules/money.ts';
import { storedAttribution } from '../../rules/orders/attribution.ts';
import { initialStatus } from '../../rules/orders/order-states.ts';
import type { OrderMailKind } from '../../rules/orders/order-states.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { usedQuotationId } from '../../rules/quotations/quotations.ts';
import { isApartRate } from '../../rules/shipping/shipping-rates.ts';
import type { ShippingRate } from '../../rules/shipping/shipping-rates.ts';
import type { Settings } from '../../settings/registry.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { CartView } from '../cart/cart-view.ts';
import { sendMailJobs } from '../jobs/enqueue-mails.ts';
import { lapseJob, reminderJobs } from '../jobs/enqueue-payments.ts';
import { recordPromotionUses } from '../promotions/promotion-uses.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { customerKeys, scopedAttemptKey } from './checkout-attempt.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';
import { orderCoupons } from './coupon-uses.ts';
import { toOrderLine, unitsOfLines } from './make-order-lines.ts';

/** What an order is made of. */
export interface OrderSource {
  shop: Shop;
  visitor: Visitor;
  attempt: CheckoutAttempt;
  keys: CartKeys;
  cart: StoredCart;
}

/** The prices of the order, and what is chosen for it. */
interface CheckedOrder {
  view: CartView;
  shipping: ShippingRate;
  payment: PaymentMethodId;
  /** The items whose stock is counted. */
  counted: ReadonlySet<number>;
}

/** Writes an order that was checked, in the transaction of its checks, which hold the locks. */
export async function writeOrder(tx: Tx, source: OrderSource, checked: CheckedOrder): Promise<Order> {
  const { attempt, cart } = source;
  const { view, payment } = checked;
  const { priced, settings } = view;
  const numbered = await nextOrderNumber(tx);
  const { id } = numbered;
  const quotationId = usedQuotationId(priced.lines);
  const [order, changes, mailIds] = await pipelined(
    insertCheckedOrder(tx, source, checked, numbered),
    deductStock(tx, id, source, checked),
    // The emails of an order that is paid online are sent when it is paid.
    isOnline(payment) ? Promise.resolve([]) : addOrderMails(tx, id, orderMails(source, settings), attempt.now),
    quotationId === null ? Promise.resolve() : recordQuotationUse(tx, quotationId, id),
    recordPromotionUses(tx, id, priced, attempt.now),
    isOnline(payment) ? storeCartSnapshot(tx, id, cart) : Promise.resolve(),
    leaveCart(tx, source),
  );
  const paymentJobs = order.payBy === null ? [] : [lapseJob(id, order.payBy), ...reminderJobs(order, settings)];
  await pipelined(
    announce(tx, changes, attempt.now),
    enqueueJobs(tx, [...sendMailJobs(mailIds, attempt.now), ...paymentJobs]),
  );
  return order;
}

function orderMails({ attempt }: OrderSource, settings: Settings): { kind: OrderMailKind; recipient: string }[] {
  return [
    { kind: 'order-received', recipient: attempt.body.email },
    { kind: 'new-order', recipient: settings['shop.ownerEmail'] },
  ];
}

function insertCheckedOrder(
  tx: Tx,
  { shop, visitor, attempt, cart }: OrderSource,
  { view, shipping, payment }: CheckedOrder,
  numbered: { id: number; number: string },
): Promise<Order> {
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
      note: input.note === null ? (cart.customer.note ?? '') : body.note,
    },
    lines: priced.lines.map((line) => toOrderLine(line, priced.lines, view.tax.basisPoints)),
    cartId: cart.id,
    accountId: input.madeBy ? input.madeBy.accountId : (visitor.account?.id ?? null),
    attemptKey: scopedAttemptKey(cart, input.attemptKey),
    bodyHash: attempt.bodyHash,
    createdVia: input.createdVia ?? 'checkout',
    attribution: settings['attribution.allowTracking'] ? storedAttribution(input.attribution, input.userAgent) : [],
    identityKeys: customerKeys(visitor, attempt),
    numbered,
  });
}

/** The promise that the shopper saw; none with a pre-order, which has a date of its own. */
function promisedDay({ promise }: ShippingRate, lines: readonly PricedLine[]): Order['promise'] {
  if (!promise || lines.some(({ product, variation }) => (variation ?? product).stock.preOrder)) return null;
  return { day: promise.day, orderBy: promise.orderBy };
}

/** Takes the units of the order out of the stock. Returns the tags of what has changed by that. */
async function deductStock(
  tx: Tx,
  orderId: number,
  { visitor, attempt }: OrderSource,
  { view, counted }: CheckedOrder,
): Promise<readonly string[]> {
  const { taken, sold } = unitsOfLines(view.priced.lines, counted);
  const actor = actorOf(attempt.input.madeBy?.visitor ?? visitor);
  // Who ordered is known by the order; a movement has no data of customers.
  const mover = attempt.input.madeBy ? actor : visitor.role;
  const [{ soldOut }, { full }] = await pipelined(
    takeStock(tx, taken.stock, { cause: 'order', orderId, actor: mover, at: attempt.now }),
    takePreOrders(tx, taken.preOrders),
    recordOrderPlaced(tx, orderId, actor, taken, attempt.now),
    addUnitsSold(tx, sold),
  );
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  // Lists show how many products are in stock, so a product that is sold out invalidates them. If the stock only
  // decreases, only pages that show the product are invalidated.
  return ['popularity', ...products, ...(soldOut || full ? ['catalog'] : [])];
}

/** Empties the ordered cart and erases what was typed for it. The session of a guest ends; an account keeps its cart. */
async function leaveCart(tx: Tx, { keys, cart, attempt }: OrderSource): Promise<void> {
  if (keys.rows === keys.customer)
    return endCart(tx, cart.id, 'order', attempt.now, attempt.now + serverTimes.cartSession);
  await pipelined(
    deleteCartRows(tx, cart.id, 'all'),
    storeCartChoices(tx, cart.id, noChoices),
    deleteCartCustomer(tx, keys.customer),
  );
}
