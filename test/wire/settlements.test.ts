// Settlement files of the payment provider, from the sandbox's own file to the month's books.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { checkPayment } from '../../src/shop/payments/check-payment.ts';
import { startPayment } from '../../src/shop/payments/start-payment.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../support/checkout.ts';
import { describeEngines } from '../support/databases.ts';
import { openSandbox, paymentsOf, portTo, takeOnlinePayments, testAddresses } from '../support/payments.ts';
import type { PaymentsSandbox } from '../support/payments.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('settlements', (engine) => {
  let sandbox: PaymentsSandbox;
  let shop: TestShop;
  let manager: StaffClient;
  let products: ReadonlyMap<string, Product>;

  beforeAll(async () => {
    let now = () => Date.now();
    sandbox = await openSandbox(() => now());
    sandbox.setSwitches({ notifications: 'none' });
    shop = await openTestShop(engine, 'empty', {}, { payments: portTo(sandbox) });
    ({ now } = shop);
    products = await fillCatalogue(shop.shop);
    await takeOnlinePayments(shop.shop, shop.deps.payments);
    manager = await staffClient(shop, 'shop-manager');
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  async function paidOrder() {
    const visitor = await guestWithCart(shop.shop, products, { ongeteld: 1 });
    const order = placedOrder(await placeOrder(shop.shop, visitor, checkoutForm({ paymentMethod: 'ideal' })));
    const { payments } = shop.deps;
    await startPayment(shop.shop, payments, {
      orderId: order.id,
      method: null,
      client: null,
      addresses: testAddresses,
    });
    const [payment] = await paymentsOf(shop.shop, order.id);
    sandbox.settle(payment?.providerId ?? '', 'paid');
    await checkPayment(shop.shop, payments, payment?.id ?? 0);
    return { order, providerId: payment?.providerId ?? '' };
  }
  const month = () => new Date(shop.now()).toISOString().slice(0, 7);
  const read = (file: string) => manager.call('POST', 'shop/v1/settlements/files', { file });
  const show = async () => (await manager.call('GET', `shop/v1/settlements?month=${month()}`)).json;
  const sandboxFile = async () => (await fetch(`${sandbox.origin}/uitbetalingen.csv`)).text();

  it('the file of the provider fits the payments to the cent, once, and is in the books', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const file = await sandboxFile();
    const answers = await Promise.all([read(file), read(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { json }) => sum + Number(valueAt(json, 'stored')), 0)).toBe(4);
    const paid = one.order.total + other.order.total;
    expect(await show()).toMatchObject({
      totals: { payment: paid, fee: -70, payout: 70 - paid, refund: 0, chargeback: 0, other: 0 },
      payouts: [{ amount: paid - 70 }],
      unmatched: [],
    });
    const books = (await manager.call('GET', `shop/v1/bookkeeping?month=${month()}`)).json;
    expect(books).toMatchObject({ received: paid, provider_fees: 70, provider_payouts: paid - 70 });
  });

  it('what does not fit is listed: an unknown payment, another amount, and a payment for the second time', async () => {
    const { order, providerId } = await paidOrder();
    const day = `${month()}-02`;
    const head = 'Date,Currency,Amount,ID,Description,Settlement reference';
    const euros = (order.total / 100).toFixed(2);
    await read([head, `${day},EUR,${euros},${providerId},,A`, `${day},EUR,1.00,tr_niemand,,A`].join('\n'));
    await read([head, `${day},EUR,${euros},${providerId},,B`].join('\n'));
    const unmatched = listOf(valueAt(await show(), 'unmatched'));
    expect(unmatched.map((row) => [valueAt(row, 'provider_id'), valueAt(row, 'match')])).toEqual([
      ['tr_niemand', 'unknown'],
      [providerId, 'ambiguous'],
    ]);
    const refused = await read('x');
    expect([refused.status, String(valueAt(refused.json, 'data', 'params', 'file'))]).toEqual([
      400,
      expect.stringContaining('ontbreekt een kolom'),
    ]);
  });
});
