// The process is killed while a receiver of webhooks has not answered yet. Afterwards every order was told of, and a message that came
// twice has the same id.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import { accountFields } from '../../src/wire/account-form.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { paths } from '../../src/wire/paths.ts';
import { describeEngines } from '../support/databases.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

const soon = { timeout: 30_000, interval: 50 };

/** Makes a webhook as the shop manager of the demo. */
async function makeWebhook(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'shop-manager');
  const logIn = await fetch(url + paths.account, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({
      [accountFields.email]: account?.email ?? '',
      [accountFields.password]: account?.password ?? '',
    }),
  });
  const cookie = logIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const nonces = (await (await fetch(url + paths.nonces, { headers: { cookie } })).json()) as NoncesResponse;
  const made = await fetch(`${url}/wp-json/wc/v3/webhooks`, {
    method: 'POST',
    headers: { cookie, Origin: url, 'Content-Type': 'application/json', 'X-WP-Nonce': nonces.wp_rest },
    body: JSON.stringify(fields),
  });
  expect(made.status).toBe(201);
}

describeEngines('a shop that is killed while it sends a webhook', (engine) => {
  let data: ShopData;
  let env: Record<string, string>;
  let shop: BuiltShop;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    data = await createShopData(engine, 'hookcrash');
    env = { ...data.env, DEMO: 'on' };
    receiver = await startWebhookReceiver();
    shop = await startBuiltShop(env);
  }, 60_000);
  afterAll(async () => {
    await shop.stop();
    await receiver.close();
    await data.remove();
  });

  it('tells of every order, and sends what was not answered again under the same id', async () => {
    await makeWebhook(shop.url, { topic: 'order.created', delivery_url: receiver.url });
    await expect.poll(() => receiver.pings.length, soon).toBe(1);
    const products = await findSimpleProducts(shop.url);
    const orders: number[] = [];
    const buyOne = async () => {
      const { placed } = await buy(shop.url, products[orders.length] ?? 0);
      orders.push(placed?.order_id ?? 0);
    };
    await buyOne();
    await expect.poll(() => receiver.received.length, soon).toBe(1);

    // The receiver never answers the process that is killed.
    receiver.onReceive(() => new Promise(() => undefined));
    await buyOne();
    await expect.poll(() => receiver.received.length, soon).toBe(2);
    // The deliveries of these are still to begin.
    await buyOne();
    await buyOne();
    await buyOne();
    await shop.kill();
    receiver.onReceive(async () => undefined);
    shop = await startBuiltShop(env);

    const told = () => {
      const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { id: number }).id);
      return [...new Set(ids)].toSorted((one, other) => one - other);
    };
    await expect.poll(told, soon).toEqual(orders);
    const open = async () =>
      data.rows("select id from webhook_deliveries where state not in ('delivered')").then((rows) => rows.length);
    await expect.poll(open, soon).toBe(0);
    const deliveries = new Set(receiver.received.map(({ headers }) => headers['x-wc-webhook-delivery-id']));
    expect(deliveries.size).toBe(orders.length);
    const twice = receiver.received.filter(({ body }) => (JSON.parse(body) as { id: number }).id === orders[1]);
    expect(twice).toHaveLength(2);
    const once = receiver.received.filter(({ body }) => (JSON.parse(body) as { id: number }).id === orders[0]);
    expect(once).toHaveLength(1);
  }, 90_000);
});
