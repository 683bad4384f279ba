import { afterEach, describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { classicForm, freshNonce, wireCheckout } from './checkout-forms.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const huge = 10 * 1024 * 1024;

describeEngines('bad input', (engine) => {
  const shop = useWireShop(engine);

  afterEach(() => {
    expect(shop.test.loggedErrors).toEqual([]);
  });

  const actions = [
    'add_to_cart',
    'remove_from_cart',
    'get_refreshed_fragments',
    'get_variation',
    'checkout',
    'update_order_review',
  ];
  const calls: [string, string][] = [
    ['POST', 'cart/add-item'],
    ['POST', 'cart/update-item'],
    ['POST', 'cart/remove-item'],
    ['POST', 'cart/items'],
    ['POST', 'cart/apply-coupon'],
    ['POST', 'cart/select-shipping-rate'],
    ['POST', 'cart/update-customer'],
    ['POST', 'checkout'],
    ['POST', 'batch'],
    ['PUT', 'cart/items/ffffffffffffffffffffffffffffffff'],
  ];

  it.each(actions)('wc-ajax=%s refuses a body of 10 MB', async (action) => {
    const answer = await shop.visitor().ajax(action, { product_id: 'x'.repeat(huge) });
    expect(answer.status).toBe(413);
  });

  it.each(calls)('%s %s refuses a body of 10 MB, with any Content-Length', async (method, path) => {
    const answer = await shop.visitor().store(method, path, { id: 'x'.repeat(huge) });
    expect(answer.status).toBe(413);
    expect(answer.json).toMatchObject({ code: expect.any(String) as string, data: { status: 413 } });
    const unmeasured: RequestInit & { duplex: 'half' } = {
      method,
      body: new Blob([`{"id":"${'x'.repeat(huge)}"}`]).stream(),
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    };
    const streamed = await shop.visitor().fetch(`/wp-json/wc/store/v1/${path}`, unmeasured);
    expect(streamed.status).toBe(413);
  });

  it.each(calls)('%s %s answers malformed bodies with 4xx', async (method, path) => {
    const client = await shop.shopper({ ongeteld: 1 });
    const bodies = [
      '',
      'null',
      '[]',
      '7',
      '"text"',
      '{"id":{},"key":[],"quantity":[1],"rate_id":7,"code":null,"billing_address":[],"requests":{}}',
      '{"id":1e400,"quantity":1e400}',
      '{"id":-1,"quantity":-1,"key":"","requests":[null]}',
      '{"__proto__":{"id":1},"constructor":1,"id":"\\u0000","key":"\\u0000"}',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      '{"id":',
    ];
    for (const body of bodies) {
      const answer = await client.store(method, path, body);
      // An update without customer data, or without a quantity, changes nothing and is not an error.
      const reads = path === 'cart/update-customer' || path === 'cart/update-item';
      const expected = reads ? [200, 400, 409] : [400, 409];
      expect([body, expected.includes(answer.status)]).toEqual([body, true]);
    }
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  describe.each(['add_to_cart', 'get_variation'])('wc-ajax=%s', (action) => {
    it.each(['-1', '0', '1.5', '1e9', '1e400', '9007199254740993', '٣', '\0', '%00', "1' or 1=1", '<b>'])(
      'answers product_id and quantity %j as documented',
      async (text) => {
        const client = shop.visitor();
        const answer = await client.ajax(action, { product_id: text, quantity: text, attribute_pa_editie: text });
        expect(answer.status).toBe(200);
        expect([...client.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
      },
    );
  });

  it('treats a body that is not a form as an empty form', async () => {
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      '',
    ]) {
      const answer = await shop.visitor().fetch('/?wc-ajax=add_to_cart', {
        method: 'POST',
        body: '{"product_id":4000',
        headers: { 'Content-Type': type },
      });
      expect([answer.status, answer.text]).toEqual([200, '']);
    }
  });

  it('also reads multipart forms', async () => {
    const form = new FormData();
    form.set('product_id', String(shop.id('doos')));
    form.set('quantity', '2');
    const client = shop.visitor();
    await client.fetch('/?wc-ajax=add_to_cart', { method: 'POST', body: form });
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(2);
  });

  it('ignores forged and malformed cookies and tokens', async () => {
    const forged = [
      `wp_woocommerce_session_${shop.test.deps.siteHash}=t_${'0'.repeat(30)}%7C9999999999%7C9999999999%7C%24generic%24${'0'.repeat(40)}`,
      `wp_woocommerce_session_${shop.test.deps.siteHash}=%E0%A4%A`,
      'woocommerce_cart_hash=%; =; ;;',
    ];
    for (const cookie of forged) {
      const answer = await shop.test.fetch('/wp-json/wc/store/v1/cart', { headers: { Cookie: cookie } });
      expect(answer.status).toBe(200);
      expect(valueAt(await answer.json(), 'items_count')).toBe(0);
    }
    for (const token of ['', '.', '..', 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(4000)]) {
      const answer = await shop.test.fetch('/wp-json/wc/store/v1/cart', { headers: { 'Cart-Token': token } });
      expect(answer.status).toBe(200);
    }
  });

  it('answers malformed queries of the product list with 200 or 400', async () => {
    const queries = [
      'page=1e99',
      'page=999999&per_page=100',
      'search=%00',
      'search=%25_%5C',
      `search=${'x'.repeat(300)}`,
      'include=abc',
      `include=${'1,'.repeat(200)}`,
      'include=9007199254740993',
      'slug=%00%00',
      'min_price=9007199254740993',
      'on_sale=maybe',
      'category=%27%22',
    ];
    for (const query of queries) {
      const answer = await shop.visitor().fetch(`/wp-json/wc/store/v1/products?${query}`);
      expect([query, [200, 400].includes(answer.status)]).toEqual([query, true]);
    }
  });

  it('answers malformed paths with 400 or 404', async () => {
    for (const path of ['products/-1', 'products/abc', 'products/%00', 'cart/items/%20', 'order/1e9', 'products/1/2']) {
      const answer = await shop.visitor().fetch(`/wp-json/wc/store/v1/${path}`);
      expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
    }
  });

  it('refuses a checkout with malformed texts and keeps the cart', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const odd = ['\0', 'x'.repeat(1000), '\u202e', '<script>alert(1)</script>'];
    for (const text of odd) {
      const billing_address = { ...wireCheckout.billing_address, postcode: text, country: text, email: text };
      const answer = await client.store('POST', 'checkout', { ...wireCheckout, billing_address });
      expect(answer.status).toBe(400);
      const form = { ...classicForm, billing_email: text, billing_country: text, payment_method: text };
      const nonce = await freshNonce(client, 'process_checkout');
      const classic = await client.ajax('checkout', { ...form, 'woocommerce-process-checkout-nonce': nonce });
      expect(valueAt(classic.json, 'result')).toBe('failure');
      expect(classic.text).not.toContain('<script>');
    }
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  it('refuses requests from another website', async () => {
    const answer = await shop
      .visitor()
      .ajax('add_to_cart', { product_id: String(shop.id('doos')) }, { Origin: 'https://elders.example' });
    expect(answer.status).toBe(403);
    expect(answer.setCookies).toEqual([]);
  });
});
