// How the payment of an order stands.
import { readOrder } from '../../db/orders/orders.ts';
import { readCartSnapshot } from '../../db/payments/cart-snapshot.ts';
import { readPaymentRefunds } from '../../db/payments/payment-refunds.ts';
import { readPayments } from '../../db/payments/payments.ts';
import type { StoredPayment } from '../../db/payments/payments.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Tx } from '../../db/database.ts';
import { onlineMethodsFor } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { paymentViewOf } from '../../rules/online-payments/payment-stage.ts';
import type { PaymentView } from '../../rules/online-payments/payment-stage.ts';
import { paymentStates } from '../../rules/online-payments/payment-states.ts';
import type { Settings } from '../../settings/registry.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { isSameKey } from '../orders/show-order.ts';
import type { PaymentPort } from '../ports-payments.ts';
import type { Shop } from '../shop.ts';
import { checkPayment } from './check-payment.ts';
import { isReopenable } from './start-payment.ts';

export interface ShownPayment {
  order: Order;
  view: PaymentView;
  /** The methods with which it can be paid. */
  methods: readonly PaymentMethodId[];
  settings: Settings;
}

/**
 * The payment of an order, for whoever has its key. While one is awaited the provider is asked first, at most every
 * `serverTimes.paymentLook`. null: an unknown order, a wrong key, or one that is not paid online.
 */
export async function showPayment(
  shop: Shop,
  payments: PaymentPort,
  { id, key }: { id: number; key: string },
): Promise<ShownPayment | null> {
  const order = await shop.db.read((tx) => readOrder(tx, id));
  if (!isSameKey(order?.key ?? '', key) || !order) return null;
  const awaited = await shop.db.read((tx) => findAwaited(tx, shop, order));
  if (awaited) await checkPayment(shop, payments, awaited.id);
  return shop.db.read(async (tx) => {
    const current = awaited ? await readOrder(tx, id) : order;
    if (!current) return null;
    const view = await readPaymentView(tx, current, shop.clock.now());
    const settings = await readSettings(tx);
    const paid = { total: current.total, country: current.billing.country };
    return view && { order: current, view, methods: onlineMethodsFor(paid, settings), settings };
  });
}

/** The newest payment of an unpaid order, if it is awaited and nobody has just looked. */
async function findAwaited(tx: Tx, shop: Shop, order: Order): Promise<StoredPayment | null> {
  if (order.paidAt !== null) return null;
  const newest = (await readPayments(tx, order.id)).at(-1);
  if (!newest || newest.providerId === null || !paymentStates[newest.status].isAwaited) return null;
  return shop.clock.now() - newest.checkedAt < serverTimes.paymentLook ? null : newest;
}

async function readPaymentView(tx: Tx, order: Order, now: number): Promise<PaymentView | null> {
  const payments = await readPayments(tx, order.id);
  const refunds = await Promise.all(payments.map(({ id }) => readPaymentRefunds(tx, id)));
  const back = refunds.flat().findLast(({ reason }) => reason !== 'refund');
  return paymentViewOf({
    order,
    newest: payments.at(-1) ?? null,
    canReopen: await isReopenable(tx, order, now),
    hasCart: (await readCartSnapshot(tx, order.id)) !== null,
    returned: back && back.reason !== 'refund' ? { amount: back.cents, reason: back.reason } : null,
  });
}
