// 'Terug naar winkelwagen': an order that was not paid is cancelled, and what it was placed from is in the cart again (R59).
import { readCart, storeCartChoices } from '../../db/cart/carts.ts';
import { upsertCartRow } from '../../db/cart/cart-rows.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readCartSnapshot, storeCartSnapshot } from '../../db/payments/cart-snapshot.ts';
import { readQuotation } from '../../db/quotations/quotations.ts';
import { readPayments } from '../../db/payments/payments.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import { isOnline } from '../../rules/checkout/payment-methods.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { paymentStates } from '../../rules/online-payments/payment-states.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { cartKeysOf } from '../cart/cart-keys.ts';
import { openCart } from '../cart/open-cart.ts';
import { enqueuePaymentEnd } from '../jobs/enqueue-payments.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { isSameKey } from '../orders/show-order.ts';
import type { PaymentPort } from '../ports-payments.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { checkOrderPayments } from './check-payment.ts';

type ReturnToCartOutcome =
  /** The session of the cart that has the rows. */
  | { ok: true; session: string }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'refused'; notice: Notice };

/**
 * Cancels the order and puts its rows and coupons into the visitor's cart, in one transaction: one purchase is never held twice. A
 * second call puts nothing back again. Refused: a wrong key, an order that is paid or was placed from no cart.
 */
export async function returnToCart(
  shop: Shop,
  payments: PaymentPort,
  visitor: Visitor,
  { orderId, key }: { orderId: number; key: string },
): Promise<ReturnToCartOutcome> {
  const order = await shop.db.read((tx) => readOrder(tx, orderId));
  if (!isSameKey(order?.key ?? '', key) || !order) return { ok: false, reason: 'unknown-order' };
  // It may have been paid a moment ago.
  await checkOrderPayments(shop, payments, orderId);
  const now = shop.clock.now();
  const outcome = await shop.db.write((tx) => returnIn(tx, shop, visitor, { orderId, now }));
  signalJobsEnqueued(shop);
  return outcome;
}

async function returnIn(
  tx: Tx,
  shop: Shop,
  visitor: Visitor,
  { orderId, now }: { orderId: number; now: number },
): Promise<ReturnToCartOutcome> {
  const keys = cartKeysOf(visitor);
  // The cart is locked before the stock, as placing an order does.
  const present = keys && (await readCart(tx, keys, now, true));
  const order = await lockOrder(tx, orderId);
  const snapshot = order && (await readCartSnapshot(tx, orderId));
  const refused = (code: 'payment-not-needed'): ReturnToCartOutcome => ({
    ok: false,
    reason: 'refused',
    notice: { code },
  });
  if (!order || !snapshot || order.paidAt !== null || !isOnline(order.paymentMethod))
    return refused('payment-not-needed');
  const isOpen = orderStates[order.status].awaits === 'online-payment';
  if (!isOpen && order.status !== 'cancelled') return refused('payment-not-needed');
  const cart = present ?? (await openCart(tx, shop, keys, { now, expiresAt: now + serverTimes.cartSession }));
  if (!cart) return refused('payment-not-needed');
  // Cancelled also when it has lapsed: a payment that comes now goes back, because the rows are in the cart.
  if (isOpen) await cancelOrder(tx, { orderId, kind: 'cancelled', actor: actorOf(visitor), now });
  else
    await recordOrderEvent(tx, { orderId, kind: 'cancelled', actor: actorOf(visitor), at: now, params: { stock: {} } });
  for (const payment of await readPayments(tx, orderId))
    if (paymentStates[payment.status].isAwaited && payment.providerId !== null)
      await enqueuePaymentEnd(tx, payment.id, now);
  const inCart = new Map(cart.rows.map((row) => [row.key, row.quantity]));
  for (const row of snapshot.rows)
    await upsertCartRow(tx, cart.id, { ...row, quantity: row.quantity + (inCart.get(row.key) ?? 0) });
  const codes = [...new Set([...cart.choices.couponCodes, ...snapshot.choices.couponCodes])];
  const giftChoices = new Map([...snapshot.choices.giftChoices, ...cart.choices.giftChoices]);
  const quotationId = cart.choices.quotationId ?? (await storedQuotation(tx, snapshot.choices.quotationId));
  await storeCartChoices(tx, cart.id, { couponCodes: codes, giftChoices, quotationId });
  await storeCartSnapshot(tx, orderId, null);
  return { ok: true, session: cart.session };
}

/** The quotation of the order, unless it was deleted meanwhile. */
async function storedQuotation(tx: Tx, id: number | null): Promise<number | null> {
  return id === null ? null : ((await readQuotation(tx, id))?.id ?? null);
}
