// Turns a cart into an order: all of it in one transaction, or nothing.
import { createHash } from 'node:crypto';
import { deleteCartRows, readCart } from '../../db/carts.ts';
import type { StoredCart } from '../../db/carts.ts';
import { announce } from '../../db/changes.ts';
import { lockProducts } from '../../db/customer-limits.ts';
import type { Tx } from '../../db/database.ts';
import type { NewJob } from '../../db/jobs.ts';
import { findOrderByAttempt, insertOrder, lastOrderOfCart, readOrder, recordPlaced } from '../../db/orders.ts';
import type { NewOrderLine } from '../../db/orders.ts';
import { takePreOrders } from '../../db/pre-orders.ts';
import { countSold, lockStock, takeStock } from '../../db/stock.ts';
import { together } from '../../db/together.ts';
import type { Address } from '../../rules/addresses.ts';
import { storedAttribution } from '../../rules/attribution.ts';
import { demandByItem, stockItemOf } from '../../rules/cart-pricing.ts';
import type { CartCustomer, CartRow, PricedLine, ShippingRate } from '../../rules/cart.ts';
import type { Product, Variation } from '../../rules/catalog.ts';
import {
  canonicalBody,
  cartRefusal,
  checkCheckout,
  choosePayment,
  firstStatus,
  normaliseCheckout,
  onlyCountriesWrong,
  totalRefusal,
} from '../../rules/checkout.ts';
import type { CheckoutBody, CheckoutProblem } from '../../rules/checkout.ts';
import { isStaff } from '../../rules/accounts.ts';
import type { Cents } from '../../rules/money.ts';
import type { Notice } from '../../rules/notices.ts';
import type { Order, PaymentMethod } from '../../rules/orders.ts';
import { limits, taxRate, times } from '../../settings/constants.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { Settings } from '../../settings/registry.ts';
import type { CartView } from '../cart/cart-view.ts';
import { jobsWritten } from '../jobs/job-signal.ts';
import { limitNotice, sharedAllowances } from '../limits/spend-allowance.ts';
import type { SharedAllowances, SharedSpending } from '../limits/spend-allowance.ts';
import type { Shop, Visitor } from '../shop.ts';
import { rememberedOf } from '../catalog/remember-products.ts';
import { viewOf } from '../cart/view-cart.ts';
import { limitRefusal, marksOf } from './customer-limit.ts';
import { writeOrderMails } from './write-order-mails.ts';
import { actorOf } from '../shop.ts';

export interface PlaceOrderInput {
  email: string;
  billing: Address;
  /** null: the billing address. */
  shipping: Address | null;
  /** null: the cart's choice, or else the first rate there is. */
  shippingRateId: string | null;
  paymentMethod: string;
  note: string;
  /** The fields of [3.14-01]; others are ignored. */
  attribution: Readonly<Record<string, string | null>>;
  /** R25; null for a client without one. */
  attemptKey: string | null;
  /** R21; null for a client that does not send what it saw. */
  seenTotal: Cents | null;
  userAgent: string;
  /** Our own form has a field for the house number, and needs it; an `address_1` may lack one (the default). */
  requireNumber?: boolean;
}

export type PlaceOrderOutcome =
  /** `repeated`: the order was there already, made by the same form. */
  | { kind: 'placed'; order: Order; repeated: boolean }
  | { kind: 'refused'; notice: Notice; view: CartView }
  | { kind: 'invalid'; fields: readonly CheckoutProblem[]; view: CartView }
  /** R25: the attempt key belongs to that order, which another form made. */
  | { kind: 'conflict'; order: { id: number; key: string } | null; view: CartView };

interface Attempt {
  now: number;
  input: PlaceOrderInput;
  body: CheckoutBody;
  bodyHash: string;
  problems: readonly CheckoutProblem[];
  /** The cart's customer as this form has it. */
  customer: Partial<CartCustomer>;
}

/**
 * Makes an order of the visitor's cart, with the prices, stock and settings of this moment (R21, R24), exactly once per
 * attempt (R25). The cart is emptied; letters and the lapse of an unpaid transfer are written with the order. Anything but
 * `placed` has changed nothing (rows whose product is no longer sold go, once the visitor has been told).
 */
