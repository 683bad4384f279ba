import { beforeEach, expect, it } from 'vitest';
import { smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { takeOnlinePayments, testAddresses, testProvider } from '../../../test/support/payments.ts';
import { readPayments } from '../../db/payments/payments.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { cents, noCents } from '../../rules/money.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { payRefund } from '../refunds/pay-refund.ts';
import { deleteRefund } from '../refunds/delete-refund.ts';
import { sendRefund } from '../refunds/send-by-provider.ts';
import { program } from '../shop.ts';
import { capturePayment } from './capture-payment.ts';
import { checkPayment } from './check-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;

describeEngines('refunds, captures and chargebacks of online payments', (engine) => {
  const test = freshShop(engine, smallCatalogue);
  const provider = testProvider(() => test.shop.clock.now());
  beforeEach(async () => {
    await takeOnlinePayments(test.shop, provider.port);
  });

  async function paid(method: PaymentMethodId = 'ideal') {
    const visitor = await guestWithCart(test.shop, test.products, { doos: 2 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ paymentMethod: method })));
    await startPayment(test.shop, provider.port, {
      orderId: order.id,
      method: null,
      client: null,
      addresses: testAddresses,
    });
    const [payment] = await test.shop.db.read((tx) => readPayments(tx, order.id));
    if (!payment) throw new Error('no payment');
    provider.sandbox.settle(payment.providerId ?? '', 'paid');
    await checkPayment(test.shop, provider.port, payment.id);
    const atProvider = provider.sandbox.state.payments.get(payment.providerId ?? '');
    if (!atProvider) throw new Error('no payment at the provider');
    return { order, payment, atProvider };
  }
  const record = (orderId: number, amount: number) =>
    recordRefund(test.shop, manager, {
      orderId,
      request: () => ({ lines: [], shipping: noCents, amount: cents(amount) }),
      reason: 'Doos beschadigd',
      restock: false,
      isPaid: false,
    });
  const jobsOf = (kind: string) =>
    test.shop.db.read(async ({ q }) =>
      (await q.selectFrom('jobs').select('payload').where('kind', '=', kind).orderBy('id').execute()).map(
        ({ payload }) => Object.values(JSON.parse(payload) as Record<string, number>)[0] ?? 0,
      ),
    );
  /** Runs the jobs that ask the provider for refunds. */
  async function ask(isLastTry = false): Promise<void> {
    for (const paymentRefundId of await jobsOf('refund-payment'))
      await refundPayment(test.shop, provider.port, { paymentRefundId, isLastTry });
  }
  const refundsOf = (orderId: number) => test.shop.db.read((tx) => readRefunds(tx, orderId));
  const mailsOf = (orderId: number) =>
    test.shop.db.read(async ({ q }) =>
      (await q.selectFrom('mails').select('kind').where('order_id', '=', orderId).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    );

  it('[R61] the provider pays a part back: the credit note and the mail come when it has accepted', async () => {
    const { order, atProvider } = await paid();
    expect(await record(order.id, 5_00)).toMatchObject({ ok: true, isSent: true });
    expect(await refundsOf(order.id)).toMatchObject([{ paidAt: null, creditNumber: null }]);
    await ask();
    await ask();
    expect(atProvider.refunds).toMatchObject([{ cents: 5_00, status: 'pending' }]);
    const [refund] = await refundsOf(order.id);
    expect(refund?.paidAt).toBe(test.shop.clock.now());
    expect(refund?.creditNumber).not.toBeNull();
    expect(await mailsOf(order.id)).toEqual(['order-paid', 'new-order', 'order-refunded']);
  });

  it('[T13] refunds at the same time are never more than was paid', async () => {
    const { order, atProvider } = await paid();
    const total = order.total;
    const outcomes = await Promise.all([record(order.id, total), record(order.id, total), record(order.id, 1_00)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await ask();
    expect(atProvider.refunds.reduce((sum, { cents: amount }) => sum + amount, 0)).toBeLessThanOrEqual(total);
    expect((await test.shop.db.read((tx) => readOrder(tx, order.id)))?.status).toBe('refunded');
  });

  it('while the provider is asked nobody pays the refund by hand, or deletes it', async () => {
    const { order } = await paid();
    const recorded = await record(order.id, 5_00);
    const refund = { orderId: order.id, refundId: recorded.ok ? recorded.refundId : 0 };
    expect(await payRefund(test.shop, manager, refund)).toEqual({ ok: false, reason: 'at-provider' });
    expect(await deleteRefund(test.shop, manager, refund)).toEqual({ ok: false, reason: 'at-provider' });
    expect(await sendRefund(test.shop, manager, refund)).toEqual({ ok: false, reason: 'at-provider' });
  });

  it('an answer that was lost makes no second refund, also after the key has expired', async () => {
    const { order, atProvider } = await paid();
    await record(order.id, 5_00);
    provider.sandbox.setSwitches({ answers: 'lost' });
    await expect(ask()).rejects.toThrow('not accepted');
    expect(atProvider.refunds).toHaveLength(1);
    provider.sandbox.setSwitches({ answers: 'normal' });
    test.advance(3 * 3_600_000);
    await ask();
    expect(atProvider.refunds).toHaveLength(1);
    expect((await refundsOf(order.id))[0]?.paidAt).not.toBeNull();
  });

  it('[R61] a refund that fails later is owed again, the owner is told, and it can be sent again', async () => {
    const { order, payment, atProvider } = await paid();
    const recorded = await record(order.id, 5_00);
    await ask();
    const [made] = atProvider.refunds;
    if (made) made.status = 'failed';
    await checkPayment(test.shop, provider.port, payment.id);
    await checkPayment(test.shop, provider.port, payment.id);
    expect(await refundsOf(order.id)).toMatchObject([{ paidAt: null, failedAt: test.shop.clock.now() }]);
    expect((await mailsOf(order.id)).filter((kind) => kind === 'payment-alert')).toHaveLength(1);
    const refund = { orderId: order.id, refundId: recorded.ok ? recorded.refundId : 0 };
    expect(await sendRefund(test.shop, manager, refund)).toEqual({ ok: true });
    await ask();
    expect(atProvider.refunds.map(({ status }) => status)).toEqual(['failed', 'pending']);
    expect((await refundsOf(order.id))[0]?.paidAt).not.toBeNull();
  });

  it('a provider that refuses, or never answers, leaves the refund owed', async () => {
    const { order } = await paid();
    await record(order.id, 5_00);
    provider.sandbox.setSwitches({ answers: 'down' });
    await ask(true);
    expect((await refundsOf(order.id))[0]?.paidAt).toBeNull();
    expect((await mailsOf(order.id)).at(-1)).toBe('payment-alert');
  });

  it('a chargeback is told to the owner once', async () => {
    const { order, payment, atProvider } = await paid();
    provider.sandbox.chargeBack(atProvider.id);
    await checkPayment(test.shop, provider.port, payment.id);
    await checkPayment(test.shop, provider.port, payment.id);
    expect((await mailsOf(order.id)).filter((kind) => kind === 'payment-alert')).toHaveLength(1);
    expect((await test.shop.db.read((tx) => readOrder(tx, order.id)))?.status).toBe('processing');
  });

  it('what was only authorised is captured when the order is sent, less what was refunded', async () => {
    const { order, payment, atProvider } = await paid('riverty');
    await capturePayment(test.shop, provider.port, { orderId: order.id, isLastTry: false });
    expect(atProvider).toMatchObject({ status: 'authorized', captured: 0 });
    await record(order.id, 5_00);
    await ask();
    await changeOrderStatus(test.shop, program, { orderId: order.id, status: 'sent' });
    expect(await jobsOf('capture-payment')).toEqual([order.id]);
    await capturePayment(test.shop, provider.port, { orderId: order.id, isLastTry: false });
    await capturePayment(test.shop, provider.port, { orderId: order.id, isLastTry: false });
    expect(atProvider).toMatchObject({ status: 'paid', captured: order.total - 5_00, refunds: [] });
    const [stored] = await test.shop.db.read((tx) => readPayments(tx, order.id));
    expect(stored).toMatchObject({ id: payment.id, status: 'paid', captured: order.total - 5_00 });
  });

  it('all of what was only authorised is given up instead of refunded', async () => {
    const { order, atProvider } = await paid('riverty');
    await record(order.id, order.total);
    await ask();
    expect(atProvider).toMatchObject({ status: 'canceled', refunds: [] });
    expect((await refundsOf(order.id))[0]?.paidAt).not.toBeNull();
  });
});
