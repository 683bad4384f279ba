import { describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { classicForm, freshNonce, ownForm } from './checkout-forms.ts';
import { findShapeMismatches } from './json-shape.ts';
import { storeCart } from './wire-shapes.ts';
import { valueAt, keysOf } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const nonceField = 'woocommerce-process-checkout-nonce';

async function withNonce(client: WireClient, form: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  return { ...form, [nonceField]: await freshNonce(client, 'process_checkout') };
}

describeEngines('wc-ajax=checkout', (engine) => {
  const shop = useWireShop(engine);

  it.each([
    ['the classic form', classicForm],
    ["our own page's form", ownForm],
  ])('places an order from %s', async (_name, form) => {
    const client = await shop.shopper({ ongeteld: 1 });
    const answer = await client.ajax('checkout', await withNonce(client, form));
    expect(answer.status).toBe(200);
    expect(keysOf(answer.json)).toEqual(['result', 'redirect', 'order_id']);
    expect(valueAt(answer.json, 'result')).toBe('success');
    const id = String(valueAt(answer.json, 'order_id'));
    expect(valueAt(answer.json, 'redirect')).toMatch(
      new RegExp(`^${testOrigin}/checkout/order-received/${id}/\\?key=wc_order_[A-Za-z0-9]{22}$`),
    );
    expect(client.cookies.has('woocommerce_cart_hash')).toBe(false);
    const page = await client.fetch(String(valueAt(answer.json, 'redirect')));
    expect(page.text).toContain('Kade 12 bis');
  });

  it('answers a failure with 200 and a list of errors by input', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const form = await withNonce(client, {
      ...classicForm,
      billing_city: '',
      billing_email: 'noor',
      billing_address_1: '',
    });
    const answer = await client.ajax('checkout', form);
    expect(answer.status).toBe(200);
    expect(keysOf(answer.json).toSorted()).toEqual(['messages', 'refresh', 'reload', 'result']);
    expect(answer.json).toMatchObject({ result: 'failure', refresh: false, reload: false });
    const html = String(valueAt(answer.json, 'messages'));
    expect(html).toMatch(/^<ul class="woocommerce-error" role="alert"><li data-id="/);
    for (const input of ['billing_city', 'billing_email', 'billing_address_1'])
      expect(html).toContain(`<li data-id="${input}">`);
    expect(html).toContain('Vul je woonplaats in.');
    expect(answer.setCookies).toEqual([]);
  });

  it('requires the house number of our own form', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const form = await withNonce(client, { ...ownForm, billing_house_number: '', billing_addition: '' });
    const answer = await client.typed('checkout', form);
    expect(valueAt(answer.json, 'errors')).toEqual([
      { field: 'billing_house_number', message: 'Vul je huisnummer in.' },
    ]);
  });

  it('requests a refresh when the nonce is invalid, and keeps the cart', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    for (const form of [classicForm, { ...classicForm, [nonceField]: '0123456789' }]) {
      const answer = await client.ajax('checkout', form);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ result: 'failure', refresh: true, reload: false });
    }
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  it("refuses another visitor's nonce", async () => {
    const [mine, theirs] = [await shop.shopper({ ongeteld: 1 }), await shop.shopper({ ongeteld: 1 })];
    const answer = await mine.ajax('checkout', await withNonce(theirs, classicForm));
    expect(answer.json).toMatchObject({ result: 'failure', refresh: true });
  });

  it('tells a visitor without a session that it has expired, with a link to the shop', async () => {
    const client = shop.visitor();
    for (const form of [classicForm, await withNonce(client, classicForm)]) {
      const answer = await client.ajax('checkout', form);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ result: 'failure', refresh: false });
      expect(valueAt(answer.json, 'messages')).toContain('<a href="/winkel/" class="wc-backward">');
      expect(answer.setCookies).toEqual([]);
    }
  });

  describe('typed data (R12)', () => {
    it('answers with fields, messages, the cart and the current total', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.typed('checkout', await withNonce(client, { ...ownForm, billing_postcode: '12' }));
      expect(keysOf(answer.json).toSorted()).toEqual(
        ['cart', 'cart_hash', 'errors', 'links', 'messages', 'refresh', 'reload', 'result', 'seen_total'].toSorted(),
      );
      expect(answer.json).toMatchObject({
        result: 'failure',
        errors: [{ field: 'billing_postcode', message: 'Deze postcode klopt niet. Bijvoorbeeld: 1234 AB.' }],
        messages: ['Deze postcode klopt niet. Bijvoorbeeld: 1234 AB.'],
        refresh: false,
        reload: false,
        seen_total: 1195 + 695,
      });
      expect(findShapeMismatches(valueAt(answer.json, 'cart'), storeCart)).toEqual([]);
    });

    it.each([
      ['payment_method', { payment_method: 'goud' }],
      ['payment_method', { payment_method: 'cod' }],
      ['shipping_method', { 'shipping_method[0]': 'flat_rate:9' }],
      ['shipping_method', { billing_country: 'DE', billing_postcode: '10115' }],
    ])('names the field %s for %j', async (field, change: Record<string, string>) => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.typed('checkout', await withNonce(client, { ...ownForm, ...change }));
      expect(valueAt(answer.json, 'errors', 0, 'field')).toBe(field);
    });

    it('reports a changed total before it places an order (R21)', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const form = await withNonce(client, { ...ownForm, seen_total: '1195' });
      const refused = await client.typed('checkout', form);
      expect(refused.json).toMatchObject({ result: 'failure', refresh: true, errors: [], seen_total: 1890 });
      const placed = await client.typed('checkout', { ...form, seen_total: '1890' });
      expect(keysOf(placed.json)).toEqual(['result', 'redirect', 'order_id']);
    });

    it('places an order for less than the seen total at once, and reports the total afterwards (R21)', async () => {
      const form = { ...ownForm, seen_total: '2000' };
      const client = await shop.shopper({ ongeteld: 1 });
      const placed = await client.typed('checkout', await withNonce(client, form));
      const messages = [
        'Goed nieuws: je betaalt €\u00a018,90. Dat is minder dan de €\u00a020 die bij het afrekenen stond.',
      ];
      expect(placed.json).toMatchObject({ result: 'success', messages });
      const other = await shop.shopper({ ongeteld: 1 });
      const untyped = await other.ajax('checkout', await withNonce(other, form));
      expect(keysOf(untyped.json)).toEqual(['result', 'redirect', 'order_id']);
    });
  });

  it('places one order per attempt; another form with the same key gets 409 with that order (R25)', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const form = { ...(await withNonce(client, ownForm)), attempt_key: '0123456789abcdef' };
    const [one, two] = await Promise.all([client.ajax('checkout', form), client.ajax('checkout', form)]);
    expect(valueAt(one.json, 'order_id')).toEqual(expect.any(Number));
    expect(two.json).toEqual(one.json);
    const other = await client.ajax('checkout', { ...form, order_comments: 'Anders' });
    expect(other.status).toBe(409);
    expect(other.json).toMatchObject({ result: 'failure', redirect: valueAt(one.json, 'redirect') });
  });

  it('answers a GET with an empty body', async () => {
    const answer = await shop.visitor().fetch('/?wc-ajax=checkout');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});
