import { beforeEach, expect, it } from 'vitest';
import { smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { takeOnlinePayments, testAddresses, testProvider } from '../../../test/support/payments.ts';
import { readPayments } from '../../db/payments/payments.ts';
import { readOrder } from '../../db/orders/orders.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { showCart } from '../cart/show-cart.ts';
import { placeOrder } from '../orders/place-order.ts';
import { guest } from '../shop.ts';
import { checkPayment } from './check-payment.ts';
import { checkPayments } from './check-payments.ts';
import { endHold } from './end-hold.ts';
import { endPayment } from './end-payment.ts';
import { handleNotification } from './handle-notification.ts';
import { refundPayment } from './refund-payment.ts';
import { returnToCart } from './return-to-cart.ts';
import { showPayment } from './show-payment.ts';
import { startPayment } from './start-payment.ts';

const minute = 60_000;

describeEngines('online payments', (engine) => {
  const test = freshShop(engine, smallCatalogue);
  const provider = testProvider(() => test.shop.clock.now());
  beforeEach(() => takeOnlinePayments(test.shop, provider.port));

  async function order(units = 1, method: PaymentMethodId = 'ideal') {
    const visitor = await guestWithCart(test.shop, test.products, { doos: units });
    return placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ paymentMethod: method })));
  }
  const start = (orderId: number, method: PaymentMethodId | null = null) =>
    startPayment(test.shop, provider.port, { orderId, method, client: null, addresses: testAddresses });
  const paymentsOf = (orderId: number) => test.shop.db.read((tx) => readPayments(tx, orderId));
  async function started(units = 1) {
    const placed = await order(units);
    expect(await start(placed.id)).toMatchObject({ ok: true });
    const [payment] = await paymentsOf(placed.id);
    if (!payment) throw new Error('no payment');
    return { order: placed, payment, providerId: payment.providerId ?? '' };
  }
  const check = (paymentId: number) => checkPayment(test.shop, provider.port, paymentId);
  const stateOf = async (id: number) => (await test.shop.db.read((tx) => readOrder(tx, id)))?.status;
  const mailsOf = (orderId: number) =>
    test.shop.db.read(async ({ q }) =>
      (await q.selectFrom('mails').select('kind').where('order_id', '=', orderId).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    );
  const jobs = (kind: string) =>
    test.shop.db.read(async ({ q }) =>
      (await q.selectFrom('jobs').select('payload').where('kind', '=', kind).orderBy('id').execute()).map(
        ({ payload }) => JSON.parse(payload) as Record<string, number>,
      ),
    );
  const units = () => test.onHand(test.itemId('doos'));

  it('the order is made and its units are held before the shopper leaves', async () => {
    const before = await units();
    const placed = await order(2);
    expect(placed).toMatchObject({ status: 'pending', paidAt: null, payBy: test.shop.clock.now() + 15 * minute });
    expect(await units()).toBe((before ?? 0) - 2);
    expect(await mailsOf(placed.id)).toEqual([]);
    const outcome = await start(placed.id);
    expect(outcome).toMatchObject({ ok: true, url: expect.stringContaining('/betalen/tr_') as string });
    // A second click goes on with the same payment.
    expect(await start(placed.id)).toEqual(outcome);
    expect(provider.sandbox.state.payments.size).toBe(1);
  });

  it('[T10] paid counts once, however often and by however many it is heard', async () => {
    const { order: placed, payment, providerId } = await started();
    provider.sandbox.settle(providerId, 'paid');
    await Promise.all(Array.from({ length: 20 }, () => check(payment.id)));
    expect(await stateOf(placed.id)).toBe('processing');
    expect(await mailsOf(placed.id)).toEqual(['order-paid', 'new-order']);
    const events = await test.shop.db.read(({ q }) =>
      q.selectFrom('order_events').select('kind').where('order_id', '=', placed.id).execute(),
    );
    expect(events.filter(({ kind }) => kind === 'payment-received')).toHaveLength(1);
  });

  it('[T10] a notification plans a check; forged and unknown ones do nothing', async () => {
    const { payment, providerId } = await started();
    const hear = (id: string, paymentKey = payment.idempotencyKey) =>
      handleNotification(test.shop, provider.port, { paymentKey, body: `id=${id}` });
    await hear('tr_0000000000');
    await hear('tr_0000000000', 'f'.repeat(32));
    await hear('<script>');
    expect(await jobs('check-payment')).toEqual([]);
    for (let count = 0; count < 50; count += 1) await hear(providerId);
    expect(await jobs('check-payment')).toEqual([{ paymentId: payment.id }]);
  });

  it('a notification brings the answer that was lost', async () => {
    const placed = await order();
    provider.sandbox.setSwitches({ answers: 'lost' });
    expect(await start(placed.id)).toMatchObject({ ok: false, notice: { code: 'payment-unavailable' } });
    provider.sandbox.setSwitches({ answers: 'normal' });
    const [payment] = await paymentsOf(placed.id);
    const [atProvider] = [...provider.sandbox.state.payments.values()];
    if (!payment || !atProvider) throw new Error('no payment');
    expect(provider.sandbox.state.payments.size).toBe(1);
    const other = await started();
    // Another payment's id does not fit the key of this one.
    await handleNotification(test.shop, provider.port, {
      paymentKey: payment.idempotencyKey,
      body: `id=${other.providerId}`,
    });
    expect((await paymentsOf(placed.id))[0]?.providerId).toBeNull();
    await handleNotification(test.shop, provider.port, {
      paymentKey: payment.idempotencyKey,
      body: `id=${atProvider.id}`,
    });
    expect((await paymentsOf(placed.id))[0]?.providerId).toBe(atProvider.id);
  });

  it.each(['down', 'error', 'busy', 'half', 'lost', 'slow'] as const)(
    '[T11] with a provider that is %s the order is kept, and the next attempt makes no second payment',
    async (answers) => {
      const placed = await order();
      provider.sandbox.setSwitches({ answers });
      const begin = performance.now();
      expect(await start(placed.id)).toMatchObject({ ok: false, notice: { code: 'payment-unavailable' } });
      expect(performance.now() - begin).toBeLessThan(10_000);
      expect(await stateOf(placed.id)).toBe('pending');
      provider.sandbox.setSwitches({ answers: 'normal' });
      expect(await start(placed.id)).toMatchObject({ ok: true });
      expect(await paymentsOf(placed.id)).toHaveLength(1);
      expect(provider.sandbox.state.payments.size).toBe(1);
    },
  );

  it.each(['failed', 'canceled', 'expired'] as const)(
    '[R59] after %s the same order can be paid with another method',
    async (outcome) => {
      const { order: placed, payment, providerId } = await started();
      provider.sandbox.settle(providerId, outcome);
      await check(payment.id);
      expect(await stateOf(placed.id)).toBe('failed');
      expect(await mailsOf(placed.id)).toEqual(['order-failed']);
      expect(await start(placed.id, 'creditcard')).toMatchObject({ ok: true });
      expect(await stateOf(placed.id)).toBe('pending');
      const second = (await paymentsOf(placed.id)).at(-1);
      provider.sandbox.settle(second?.providerId ?? '', 'paid');
      await check(second?.id ?? 0);
      const paid = await test.shop.db.read((tx) => readOrder(tx, placed.id));
      expect(paid).toMatchObject({ status: 'processing', paymentMethod: 'creditcard' });
    },
  );

  it('[R24] the hold is renewed while the provider says open, and ends with the payment', async () => {
    const { order: placed, providerId } = await started();
    const before = await units();
    // PayPal and others stay open for longer than the hold.
    const atProvider = provider.sandbox.state.payments.get(providerId);
    if (atProvider) atProvider.expiresAt += 60 * minute;
    test.advance(15 * minute + 1);
    await endHold(test.shop, provider.port, placed.id);
    expect(await stateOf(placed.id)).toBe('pending');
    const renewed = await test.shop.db.read((tx) => readOrder(tx, placed.id));
    expect(renewed?.payBy).toBe(test.shop.clock.now() + 15 * minute);
    if (atProvider) atProvider.expiresAt = 0;
    test.advance(15 * minute + 1);
    await endHold(test.shop, provider.port, placed.id);
    expect(await stateOf(placed.id)).toBe('cancelled');
    expect(await units()).toBe((before ?? 0) + 1);
    expect(await mailsOf(placed.id)).toEqual(['order-failed']);
  });

  it('[T11] an order is held while the provider does not answer, for a day at most', async () => {
    const { order: placed } = await started();
    provider.sandbox.setSwitches({ answers: 'down' });
    test.advance(15 * minute + 1);
    await endHold(test.shop, provider.port, placed.id);
    expect(await stateOf(placed.id)).toBe('pending');
    test.advance(26 * 60 * minute);
    await endHold(test.shop, provider.port, placed.id);
    expect(await stateOf(placed.id)).toBe('cancelled');
  });

  async function lapsed(quantity = 1) {
    const open = await started(quantity);
    test.advance(15 * minute + 1);
    // Nobody hears that the payment is still possible: its time is over at the provider.
    await endHold(test.shop, provider.port, open.order.id);
    expect(await stateOf(open.order.id)).toBe('cancelled');
    const atProvider = provider.sandbox.state.payments.get(open.providerId);
    if (atProvider) Object.assign(atProvider, { status: 'paid', captured: open.payment.cents });
    return open;
  }

  it('[T4] a payment after the hold ended is honoured from stock that is left', async () => {
    const { order: placed, payment } = await lapsed();
    const before = await units();
    await check(payment.id);
    expect(await stateOf(placed.id)).toBe('processing');
    expect(await units()).toBe((before ?? 0) - 1);
    expect(await mailsOf(placed.id)).toEqual(['order-failed', 'order-paid', 'new-order']);
  });

  it('[T4] a payment after the hold ended goes back when the stock is gone, once and with a mail', async () => {
    const { order: placed, payment, providerId } = await lapsed();
    const left = (await units()) ?? 0;
    await order(left, 'bacs');
    await check(payment.id);
    await check(payment.id);
    expect(await stateOf(placed.id)).toBe('cancelled');
    const [refund, ...more] = await jobs('refund-payment');
    expect(more).toEqual([]);
    const paymentRefundId = refund?.['paymentRefundId'] ?? 0;
    await refundPayment(test.shop, provider.port, { paymentRefundId, isLastTry: false });
    await refundPayment(test.shop, provider.port, { paymentRefundId, isLastTry: false });
    expect(provider.sandbox.state.payments.get(providerId)?.refunds).toHaveLength(1);
    expect(await mailsOf(placed.id)).toEqual(['order-failed', 'payment-returned']);
    const shown = await showPayment(test.shop, provider.port, placed);
    expect(shown?.view).toMatchObject({ stage: 'returned', returned: { reason: 'sold-out' } });
  });

  it('paid twice: the second payment goes back', async () => {
    const { order: placed, payment, providerId } = await started();
    await start(placed.id, 'bancontact');
    const second = (await paymentsOf(placed.id)).at(-1);
    expect(await jobs('end-payment')).toEqual([{ paymentId: payment.id }]);
    provider.sandbox.settle(second?.providerId ?? '', 'paid');
    await check(second?.id ?? 0);
    provider.sandbox.settle(providerId, 'paid');
    await check(payment.id);
    expect(await stateOf(placed.id)).toBe('processing');
    expect(await mailsOf(placed.id)).toEqual(['order-paid', 'new-order', 'payment-returned']);
    expect(await jobs('refund-payment')).toHaveLength(1);
  });

  it('a payment that was replaced is ended at the provider', async () => {
    const { order: placed, payment, providerId } = await started();
    await start(placed.id, 'bancontact');
    await endPayment(test.shop, provider.port, payment.id);
    expect(provider.sandbox.state.payments.get(providerId)?.status).toBe('canceled');
    expect(await stateOf(placed.id)).toBe('pending');
  });

  it('[T12] another amount or an unknown state keeps the order unpaid, and the owner is told once', async () => {
    const first = await started();
    const other = provider.sandbox.state.payments.get(first.providerId);
    if (other) other.amount = { currency: 'EUR', value: '0.01' };
    provider.sandbox.settle(first.providerId, 'paid');
    await check(first.payment.id);
    await check(first.payment.id);
    expect(await stateOf(first.order.id)).toBe('pending');
    expect(await mailsOf(first.order.id)).toEqual(['payment-alert']);
    const second = await started();
    provider.sandbox.settle(second.providerId, 'mystery');
    await check(second.payment.id);
    await check(second.payment.id);
    expect(await stateOf(second.order.id)).toBe('pending');
    expect(await mailsOf(second.order.id)).toEqual(['payment-alert']);
  });

  it('what nobody told is found by the regular look', async () => {
    const { order: placed, providerId } = await started();
    provider.sandbox.settle(providerId, 'paid');
    test.advance(5 * minute);
    await checkPayments(test.shop, provider.port);
    expect(await stateOf(placed.id)).toBe('processing');
  });

  it('[R59] back to the cart: the order is cancelled and its rows are in the cart, once', async () => {
    const { order: placed } = await started(2);
    const before = (await units()) ?? 0;
    const back = () => returnToCart(test.shop, provider.port, guest(null), { orderId: placed.id, key: placed.key });
    const outcome = await back();
    if (!outcome.ok) throw new Error(outcome.reason);
    const cart = await showCart(test.shop, guest(outcome.session));
    expect(cart.priced.lines.map(({ row }) => row.quantity)).toEqual([2]);
    expect(await stateOf(placed.id)).toBe('cancelled');
    expect(await units()).toBe(before + 2);
    expect(await back()).toMatchObject({ ok: false, reason: 'refused' });
    expect(await returnToCart(test.shop, provider.port, guest(null), { orderId: placed.id, key: 'wrong' })).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
  });

  it('[R59] an order that was paid a moment ago does not go back to the cart', async () => {
    const { order: placed, providerId } = await started();
    provider.sandbox.settle(providerId, 'paid');
    const outcome = await returnToCart(test.shop, provider.port, guest(null), { orderId: placed.id, key: placed.key });
    expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
    expect(await stateOf(placed.id)).toBe('processing');
  });

  it('paying later is authorised, with lines that add up and who pays', async () => {
    const placed = await order(3, 'riverty');
    expect(await start(placed.id)).toMatchObject({ ok: true });
    const [payment] = await paymentsOf(placed.id);
    provider.sandbox.settle(payment?.providerId ?? '', 'paid');
    await check(payment?.id ?? 0);
    expect(await stateOf(placed.id)).toBe('processing');
    expect((await paymentsOf(placed.id))[0]?.status).toBe('authorized');
  });

  it('an order that is paid, or is not, is not paid again', async () => {
    const { order: placed, payment, providerId } = await started();
    provider.sandbox.settle(providerId, 'paid');
    await check(payment.id);
    expect(await start(placed.id)).toMatchObject({ ok: false, notice: { code: 'payment-not-needed' } });
    expect(provider.sandbox.state.payments.size).toBe(1);
  });
});