export async function placeOrder(shop: Shop, visitor: Visitor, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const attempt = attemptOf(input, shop.clock.now());
  const allowances = await sharedAllowances(shop, countedBy(visitor, attempt.body.email));
  const outcome = await shop.db.write(async (tx): Promise<PlaceOrderOutcome> => {
    const cart = visitor.session === null ? null : await readCart(tx, visitor.session, attempt.now, true);
    const show = () => viewOf(tx, cart, attempt.now, { as: attempt.customer, remembered: rememberedOf(shop) });
    if (!cart) return { kind: 'refused', notice: { code: 'cart-empty' }, view: await show() };
    const before = await earlierOutcome(tx, cart, attempt);
    if (before?.same) return { kind: 'placed', order: before.order, repeated: true };
    if (before) return { kind: 'conflict', order: { id: before.order.id, key: before.order.key }, view: await show() };
    if (cart.rows.length === 0) return { kind: 'refused', notice: { code: 'cart-empty' }, view: await show() };
    if (onlyCountriesWrong(attempt.problems))
      return { kind: 'refused', notice: { code: 'invalid-shipping-option' }, view: await show() };
    if (attempt.problems.length > 0) return { kind: 'invalid', fields: attempt.problems, view: await show() };
    return orderCart(tx, { shop, visitor, attempt, cart, allowances });
  });
  if (outcome.kind === 'placed' && !outcome.repeated) jobsWritten(shop);
  return outcome;
}

function attemptOf(input: PlaceOrderInput, now: number): Attempt {
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

/** A key belongs to its cart, so that nobody meets another visitor's order by choosing the same one. */
function scopedKey(cart: StoredCart, attemptKey: string | null): string | null {
  return attemptKey === null || attemptKey === '' ? null : `${cart.id}:${attemptKey}`;
}

/** R25: the order this attempt has made already, and whether by the same form; null when it has made none. */
async function earlierOutcome(
  tx: Tx,
  cart: StoredCart,
  attempt: Attempt,
): Promise<{ order: Order; same: boolean } | null> {
  const key = scopedKey(cart, attempt.input.attemptKey);
  const bound = key === null ? null : await findOrderByAttempt(tx, key);
  const recent = bound || cart.rows.length > 0 ? null : await lastOrderOfCart(tx, cart.id);
  const fresh = recent && attempt.now - recent.placedAt < times.repeatedCheckout ? recent : null;
  const trace = bound ?? fresh;
  const same = trace?.bodyHash === attempt.bodyHash;
  if (!trace || (!bound && !same)) return null;
  const order = await readOrder(tx, trace.id);
  if (!order) throw new Error(`order ${trace.id} is gone`);
  return { order, same };
}

interface Ordering {
  shop: Shop;
  visitor: Visitor;
  attempt: Attempt;
  cart: StoredCart;
  allowances: SharedAllowances;
}

/** Orders count for who sends them and for the e-mail address they are in the name of; the staff's for neither. */
function countedBy(visitor: Visitor, email: string): SharedSpending[] {
  if (isStaff(visitor.role)) return [];
  return [
    { limit: rateLimits.order, who: visitor.client ?? null },
    { limit: rateLimits.orderEmail, who: email },
  ];
}

async function orderCart(tx: Tx, ordering: Ordering): Promise<PlaceOrderOutcome> {
  const { attempt, cart } = ordering;
  // Stock first, then prices: what is read from here on stays so until the order stands.
  const counted = await lockStock(tx, cart.rows.map(stockItemOf));
  const view = await viewOf(tx, cart, attempt.now, {
    as: attempt.customer,
    remembered: rememberedOf(ordering.shop),
  });
  const { priced, settings } = view;
  const refused = (notice: Notice): PlaceOrderOutcome => ({ kind: 'refused', notice, view });

  if (priced.gone.length > 0 && attempt.input.seenTotal !== priced.total) {
    await deleteCartRows(
      tx,
      cart.id,
      priced.gone.map((row) => row.key),
    );
    return refused({ code: 'line-gone', name: view.goneNames[0] ?? '' });
  }
  const problem = cartRefusal(priced, attempt.body.shippingRateId);
  if (problem || !priced.shipping) return refused(problem ?? { code: 'invalid-shipping-option' });
  const payment = choosePayment(attempt.body.paymentMethod, priced.shipping, {
    bankTransfer: settings['payments.bankTransfer'],
    cashAtPickup: settings['payments.cashAtPickup'],
  });
  if (!payment.ok) return refused(payment.notice);
  const otherTotal = totalRefusal(attempt.input.seenTotal, priced.total);
  if (otherTotal) return refused(otherTotal);
  const allowance = ordering.allowances.early ?? (await ordering.allowances.inside(tx));
  if (!allowance.ok) return refused(limitNotice(allowance));
  await holdProducts(tx, priced.lines);
  // After the allowance, so that trying out who has bought something ends soon.
  const limited = await limitRefusal(tx, priced.lines, marksOf(ordering.visitor, attempt.body));
  if (limited) return refused(limited);

  const order = await writeOrder(tx, ordering, { view, shipping: priced.shipping, payment: payment.method });
  await together(
    moveStock(tx, ordering, { order, view, counted }),
    writeOrderMails(
      tx,
      order.id,
      [
        { kind: 'order-received', recipient: order.email },
        { kind: 'new-order', recipient: settings['shop.ownerEmail'] },
      ],
      attempt.now,
      order.payBy === null ? [] : [lapseOf(order.id, order.payBy)],
    ),
    deleteCartRows(tx, cart.id, 'all'),
  );
  return { kind: 'placed', order, repeated: false };
}

/**
 * Of two variations of one product each has its own stock: what they share is the maximum per customer, and how many were sold.
 * Several products are held in one order, so that of two carts with the same ones neither waits for the other.
 */
async function holdProducts(tx: Tx, lines: readonly PricedLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product }) => product.id))];
  if (ids.length > 1 || lines.some(({ product }) => product.customerLimit !== null)) await lockProducts(tx, ids);
}

