import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, outcomeCode } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { takeOnlinePayments, testAddresses, testProvider } from '../../../test/support/payments.ts';
import { readPayments } from '../../db/payments/payments.ts';
import { placeOrder } from '../orders/place-order.ts';
import { checkPayment } from './check-payment.ts';
import { endHold } from './end-hold.ts';
import { refundPayment } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';

const pieces = 100;
const buyers = 200;
const atOnce = 20;

const catalogue = {
  ...smallCatalogue,
  products: smallCatalogue.products.map((product) =>
    product.slug === 'doos' ? simple('doos', 'Doos', offer('D-1', 18_999, pieces)) : product,
  ),
};

describeEngines('many buyers with holds', (engine) => {
  const test = freshShop(engine, catalogue);
  const provider = testProvider(() => test.shop.clock.now());
  beforeEach(() => takeOnlinePayments(test.shop, provider.port));

  /** Runs work for each item, some at once. */
  async function inGroups<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
    for (let from = 0; from < items.length; from += atOnce)
      await Promise.all(items.slice(from, from + atOnce).map((item, offset) => work(item, from + offset)));
  }

  it('[T4] sells exactly what was paid, and never more than there is, whoever pays late, cancels or vanishes', async () => {
    const item = test.itemId('doos');
    const orders: number[] = [];
    const outcomes: string[] = [];
    async function round(count: number): Promise<void> {
      await inGroups(
        Array.from({ length: count }, (_, index) => index),
        async (index) => {
          const visitor = await guestWithCart(test.shop, test.products, { doos: 1 }).catch(() => null);
          if (!visitor) return void outcomes.push('sold-out');
          const email = `koper-${orders.length}-${index}@kopers.example`;
          const outcome = await placeOrder(test.shop, visitor, checkoutForm({ email, paymentMethod: 'ideal' }));
          outcomes.push(outcomeCode(outcome));
          if (outcome.kind === 'placed') orders.push(outcome.order.id);
        },
      );
    }
    await round(buyers / 2);
    expect(orders).toHaveLength(pieces);
    await inGroups(orders, async (orderId) => {
      await startPayment(test.shop, provider.port, { orderId, method: null, client: null, addresses: testAddresses });
    });
    const payments = await test.shop.db.read(async (tx) =>
      (await Promise.all(orders.map((id) => readPayments(tx, id)))).flat(),
    );
    const settle = (index: number, outcome: string) =>
      provider.sandbox.settle(payments[index]?.providerId ?? '', outcome);
    // A third pays in time, a third cancels or vanishes, a third pays when the hold has ended.
    await inGroups(payments, async ({ id }, index) => {
      if (index % 3 === 0) settle(index, 'paid');
      if (index % 6 === 1) settle(index, 'canceled');
      if (index % 3 === 0 || index % 6 === 1) await checkPayment(test.shop, provider.port, id);
    });
    test.advance(15 * 60_000 + 1);
    await inGroups(orders, (orderId) => endHold(test.shop, provider.port, orderId));
    // The other hundred buyers take what came back, while the late payments arrive.
    const late = payments.filter((_, index) => index % 3 === 2);
    for (const { providerId, cents } of late)
      Object.assign(provider.sandbox.state.payments.get(providerId ?? '') ?? {}, { status: 'paid', captured: cents });
    await Promise.all([
      round(buyers / 2),
      inGroups(late, async ({ id }) => void (await checkPayment(test.shop, provider.port, id))),
    ]);

    const rows = await test.shop.db.read(({ q }) => q.selectFrom('orders').select(['id', 'status']).execute());
    const holding = rows.filter(({ status }) => status === 'processing' || status === 'pending');
    expect(holding.length + ((await test.onHand(item)) ?? 0)).toBe(pieces);
    // Every payment is of an order that has its piece, or went back.
    const jobs = await test.shop.db.read(({ q }) =>
      q.selectFrom('jobs').select('payload').where('kind', '=', 'refund-payment').execute(),
    );
    for (const { payload } of jobs) {
      const { paymentRefundId } = JSON.parse(payload) as { paymentRefundId: number };
      await refundPayment(test.shop, provider.port, { paymentRefundId, isLastTry: false });
    }
    const paid = [...provider.sandbox.state.payments.values()].filter(({ status }) => status === 'paid');
    const kept = paid.filter(({ refunds }) => refunds.length === 0);
    expect(kept).toHaveLength(rows.filter(({ status }) => status === 'processing').length);
    expect(
      outcomes.filter((code) => !['placed', 'sold-out', 'cart-problems', 'line-out-of-stock'].includes(code)),
    ).toEqual([]);
  }, 120_000);
});
