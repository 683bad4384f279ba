// Online payment over HTTP: where clients are sent, notifications, the state of a payment, and two instances at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPayment } from '../../src/shop/payments/check-payment.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import type { PaymentsSandbox } from '../support/payments.ts';
import { describeEngines } from '../support/databases.ts';
import { openSandbox, paymentsOf, portTo, takeOnlinePayments } from '../support/payments.ts';
import { openSecondInstance } from '../support/second-instance.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { wireCheckout } from './checkout-forms.ts';
import { valueAt, wireClient } from './wire-client.ts';

describeEngines('online payment over HTTP', (engine) => {
  let sandbox: PaymentsSandbox;
  let shop: TestShop;
  let item = 0;

  beforeAll(async () => {
    let now = () => Date.now();
    sandbox = await openSandbox(() => now());
    // The shop of the test has no port that a notification could reach.
    sandbox.setSwitches({ notifications: 'none' });
    shop = await openTestShop(engine, 'empty', {}, { payments: portTo(sandbox) });
    ({ now } = shop);
    const products = await fillCatalogue(shop.shop);
    item = products.get('ongeteld')?.id ?? 0;
    await takeOnlinePayments(shop.shop, shop.deps.payments);
  });

  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  async function order() {
    const client = wireClient(shop);
    await client.ajax('add_to_cart', { product_id: String(item) });
    const placed = await client.store('POST', 'checkout', { ...wireCheckout, payment_method: 'ideal' });
    const { order_id: id, order_key: key } = placed.json as { order_id: number; order_key: string };
    const [payment] = await paymentsOf(shop.shop, id);
    if (!payment) throw new Error('no payment');
    return { id, key, placed, payment, client };
  }
  const stateOf = async (id: number, key: string) =>
    (await shop.fetch(`/betaling/stand/${id}/?key=${key}`)).json() as Promise<unknown>;
  const notify = (key: string, body: string) =>
    shop.fetch(`/betaling/melding/${key}/`, { method: 'POST', body: new URLSearchParams(body) });

  it('the Store API answers the provider as redirect_url, and a pending order', async () => {
    const { placed } = await order();
    expect(placed.status).toBe(200);
    expect(valueAt(placed.json, 'status')).toBe('pending');
    expect(valueAt(placed.json, 'payment_result', 'redirect_url')).toContain(`${sandbox.origin}/betalen/tr_`);
  });

  it('the pages of an unpaid order let their forms lead to the provider (R70)', async () => {
    const { id, key, client } = await order();
    await client.ajax('add_to_cart', { product_id: String(item) });
    for (const path of [
      '/checkout/',
      `/checkout/order-received/${id}/?key=${key}`,
      `/checkout/order-pay/${id}/?key=${key}`,
    ]) {
      const page = await client.fetch(path);
      expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${sandbox.origin}`);
    }
    expect((await shop.fetch('/winkel/')).headers.get('content-security-policy')).not.toContain(sandbox.origin);
  });

  it('a form without JavaScript is answered with 303 to the provider', async () => {
    const { id, key } = await order();
    const pay = (method: string) =>
      shop.fetch(`/checkout/order-pay/${id}/?key=${key}`, {
        method: 'POST',
        headers: { Origin: testOrigin },
        body: new URLSearchParams({ payment_method: method, actie: 'betalen' }),
      });
    const answer = await pay('creditcard');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`${sandbox.origin}/betalen/tr_`);
    expect((await pay('bacs')).status).toBe(200);
  });

  it('[T10] every notification is answered 200 with nothing, and counts once', async () => {
    const { id, key, payment } = await order();
    const { providerId, idempotencyKey } = payment;
    for (const body of ['', 'id=', 'id=tr_unknown123', `id=${providerId}&status=paid`, '{"id":1}']) {
      const answer = await notify(idempotencyKey, body);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    await shop.runner.drain();
    expect(await stateOf(id, key)).toEqual({ stage: 'open' });
    sandbox.settle(providerId ?? '', 'paid');
    const begin = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => notify(idempotencyKey, `id=${providerId}`)));
    expect((performance.now() - begin) / 50).toBeLessThan(200);
    const before = shop.mails.length;
    await shop.runner.drain();
    expect(await stateOf(id, key)).toEqual({ stage: 'paid' });
    expect(shop.mails.slice(before).map(({ subject }) => subject.split(' ').slice(0, 3).join(' '))).toEqual([
      'Je betaling voor',
      `Nieuwe bestelling ${id}:`,
    ]);
    await notify(idempotencyKey, `id=${providerId}`);
    shop.advance(2_000);
    await notify(idempotencyKey, `id=${providerId}`);
    await shop.runner.drain();
    expect(shop.mails).toHaveLength(before + 2);
  });

  it('[T10] the page that the shopper comes back to knows before any notification', async () => {
    const { id, key, payment } = await order();
    sandbox.settle(payment.providerId ?? '', 'paid');
    const page = await (await shop.fetch(`/checkout/order-received/${id}/?key=${key}`)).text();
    expect(page).toContain('Dank je wel, Noor');
    expect(await stateOf(id, 'wrong')).toEqual({ stage: null });
  });

  it('two instances hear of a payment at once: one state, one mail', async () => {
    const second = await openSecondInstance(shop);
    try {
      const { id, payment } = await order();
      sandbox.settle(payment.providerId ?? '', 'paid');
      const both = [shop.shop, second.shop];
      await Promise.all([...both, ...both, ...both].map((one) => checkPayment(one, shop.deps.payments, payment.id)));
      const kinds = await shop.shop.db.read(({ q }) =>
        q.selectFrom('mails').select('kind').where('order_id', '=', id).orderBy('id').execute(),
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(['order-paid', 'new-order']);
    } finally {
      await second.close();
    }
  });
});
