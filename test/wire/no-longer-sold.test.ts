// A product in a cart that is taken off sale: every answer says so until the shopper has seen the message (R21, U22).
import { afterEach, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { freshNonce, ownForm } from './checkout-forms.ts';
import { valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';
import { givePicture } from '../support/give-picture.ts';

const noLongerSoldText = 'Doos is niet meer te koop en gaat niet mee in je bestelling.';

describeEngines('a product that is no longer sold', (engine) => {
  const shop = useWireShop(engine);

  let manager: StaffClient;
  beforeAll(async () => {
    manager = await staffClient(shop.test, 'shop-manager');
    await givePicture(shop.test.shop, shop.id('doos'));
  });

  const sell = async (status: 'publish' | 'draft') => {
    const answer = await manager.call('PUT', `wc/v3/products/${shop.id('doos')}`, { status });
    expect(answer.status).toBe(200);
  };
  afterEach(() => sell('publish'));

  async function shopper(items: Record<string, number> = { doos: 1, ongeteld: 1, schaars: 1 }): Promise<WireClient> {
    const client = await shop.shopper(items);
    await sell('draft');
    return client;
  }
  const cartOf = async (client: WireClient) => (await client.store('GET', 'cart')).json;
  const errorsOf = (cart: unknown) => (valueAt(cart, 'errors') as { message: string }[]).map(({ message }) => message);
  const keyOf = (cart: unknown, slug: string) =>
    (valueAt(cart, 'items') as { id: number; key: string }[]).find(({ id }) => id === shop.id(slug))?.key ?? '';

  it('is reported with every change of the cart, and returns when it is sold again', async () => {
    const client = await shopper();
    const cart = await cartOf(client);
    const key = keyOf(cart, 'ongeteld');
    const reported = [];
    for (const [path, body] of [
      ['cart/update-item', { key, quantity: 2 }],
      ['cart/update-customer', { billing_address: { country: 'NL', postcode: '1011 AB' } }],
      ['cart/select-shipping-rate', { package_id: 0, rate_id: 'local_pickup:2' }],
      ['cart/remove-item', { key: keyOf(cart, 'schaars') }],
      ['cart/add-item', { id: shop.id('schaars'), quantity: 1 }],
    ] as const)
      reported.push(errorsOf((await client.store('POST', path, body)).json));
    expect(reported).toEqual(Array.from({ length: 5 }, () => [noLongerSoldText]));
    expect(errorsOf(await cartOf(client))).toEqual([noLongerSoldText]);
    await sell('publish');
    const again = await cartOf(client);
    expect([errorsOf(again), keyOf(again, 'doos')]).toEqual([[], expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('is reported with the total of the checkout, before an order is placed without it', async () => {
    const client = await shopper();
    const fields = async () => ({ security: await freshNonce(client, 'update_order_review'), country: 'NL' });
    const typed = await client.typed('update_order_review', await fields());
    expect(valueAt(typed.json, 'messages')).toEqual([noLongerSoldText]);
    const classic = await client.ajax('update_order_review', await fields());
    expect(valueAt(classic.json, 'messages')).toContain(noLongerSoldText);
    const page = parseHtml((await client.fetch('/checkout/')).text);
    expect(textOf(selectOne(page, 'ul.woocommerce-error'))).toContain(noLongerSoldText);
  });

  it('makes the first order of a client that sends no total fail, with a message', async () => {
    const client = await shopper();
    const order = async () =>
      client.ajax('checkout', {
        ...ownForm,
        'woocommerce-process-checkout-nonce': await freshNonce(client, 'process_checkout'),
      });
    const refused = await order();
    expect([valueAt(refused.json, 'result'), valueAt(refused.json, 'messages')]).toEqual([
      'failure',
      expect.stringContaining(noLongerSoldText),
    ]);
    expect(valueAt((await order()).json, 'result')).toBe('success');
  });

  it('is named on the cart page, also when the cart is otherwise empty, and can be removed there', async () => {
    const client = await shopper({ doos: 1 });
    expect((await client.fetch('/checkout/')).status).toBe(302);
    const page = parseHtml((await client.fetch('/cart/')).text);
    const box = selectOne(selectOne(page, 'main'), 'ul.woocommerce-error');
    expect(textOf(box)).toContain(noLongerSoldText);
    const remove = selectOne(box, 'a').attributes['href'] ?? '';
    await client.fetch(remove);
    const after = selectOne(parseHtml((await client.fetch('/cart/')).text), 'main');
    expect(select(after, 'ul.woocommerce-error')).toEqual([]);
    await sell('publish');
    expect(valueAt(await cartOf(client), 'items')).toEqual([]);
  });
});
