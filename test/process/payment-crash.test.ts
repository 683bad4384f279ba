// The process is killed at each step of placing an order, paying it online and paying it back. Afterwards every
// acknowledged order is there, every payment counts once, every mail was sent once, and the stock adds up.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import { accountFields } from '../../src/wire/account-form.ts';
import { attemptKeyHeader } from '../../src/wire/checkout-calls.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { paths } from '../../src/wire/paths.ts';
import { describeEngines } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { openSandbox } from '../support/payments.ts';
import type { PaymentsSandbox } from '../support/payments.ts';
import { wireAddress, wireCheckout } from '../wire/checkout-forms.ts';
import { startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { findSimpleProducts } from './buyer.ts';
import type { PlacedOrderAnswer } from './buyer.ts';
import { startMailSink } from './mail-sink.ts';
import type { MailSink } from './mail-sink.ts';
import { callSteps, startProviderGate } from './provider-gate.ts';
import type { CallStep, ProviderGate } from './provider-gate.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

const soon = { timeout: 20_000, interval: 50 };

describeEngines('a shop that is killed while an order is placed, paid and paid back', (engine) => {
  let data: ShopData;
  let mail: MailSink;
  let sandbox: PaymentsSandbox;
  let gate: ProviderGate;
  let env: Record<string, string>;
  let shop: BuiltShop;
  let product = 0;
  let buyers = 0;
  let stockBefore = 0;

  /** The headers of the administrator, who logs in again after each restart. */
  async function logIn(): Promise<Record<string, string>> {
    const account = demoAccounts.find(({ role }) => role === 'administrator');
    const answer = await fetch(shop.url + paths.account, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: shop.url },
      body: new URLSearchParams({
        [accountFields.email]: account?.email ?? '',
        [accountFields.password]: account?.password ?? '',
      }),
    });
    expect(answer.status).toBe(303);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const nonces = (await (await fetch(shop.url + paths.nonces, { headers: { cookie } })).json()) as NoncesResponse;
    return { cookie, Origin: shop.url, 'Content-Type': 'application/json', 'X-WP-Nonce': nonces.wp_rest };
  }

  async function send(method: string, path: string, body: object, headers: Record<string, string>): Promise<Response> {
    const answer = await fetch(`${shop.url}/wp-json/${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, `${path}: ${await answer.clone().text()}`).toBeLessThan(300);
    return answer;
  }

  async function onHand(): Promise<number> {
    const [row] = await data.rows(`select on_hand from stock where item_id = ${product}`);
    return Number(row?.['on_hand']);
  }

  beforeAll(async () => {
    data = await createShopData(engine, 'paycrash');
    mail = await startMailSink();
    sandbox = await openSandbox(() => Date.now());
    gate = await startProviderGate(sandbox.url);
    // The same address after each restart: the provider gets it, and refuses a repeated call that says something else.
    const port = String(await freePort());
    env = { ...data.env, PORT: port, DEMO: 'on', SMTP_URL: mail.url, PAYMENTS_URL: gate.url };
    shop = await startBuiltShop(env);
    const staff = await logIn();
    await send('PUT', 'shop/v1/payment-key', { key: sandbox.key }, staff);
    await send('PUT', 'wc/v3/settings/payments/online', { value: true }, staff);
    product = (await findSimpleProducts(shop.url)).at(-1) ?? 0;
    await send('PUT', `wc/v3/products/${product}`, { stock_quantity: 500 }, staff);
    stockBefore = await onHand();
    expect(stockBefore).toBe(500);
  }, 90_000);

  afterAll(async () => {
    await shop.stop();
    await gate.close();
    await sandbox.close();
    await mail.close();
    await data.remove();
  }, 60_000);

  interface Buyer {
    email: string;
    place(): Promise<PlacedOrderAnswer>;
  }

  /** A guest with one unit in the cart. `place` may be repeated: it is the same attempt. */
  async function fillCart(): Promise<Buyer> {
    buyers += 1;
    const email = `koper-${buyers}@kopers.example`;
    const store = `${shop.url}/wp-json/wc/store/v1`;
    const first = await fetch(`${store}/cart`);
    const json = { 'Content-Type': 'application/json' };
    const added = await fetch(`${store}/cart/add-item`, {
      method: 'POST',
      headers: { ...json, Nonce: first.headers.get('Nonce') ?? '' },
      body: JSON.stringify({ id: product, quantity: 1 }),
    });
    expect(added.status).toBe(201);
    const headers = {
      ...json,
      'Cart-Token': added.headers.get('Cart-Token') ?? '',
      [attemptKeyHeader]: `attempt-${email}`,
    };
    return {
      email,
      async place() {
        const answer = await fetch(`${shop.url}/wp-json/wc/store/v1/checkout`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            ...wireCheckout,
            payment_method: 'ideal',
            billing_address: { ...wireAddress, email },
          }),
        });
        const text = await answer.text();
        expect({ status: answer.status, text }).toMatchObject({ status: 200 });
        return JSON.parse(text) as PlacedOrderAnswer;
      },
    };
  }

  const restart = async () => {
    shop = await startBuiltShop(env);
  };

  /** Kills the shop when such a call of the provider is at this step. */
  const killAt = (call: RegExp, step: CallStep) => gate.when(call, step, () => shop.kill());

  const ordersOf = (email: string) => data.rows(`select id, status, paid_at from orders where email = '${email}'`);
  const paymentsOf = (orderId: number) =>
    data.rows(`select id, status, provider_id, idempotency_key from payments where order_id = ${orderId}`);

  /** The shopper pays at the provider, which notifies the shop. */
  async function payAndNotify(orderId: number): Promise<{ notify: () => Promise<number> }> {
    const [payment] = await paymentsOf(orderId);
    const id = String(payment?.['provider_id']);
    sandbox.settle(id, 'paid');
    return {
      notify: async () =>
        (
          await fetch(`${shop.url}/betaling/melding/${String(payment?.['idempotency_key'])}/`, {
            method: 'POST',
            body: new URLSearchParams({ id }),
          })
        ).status,
    };
  }

  /** Waits until the order is paid, and checks that one payment of it is, and that its mails were sent once. */
  async function expectPaidOnce(email: string, orderId: number): Promise<void> {
    await vi.waitFor(async () => {
      const orders = await ordersOf(email);
      expect(orders.map((one) => [Number(one['id']), one['paid_at'] !== null])).toEqual([[orderId, true]]);
    }, soon);
    const payments = await paymentsOf(orderId);
    expect(payments.map(({ status }) => status)).toEqual(['paid']);
    await vi.waitFor(async () => {
      const mails = await data.rows(`select kind, status from mails where order_id = ${orderId} order by kind`);
      expect(mails.map(({ kind, status }) => `${String(kind)} ${String(status)}`)).toEqual([
        'new-order sent',
        'order-paid sent',
      ]);
    }, soon);
    // A mail that was accepted at the moment of the kill is sent again under the same Message-ID.
    const sent = mail.mails.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId);
    expect(new Set(sent).size).toBe(1);
  }

  async function expectStockAddsUp(): Promise<void> {
    const [sold] = await data.rows(`select count(*) as orders from orders where email like 'koper-%'`);
    expect(await onHand()).toBe(stockBefore - Number(sold?.['orders']));
  }

  it.each([0, 3, 6, 12])(
    'placing: killed %d ms after the order button',
    async (after) => {
      const buyer = await fillCart();
      const outcome = buyer.place().then(
        (placed) => placed,
        () => null,
      );
      await new Promise((wait) => setTimeout(wait, after));
      await shop.kill();
      const acknowledged = await outcome;
      await restart();
      const placed = await buyer.place();
      if (acknowledged) expect(placed.order_id).toBe(acknowledged.order_id);
      expect(await ordersOf(buyer.email)).toHaveLength(1);
      await (await payAndNotify(placed.order_id)).notify();
      await expectPaidOnce(buyer.email, placed.order_id);
      await expectStockAddsUp();
    },
    60_000,
  );

  it.each(callSteps)(
    'starting the payment: killed when the provider was %s',
    async (step) => {
      const buyer = await fillCart();
      const killed = killAt(/^POST \/payments$/, step);
      const outcome = buyer.place().then(
        (placed) => placed,
        () => null,
      );
      await killed;
      const acknowledged = await outcome;
      await restart();
      const placed = await buyer.place();
      if (acknowledged) expect(placed.order_id).toBe(acknowledged.order_id);
      expect(await paymentsOf(placed.order_id)).toHaveLength(1);
      await (await payAndNotify(placed.order_id)).notify();
      await expectPaidOnce(buyer.email, placed.order_id);
      await expectStockAddsUp();
    },
    60_000,
  );

  it.each(callSteps)(
    'hearing of the payment: killed when the provider was %s',
    async (step) => {
      const buyer = await fillCart();
      const placed = await buyer.place();
      const { notify } = await payAndNotify(placed.order_id);
      const killed = killAt(/^GET \/payments\/tr_/, step);
      // The check was planned before the shop answers; the kill may come before the answer. A provider that got none notifies again.
      const status = await Promise.all([notify().catch(() => null), killed]).then(([answer]) => answer);
      await restart();
      if (status === null) expect(await notify()).toBe(200);
      else expect(status).toBe(200);
      await expectPaidOnce(buyer.email, placed.order_id);
      await expectStockAddsUp();
    },
    60_000,
  );

  it.each(callSteps)(
    'paying back: killed when the provider was %s',
    async (step) => {
      const buyer = await fillCart();
      const placed = await buyer.place();
      await (await payAndNotify(placed.order_id)).notify();
      await expectPaidOnce(buyer.email, placed.order_id);
      const staff = await logIn();
      const killed = killAt(/^POST \/payments\/tr_\w+\/refunds$/, step);
      const asked = send(
        'POST',
        `wc/v3/orders/${placed.order_id}/refunds`,
        { amount: '1.00', api_restock: false },
        staff,
      );
      await Promise.all([killed, asked.catch(() => null)]);
      await restart();
      const [payment] = await paymentsOf(placed.order_id);
      const provided = sandbox.state.payments.get(String(payment?.['provider_id']));
      await vi.waitFor(async () => {
        const refunds = await data.rows(
          `select r.status, r.cents from payment_refunds r where r.payment_id = ${Number(payment?.['id'])}`,
        );
        expect(refunds.map(({ cents }) => Number(cents))).toEqual([100]);
        expect(provided?.refunds.map(({ cents }) => cents)).toEqual([100]);
        const notes = await data.rows(
          `select id from issued_documents where order_id = ${placed.order_id} and kind = 'creditnote'`,
        );
        expect(notes).toHaveLength(1);
      }, soon);
    },
    60_000,
  );

  it('in the end the shop and the provider have the same payments', async () => {
    const paid = await data.rows(
      `select provider_id, captured_cents from payments where status = 'paid' and provider_id is not null`,
    );
    const own = new Map(paid.map((one) => [String(one['provider_id']), Number(one['captured_cents'])]));
    const provided = [...sandbox.state.payments.values()].filter(({ status }) => status === 'paid');
    expect(provided.map(({ id }) => [id, own.get(id)])).toEqual(provided.map(({ id, captured }) => [id, captured]));
    expect(provided.length).toBe(13);
    await vi.waitFor(async () => {
      const stored = await data.rows(`select status, count(*) as mails from mails group by status`);
      expect(stored.map(({ status, mails }) => [status, Number(mails)])).toEqual([
        ['sent', new Set(mail.mails.map(({ messageId }) => messageId)).size],
      ]);
    }, soon);
  });
});