function writeOrder(
  tx: Tx,
  { shop, visitor, attempt, cart }: Ordering,
  { view, shipping, payment }: { view: CartView; shipping: ShippingRate; payment: PaymentMethod },
): Promise<Order> {
  const { body, input, now } = attempt;
  const { priced, settings } = view;
  return insertOrder(tx, {
    order: {
      key: shop.ids.orderKey(),
      status: firstStatus(payment),
      placedAt: now,
      payBy: payment === 'bacs' ? payByOf(settings, now) : null,
      paidAt: null,
      completedAt: null,
      email: body.email,
      billing: body.billing,
      shipping: body.shipping,
      shippingMethod: { id: shipping.id, title: shipping.title, total: shipping.price, tax: shipping.tax },
      paymentMethod: payment,
      itemsTotal: priced.itemsTotal,
      discount: priced.discount,
      total: priced.total,
      totalTax: priced.totalTax,
      note: body.note,
    },
    lines: priced.lines.map(frozenLine),
    cartId: cart.id,
    attemptKey: scopedKey(cart, input.attemptKey),
    bodyHash: attempt.bodyHash,
    attribution: storedAttribution(input.attribution, input.userAgent),
    customerMarks: marksOf(visitor, body),
  });
}

/** An unpaid transfer lapses at a moment (epoch ms). */
function lapseOf(orderId: number, runAt: number): NewJob {
  return { spec: { kind: 'lapse-order', orderId }, runAt, dedupeKey: `lapse-order:${orderId}` };
}

const day = 86_400_000;

function payByOf(settings: Settings, now: number): number {
  return now + settings['payments.bankTransferDays'] * day;
}

/** The line as the order keeps it: names instead of references, so that later changes of the product change nothing here. */
function frozenLine({ row, product, variation, ...priced }: PricedLine): NewOrderLine {
  const line = {
    productId: product.id,
    variationId: variation?.id ?? null,
    name: product.name,
    sku: variation?.sku || product.sku,
    attributes: variation ? chosenNames(product, variation, row) : [],
    quantity: row.quantity,
    unit: priced.unit,
    subtotal: priced.subtotal,
    total: priced.total,
    tax: priced.tax,
    releaseDate: (variation ?? product).stock.preOrder?.date ?? null,
  };
  return {
    line,
    stockItemId: stockItemOf(row),
    taxBasisPoints: taxRate.basisPoints,
    adjustments: priced.adjustments,
  };
}

/** What was chosen, in people's words: Editie → Japans. An 'any' attribute has the shopper's own choice. */
function chosenNames(product: Product, variation: Variation, row: CartRow): { name: string; value: string }[] {
  return product.attributes
    .filter((attribute) => attribute.forVariations)
    .flatMap(({ taxonomy, name, terms }) => {
      const slug = row.attributes[taxonomy] ?? variation.attributes[taxonomy] ?? '';
      return slug === '' ? [] : [{ name, value: terms.find((term) => term.slug === slug)?.name ?? slug }];
    });
}

async function moveStock(
  tx: Tx,
  { visitor, attempt }: Ordering,
  { order, view, counted }: { order: Order; view: CartView; counted: ReadonlySet<number> },
): Promise<void> {
  const rows = view.priced.lines.map((line) => line.row);
  const demand = [...demandByItem(rows)];
  const preOrdered = new Set(
    view.priced.lines.flatMap(({ row, product, variation }) =>
      (variation ?? product).stock.preOrder ? [stockItemOf(row)] : [],
    ),
  );
  const taken = {
    stock: new Map(demand.filter(([item]) => counted.has(item) && !preOrdered.has(item))),
    preOrders: new Map(demand.filter(([item]) => preOrdered.has(item))),
  };
  const sold = new Map<number, number>();
  for (const row of rows) sold.set(row.productId, (sold.get(row.productId) ?? 0) + row.quantity);
  const [{ soldOut }, { full }] = await together(
    takeStock(tx, taken.stock),
    takePreOrders(tx, taken.preOrders),
    recordPlaced(tx, order.id, actorOf(visitor), taken, attempt.now),
    countSold(tx, sold),
  );
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  // Lists say how many of their products are in stock; of one that only has fewer left, those hear that show it.
  await announce(tx, ['popularity', ...products, ...(soldOut || full ? ['catalog'] : [])], attempt.now);
}
