import { describe, expect, test } from 'vitest';
import { storeCart } from '../../../test/support/fixtures/carts.ts';
import { fakeCartEnvironment } from '../../../test/support/cart-environment.ts';
import { fetchOrderReview, urlEncodedForm, postCheckout, buildReviewForm } from './checkout-requests.ts';

const nonceField = 'woocommerce-process-checkout-nonce';
const placed = { result: 'success', redirect: '/checkout/order-received/1/?key=k', order_id: 1 };

function refused(change: object = {}) {
  const cart = storeCart();
  return {
    result: 'failure',
    errors: [],
    messages: ['Nee.'],
    refresh: false,
    reload: false,
    cart,
    cart_hash: 'h',
    links: {},
    seen_total: 18_084,
    ...change,
  };
}

function typedForm(): URLSearchParams {
  return new URLSearchParams({ billing_email: 'noor@voorbeeld.example', seen_total: '17000', [nonceField]: 'old' });
}

describe('ordering', () => {
  test('posts the form and accepts typed data', async () => {
    const browser = fakeCartEnvironment();
    const done = postCheckout(browser.env.fetch, typedForm());
    const request = await browser.answer(placed);
    expect(request).toMatchObject({ address: '/?wc-ajax=checkout', method: 'POST', body: typedForm().toString() });
    expect(request.headers.get('Accept')).toBe('application/vnd.shop+json');
    expect(await done).toEqual(placed);
  });

  test('a refusal is returned unchanged', async () => {
    const browser = fakeCartEnvironment();
    const done = postCheckout(browser.env.fetch, typedForm());
    const answer = refused({ errors: [{ field: 'billing_city', message: 'Vul je woonplaats in.' }], refresh: true });
    await browser.answer(answer);
    expect(await done).toEqual(answer);
    expect(browser.sent).toHaveLength(1);
  });

  test('an expired nonce is replaced and the same form sent again with the same seen total', async () => {
    const browser = fakeCartEnvironment();
    const done = postCheckout(browser.env.fetch, typedForm());
    await browser.answer(refused({ refresh: true }));
    await browser.answer({ process_checkout: 'new' });
    const request = await browser.answer(placed);
    expect(Object.fromEntries(new URLSearchParams(request.body))).toMatchObject({
      [nonceField]: 'new',
      seen_total: '17000',
    });
    expect(await done).toEqual(placed);
  });

  test('with a valid nonce nothing is sent again', async () => {
    const browser = fakeCartEnvironment();
    const done = postCheckout(browser.env.fetch, typedForm());
    await browser.answer(refused({ refresh: true }));
    await browser.answer({ process_checkout: 'old' });
    expect(await done).toMatchObject({ messages: ['Nee.'] });
    expect(browser.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test.each([
    ['an empty body', ''],
    ['HTML', new Response('<html>')],
    ['another format', { result: 'failure', messages: '<ul></ul>' }],
  ])('%s gives null', async (_, answer) => {
    const browser = fakeCartEnvironment();
    const done = postCheckout(browser.env.fetch, typedForm());
    await browser.answer(answer);
    expect(await done).toBeNull();
  });

  test('a network error gives null', async () => {
    const browser = fakeCartEnvironment();
    const done = postCheckout(browser.env.fetch, typedForm());
    await browser.fail();
    expect(await done).toBeNull();
  });
});

describe('fetching the totals', () => {
  const review = { result: 'success', messages: [], reload: false, cart: storeCart(), links: {}, seen_total: 18_084 };

  test('after a refused nonce a new one is fetched and the request repeated', async () => {
    const browser = fakeCartEnvironment();
    const form = new URLSearchParams({ security: 'old', country: 'BE' });
    const done = fetchOrderReview(browser.env.fetch, form, new AbortController().signal);
    await browser.answer(new Response('-1', { status: 403 }));
    await browser.answer({ update_order_review: 'new' });
    const request = await browser.answer(review);
    expect(request).toMatchObject({ address: '/?wc-ajax=update_order_review', body: 'security=new&country=BE' });
    expect(await done).toMatchObject({ seen_total: 18_084 });
  });

  test('an aborted request gives null', async () => {
    const browser = fakeCartEnvironment();
    const controller = new AbortController();
    const done = fetchOrderReview(browser.env.fetch, new URLSearchParams(), controller.signal);
    controller.abort();
    expect(await done).toBeNull();
  });

  test('contains address and choices, and the delivery address when there is one', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      billing_country: 'NL',
      billing_postcode: '1234 AB',
      billing_city: 'Veendrecht',
      shipping_country: 'BE',
      shipping_postcode: '2000',
      shipping_city: 'Zandberg',
      'shipping_method[0]': 'flat_rate:1',
      payment_method: 'bacs',
    })) {
      form.set(name, value);
    }
    const fields = () => Object.fromEntries(buildReviewForm(form, 'r'));
    expect(fields()).toMatchObject({ security: 'r', country: 'NL', s_country: 'NL', s_postcode: '1234 AB' });
    expect(fields()).toMatchObject({ 'shipping_method[0]': 'flat_rate:1', payment_method: 'bacs' });
    form.set('ship_to_different_address', '1');
    expect(fields()).toMatchObject({ country: 'NL', s_country: 'BE', s_postcode: '2000', s_city: 'Zandberg' });
    expect(fields()['post_data']).toBe(urlEncodedForm(form).toString());
  });
});
