// What a change of its lines means for an order: new totals, an entry in its history and an email.
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { storeCouponDiscounts, storeOrderTotals } from '../../db/orders/change-order.ts';
import { encodeTakenUnits, recordOrderEvent } from '../../db/orders/order-events.ts';
import { replaceOrderTerms } from '../../db/orders/order-terms.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { addCents, cents, divideRounded, noCents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { Order, OrderCoupon, OrderLine } from '../../rules/orders/orders.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { ratesOfGoods, weightOfOrder } from '../shipping/delivery-rates.ts';
import type { RateTables } from '../shipping/rate-tables.ts';
import { sumUnits } from './moved-units.ts';
import type { MovedUnits } from './moved-units.ts';
import type { OrderChangeFacts } from './order-change-facts.ts';

/** What the change means in money. */
export interface LineChange {
  totalBefore: Cents;
  totalAfter: Cents;
  /** What the shop owes of an order that was paid: a refund is recorded (R61). */
  owed: Cents;
  /** What is asked for besides what was paid. */
  asked: Cents;
}

/** Counts the totals of the stored lines, records the change in the history, and tells the customer. */
export async function recountOrder(
  tx: Tx,
  before: Order,
  { owed, moved, actor, now, tables }: OrderChangeFacts & { owed: Cents; moved: readonly MovedUnits[] },
): Promise<LineChange> {
  const order = await readOrder(tx, before.id);
  if (!order) throw new Error(`order ${before.id} is gone`);
  const { lines, paidAt } = order;
  const itemsTotal = addCents(...lines.map(({ total }) => total));
  const shippingMethod =
    paidAt === null ? await shippingNow(tx, order, itemsTotal, { tables, now }) : order.shippingMethod;
  const total = addCents(itemsTotal, shippingMethod?.total ?? noCents);
  const added = cents(total - before.total);
  const changed = {
    ...order,
    shippingMethod,
    itemsTotal,
    discount: addCents(...lines.map((line) => cents(line.subtotal - line.total))),
    total,
    totalTax: addCents(...lines.map(({ tax }) => tax), shippingMethod?.tax ?? noCents),
    asked: paidAt === null ? noCents : addCents(before.asked, added),
    coupons: order.coupons.map((coupon) => couponOf(coupon, lines)),
  };
  await storeOrderTotals(tx, changed);
  await storeCouponDiscounts(tx, changed);
  await replaceOrderTerms(tx, changed);
  const change = { totalBefore: before.total, totalAfter: total, owed, asked: paidAt === null ? noCents : added };
  const params = { ...encodeTakenUnits(sumUnits(moved)), from: before.total, to: total, owed, asked: change.asked };
  const eventId = await recordOrderEvent(tx, { orderId: order.id, kind: 'lines-changed', actor, at: now, params });
  if (order.email !== '') {
    const dedupeKey = `order-changed:${order.id}:event-${eventId}`;
    const mail = { orderId: order.id, kind: 'order-changed' as const, recipient: order.email, dedupeKey };
    await enqueueMails(tx, await addMails(tx, [mail], now), now);
  }
  return change;
}

/** What a coupon takes off the lines that are left. */
function couponOf(coupon: OrderCoupon, lines: readonly OrderLine[]): OrderCoupon {
  const own = lines.flatMap(({ adjustments, total, tax }) =>
    adjustments
      .filter(({ kind, source }) => kind === 'coupon' && source === `coupon:${coupon.couponId}`)
      .map((one) => ({ discount: 0 - one.cents, tax: total > 0 ? divideRounded((0 - one.cents) * tax, total) : 0 })),
  );
  const discount = cents(own.reduce((sum, one) => sum + one.discount, 0));
  if (discount === coupon.discount) return coupon;
  return { ...coupon, discount, tax: cents(own.reduce((sum, one) => sum + one.tax, 0)) };
}

/** The shipping of an unpaid order for its new amount; free stays free when a coupon makes it so. */
async function shippingNow(
  tx: Tx,
  order: Order,
  goods: Cents,
  { tables, now }: { tables: RateTables; now: number },
): Promise<Order['shippingMethod']> {
  const { shippingMethod, shipping, coupons } = order;
  if (!shippingMethod || coupons.some(({ freeShipping }) => freeShipping)) return shippingMethod;
  const releases = order.lines.flatMap(({ role, releaseDate }) => (role === 'bundle' ? [] : [releaseDate]));
  const { country, postcode } = shipping;
  const grams = await weightOfOrder(tx, order.lines);
  const settings = await readSettings(tx);
  const rates = ratesOfGoods(
    { country, postcode, goods, grams, releases },
    {
      zones: tables.zones,
      settings,
      now,
      taxBasisPoints: order.tax.basisPoints,
    },
  );
  const rate = rates.find(({ id }) => id === shippingMethod.id);
  // A way of delivery that the shop no longer offers stays as it was agreed.
  return rate ? { ...shippingMethod, total: rate.price, tax: rate.tax } : shippingMethod;
}
