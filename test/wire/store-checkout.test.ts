import { describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { wireAddress, wireCheckout } from './checkout-forms.ts';
import { findShapeMismatches } from './json-shape.ts';
import { restError, storeCart, storeCheckout, storeDraft } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import type { WireAnswer } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

function expectError(answer: WireAnswer, status: number, code: string): void {
  expect(findShapeMismatches(answer.json, restError)).toEqual([]);
  expect(answer.json).toMatchObject({ code, data: { status } });
  expect(answer.status).toBe(status);
}

describeEngines('Store API: checkout', (engine) => {
  const shop = useWireShop(engine);

  describe('GET checkout', () => {
    it('returns a draft without an order', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('GET', 'checkout');
      expect(answer.status).toBe(200);
      expect(findShapeMismatches(answer.json, storeDraft)).toEqual([]);
      expect(answer.json).toMatchObject({
        order_id: 0,
        order_key: '',
        order_number: '0',
        status: 'checkout-draft',
        customer_id: 0,
        payment_result: null,
      });
    });

    it('needs the nonce', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const path = '/wp-json/wc/store/v1/checkout';
      expectError(await client.fetch(path), 401, 'woocommerce_rest_missing_nonce');
      expectError(
        await client.fetch(path, { headers: { Nonce: '0123456789' } }),
        403,
        'woocommerce_rest_invalid_nonce',
      );
    });
  });

  describe('PUT checkout', () => {
    it('keeps the note and the way to pay, which the draft and the order then have', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const kept = await client.store('PUT', 'checkout', { order_notes: 'Bij de buren ', payment_method: 'bacs' });
      expect(kept.status).toBe(200);
      expect(findShapeMismatches(kept.json, storeDraft)).toEqual([]);
      const draft = { status: 'checkout-draft', order_id: 0, customer_note: 'Bij de buren', payment_method: 'bacs' };
      expect(kept.json).toMatchObject(draft);
      expect((await client.store('PUT', 'checkout', {})).json).toMatchObject(draft);
      expect((await client.store('GET', 'checkout')).json).toMatchObject(draft);
      const { customer_note: _note, ...order } = wireCheckout;
      const placed = await client.store('POST', 'checkout', order);
      expect(placed.json).toMatchObject({ customer_note: 'Bij de buren' });
      const again = await client.store('POST', 'checkout', order);
      expect(valueAt(again.json, 'order_id')).toBe(valueAt(placed.json, 'order_id'));
      expect((await client.store('GET', 'checkout')).json).toMatchObject({ customer_note: '' });
    });

    it('refuses an unknown way to pay and a note that is too long, and needs the nonce', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      expectError(await client.store('PUT', 'checkout', { payment_method: 'schelpen' }), 400, 'rest_invalid_param');
      expectError(await client.store('PUT', 'checkout', { order_notes: 'a'.repeat(1_001) }), 400, 'rest_invalid_param');
      const path = '/wp-json/wc/store/v1/checkout';
      expectError(await client.fetch(path, { method: 'PUT' }), 401, 'woocommerce_rest_missing_nonce');
    });
  });

  describe('POST checkout', () => {
    it('places the order, empties the cart and returns the URL of the order', async () => {
      const client = await shop.shopper({ ongeteld: 2 });
      const answer = await client.store('POST', 'checkout', wireCheckout);
      expect(answer.status).toBe(200);
      expect(findShapeMismatches(answer.json, storeCheckout)).toEqual([]);
      const id = String(valueAt(answer.json, 'order_id'));
      const key = String(valueAt(answer.json, 'order_key'));
      expect(key).toMatch(/^wc_order_[A-Za-z0-9]{22}$/);
      expect(answer.json).toMatchObject({
        status: 'on-hold',
        customer_note: 'Graag aanbellen',
        payment_method: 'bacs',
        billing_address: { address_1: 'Kade 12 bis', postcode: '1011 AB', email: 'noor@post.example' },
        payment_result: {
          payment_status: 'success',
          payment_details: [
            { key: 'result', value: 'success' },
            { key: 'redirect', value: `${testOrigin}/checkout/order-received/${id}/?key=${key}` },
          ],
          redirect_url: `${testOrigin}/checkout/order-received/${id}/?key=${key}`,
        },
      });
      expect(answer.headers.get('cart-hash')).toBe('');
      expect(answer.setCookies).toHaveLength(2);
      expect(client.cookies.has('woocommerce_items_in_cart')).toBe(false);
      expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(0);
    });

    it('places an order with cash at pick-up as processing', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      await client.store('POST', 'cart/select-shipping-rate', { rate_id: 'local_pickup:2' });
      const answer = await client.store('POST', 'checkout', { ...wireCheckout, payment_method: 'cod' });
      expect(answer.json).toMatchObject({ status: 'processing', payment_method: 'cod' });
    });

    it('delivers to the shipping address, or to the billing address if the former is blank', async () => {
      const elsewhere = await shop.shopper({ ongeteld: 1 });
      const shippingAddress = { ...wireAddress, first_name: 'Sam', country: 'BE', postcode: '2000', city: 'Antwerpen' };
      const sentElsewhere = await elsewhere.store('POST', 'checkout', {
        ...wireCheckout,
        shipping_address: shippingAddress,
      });
      expect(valueAt(sentElsewhere.json, 'shipping_address')).toMatchObject({
        first_name: 'Sam',
        postcode: '2000',
        country: 'BE',
      });
      const same = await shop.shopper({ ongeteld: 1 });
      const blank = Object.fromEntries(Object.keys(wireAddress).map((name) => [name, '']));
      const sentToBilling = await same.store('POST', 'checkout', { ...wireCheckout, shipping_address: blank });
      expect(valueAt(sentToBilling.json, 'shipping_address')).toMatchObject({
        first_name: 'Noor',
        postcode: '1011 AB',
      });
    });

    it('accepts the extension data of order attribution, strings and null', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const attribution = { source_type: 'typein', referrer: null, utm_source: '(direct)', session_pages: '3' };
      const answer = await client.store('POST', 'checkout', {
        ...wireCheckout,
        extensions: { 'woocommerce/order-attribution': attribution },
      });
      expect(answer.status).toBe(200);
    });

    it('answers a repeated body with the same order, and another body with 409 (R25)', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const keyed = { 'Idempotency-Key': 'poging-0123456789' };
      const [first, again] = await Promise.all([
        client.store('POST', 'checkout', wireCheckout, keyed),
        client.store('POST', 'checkout', wireCheckout, keyed),
      ]);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(valueAt(again.json, 'order_id')).toBe(valueAt(first.json, 'order_id'));
      const other = await client.store('POST', 'checkout', { ...wireCheckout, customer_note: 'Anders' }, keyed);
      expect(other.status).toBe(409);
      expect(valueAt(other.json, 'data', 'redirect_url')).toBe(valueAt(first.json, 'payment_result', 'redirect_url'));
      const repeated = await client.store('POST', 'checkout', wireCheckout);
      expect(valueAt(repeated.json, 'order_id')).toBe(valueAt(first.json, 'order_id'));
    });

    it('reports a changed total before it places an order (R21)', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const withTotal = (total: number) => ({ ...wireCheckout, extensions: { shop: { seen_total: total } } });
      const refused = await client.store('POST', 'checkout', withTotal(1195));
      expectError(refused, 409, 'shop_rest_total_changed');
      expect(valueAt(refused.json, 'data', 'seen_total')).toBe(1195 + 695);
      expect((await client.store('POST', 'checkout', withTotal(1195 + 695))).status).toBe(200);
    });

    const without = (name: string) => Object.fromEntries(Object.entries(wireCheckout).filter(([key]) => key !== name));
    const billed = (change: Record<string, string>) => ({
      ...wireCheckout,
      shipping_address: undefined,
      billing_address: { ...wireCheckout.billing_address, ...change },
    });

    it.each([
      ['no billing_address', without('billing_address'), ['billing_address']],
      ['nothing at all', {}, ['billing_address']],
    ])('names what is missing: %s', async (_name, body, missing) => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'checkout', body);
      expectError(answer, 400, 'rest_missing_callback_param');
      expect(valueAt(answer.json, 'data', 'params')).toEqual(missing);
    });

    it.each([without('payment_method'), { ...wireCheckout, payment_method: '' }])(
      'refuses an order without a payment method',
      async (body) => {
        const client = await shop.shopper({ ongeteld: 1 });
        expectError(
          await client.store('POST', 'checkout', body),
          400,
          'woocommerce_rest_checkout_missing_payment_method',
        );
        expectError(await shop.visitor().store('POST', 'checkout', body), 409, 'woocommerce_rest_cart_empty');
        expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
      },
    );

    it.each([
      ['a wrong mail address', billed({ email: 'noor' }), 'billing_address', 'invalid_email'],
      ['a wrong postcode', billed({ postcode: '12' }), 'billing_address', 'invalid_postcode'],
      ['an unknown payment method', { ...wireCheckout, payment_method: 'goud' }, 'payment_method', 'rest_not_in_enum'],
      ['an address that is none', { ...wireCheckout, billing_address: 'x' }, 'billing_address', 'rest_invalid_type'],
      ['a note without end', { ...wireCheckout, customer_note: 'x'.repeat(1001) }, 'customer_note', 'rest_too_long'],
    ])('refuses %s', async (_name, body, param, code) => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'checkout', body);
      expectError(answer, 400, 'rest_invalid_param');
      expect(valueAt(answer.json, 'data', 'params', param)).toEqual(expect.any(String));
      expect(valueAt(answer.json, 'data', 'details', param, 'code')).toBe(code);
    });

    it('names blank fields of an address', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'checkout', billed({ first_name: '', city: ' ' }));
      expectError(answer, 400, 'woocommerce_rest_invalid_address');
      expect(valueAt(answer.json, 'data', 'errors')).toEqual({
        billing: ['Vul je voornaam in.', 'Vul je woonplaats in.'],
      });
    });

    it('names an attribution field that is not text', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'checkout', {
        ...wireCheckout,
        extensions: { 'woocommerce/order-attribution': { source_type: 7 } },
      });
      expectError(answer, 400, 'rest_invalid_param');
      expect(valueAt(answer.json, 'data', 'params', 'extensions')).toContain(
        'extensions > woocommerce/order-attribution[source_type]',
      );
    });

    it('has no shipping option for a country without delivery', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.store('POST', 'checkout', billed({ country: 'DE', postcode: '10115' }));
      expectError(answer, 400, 'woocommerce_rest_invalid_shipping_option');
    });

    it('answers 409 with the cart when it is empty', async () => {
      const answer = await shop.visitor().store('POST', 'checkout', wireCheckout);
      expectError(answer, 409, 'woocommerce_rest_cart_empty');
      expect(findShapeMismatches(valueAt(answer.json, 'data', 'cart'), storeCart)).toEqual([]);
    });

    it('answers 409 with the cart when stock has run out meanwhile', async () => {
      const [slow, fast] = [await shop.shopper({ schaars: 2 }), await shop.shopper({ schaars: 2 })];
      expect((await fast.store('POST', 'checkout', wireCheckout)).status).toBe(200);
      const refused = await slow.store('POST', 'checkout', wireCheckout);
      expectError(refused, 409, 'woocommerce_rest_product_partially_out_of_stock');
      expect(findShapeMismatches(valueAt(refused.json, 'data', 'cart'), storeCart)).toEqual([]);
      expect(valueAt(refused.json, 'data', 'cart', 'items_count')).toBe(2);
    });

    it('needs a nonce', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await client.fetch('/wp-json/wc/store/v1/checkout', {
        method: 'POST',
        body: JSON.stringify(wireCheckout),
        headers: { 'Content-Type': 'application/json' },
      });
      expectError(answer, 401, 'woocommerce_rest_missing_nonce');
    });
  });
});
