import { describe, expect, test } from 'vitest';
import { boxKey, cartHash, linksOf, storeCart, storeItem } from '../../../test/support/fixtures/carts.ts';
import { fakeCartEnvironment } from '../../../test/support/cart-environment.ts';
import { makeCartStore } from './cart-store.ts';

const siteHash = 'e4b1';
const config = { siteHash, redirectAfterAdd: false };
const cookies = `woocommerce_items_in_cart=1; woocommerce_cart_hash=${cartHash}`;
const otherHash = '0'.repeat(32);

function answerOf(cart = storeCart(), hash = cartHash) {
  return { cart, links: linksOf(cart), cart_hash: hash };
}

/** A page whose cart has been fetched. */
async function openPage(start: { cookies?: string; blocked?: boolean } = { cookies }) {
  const browser = fakeCartEnvironment(start);
  const store = makeCartStore(browser.env, config);
  store.start();
  await browser.settle();
  return { browser, store };
}

async function openFetched() {
  const page = await openPage();
  await page.browser.answer(answerOf());
  return page;
}

/** The next page in the same tab. */
async function nextPage(browser: Awaited<ReturnType<typeof openFetched>>['browser']) {
  const store = makeCartStore(browser.env, config);
  store.start();
  await browser.settle();
  return store;
}

describe('reading the cart', () => {
  test('without the cookie there is no request, whatever happens', async () => {
    const { browser, store } = await openPage({});
    store.opened();
    browser.env.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'));
    browser.env.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await browser.settle();
    expect(browser.sent).toEqual([]);
    expect(store.getSnapshot()).toMatchObject({ status: 'empty', cart: null });
  });

  test('sends one form-encoded request with the time that accepts typed data [7.1-03]', async () => {
    const { browser, store } = await openPage();
    const request = await browser.answer(answerOf());
    expect(browser.sent).toHaveLength(1);
    expect(request).toMatchObject({ address: '/?wc-ajax=get_refreshed_fragments', method: 'POST' });
    expect(request.body).toBe(`time=${browser.env.now()}`);
    expect(request.headers.get('Accept')).toBe('application/vnd.shop+json');
    expect(store.getSnapshot()).toMatchObject({ status: 'ready', hash: cartHash });
    expect(browser.names()).toEqual(['wc_fragments_refreshed']);
  });

  test('stores cart and hash in session storage, and the hash for other tabs [3.5-04] [4.3-01] [4.3-02]', async () => {
    const { browser } = await openFetched();
    expect(browser.env.session.held.get(`wc_cart_hash_${siteHash}`)).toBe(cartHash);
    expect(browser.env.local.held.get(`wc_cart_hash_${siteHash}`)).toBe(cartHash);
    expect(JSON.parse(browser.env.session.held.get(`wc_fragments_${siteHash}`) ?? '')).toMatchObject({
      cart: { items_count: 3 },
    });
  });

  test('the next page reads it from there without a request [4.3-01]', async () => {
    const { browser } = await openFetched();
    const store = await nextPage(browser);
    expect(browser.sent).toHaveLength(1);
    expect(store.getSnapshot()).toMatchObject({ status: 'ready', cart: { items_count: 3 }, hash: cartHash });
    expect(browser.names().at(-1)).toBe('wc_fragments_loaded');
  });

  test('a cookie with another hash forces a refresh [3.5-05] [4.3-03]', async () => {
    const { browser } = await openFetched();
    browser.cookies.set('woocommerce_cart_hash', otherHash);
    const store = await nextPage(browser);
    expect(browser.sent).toHaveLength(2);
    await browser.answer(answerOf(storeCart([storeItem()]), otherHash));
    expect(store.getSnapshot()).toMatchObject({ hash: otherHash, cart: { items_count: 1 } });
  });

  test('a cart that was emptied in another tab is cleared without a request', async () => {
    const { browser } = await openFetched();
    browser.cookies.clear();
    const store = await nextPage(browser);
    expect(browser.sent).toHaveLength(1);
    expect(store.getSnapshot().status).toBe('empty');
    expect(browser.env.session.held.size).toBe(0);
  });

  test('a page rendered with the cart sends no request and fills the store', async () => {
    const browser = fakeCartEnvironment({ cookies });
    const store = makeCartStore(browser.env, config);
    store.start();
    store.adopt(storeCart(), linksOf(storeCart()));
    await browser.settle();
    expect(browser.sent).toEqual([]);
    expect(store.getSnapshot()).toMatchObject({ status: 'ready', hash: cartHash });
    expect(browser.env.session.held.get(`wc_cart_hash_${siteHash}`)).toBe(cartHash);
  });

  test('works with blocked storage, with one request per page', async () => {
    const { browser, store } = await openPage({ cookies, blocked: true });
    await browser.answer(answerOf());
    expect(store.getSnapshot().status).toBe('ready');
    await nextPage(browser);
    expect(browser.sent).toHaveLength(2);
  });
});

describe('refreshing the cart', () => {
  test('after 24 hours, on an open page and on the next one [9-22] [4.3-02]', async () => {
    const open = await openFetched();
    await open.browser.pass(86_399_999);
    expect(open.browser.sent).toHaveLength(1);
    await open.browser.pass(1);
    expect(open.browser.sent).toHaveLength(2);

    const left = await openFetched();
    const before = left.browser.sent.length;
    left.browser.env.session.set('wc_cart_created', String(left.browser.env.now() - 86_400_000));
    await nextPage(left.browser);
    expect(left.browser.sent).toHaveLength(before + 1);
  });

  test('when another tab stores another hash, but not for its own hash [4.3-02]', async () => {
    const { browser } = await openFetched();
    const stored = (newValue: string | null, key = `wc_cart_hash_${siteHash}`) =>
      browser.env.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    stored(cartHash);
    stored(otherHash, 'something_else');
    await browser.settle();
    expect(browser.sent).toHaveLength(1);
    stored(otherHash);
    stored(otherHash);
    await browser.settle();
    expect(browser.sent).toHaveLength(2);
  });

  test('when the page comes back from the back/forward cache [4.3-02]', async () => {
    const { browser } = await openFetched();
    browser.env.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await browser.settle();
    expect(browser.sent).toHaveLength(1);
    browser.env.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await browser.settle();
    expect(browser.sent).toHaveLength(2);
  });

  test('from the responses to its own additions and removals [4.3-02]', async () => {
    const { browser, store } = await openFetched();
    const storedHash = () => browser.env.session.held.get(`wc_cart_hash_${siteHash}`);
    void store.addToCart({ product_id: '4012' });
    await browser.answer(answerOf(storeCart([storeItem()]), otherHash));
    expect(store.getSnapshot()).toMatchObject({ hash: otherHash, cart: { items_count: 1 } });
    expect(storedHash()).toBe(otherHash);
    void store.removeItem(boxKey);
    await browser.answer(answerOf());
    expect(store.getSnapshot()).toMatchObject({ hash: cartHash, cart: { items_count: 3 } });
    expect(storedHash()).toBe(cartHash);
    expect(browser.sent).toHaveLength(3);
  });

  test.each(['wc_fragment_refresh', 'added_to_cart', 'removed_from_cart'])(
    'when another script dispatches %s [4.3-02]',
    async (name) => {
      const { browser } = await openFetched();
      browser.env.body.dispatchEvent(new CustomEvent(name));
      await browser.settle();
      expect(browser.sent).toHaveLength(2);
    },
  );

  test('when the mini cart opens on a cart older than 60 s', async () => {
    const { browser, store } = await openFetched();
    await browser.pass(60_000);
    store.opened();
    await browser.settle();
    expect(browser.sent).toHaveLength(1);
    await browser.pass(1);
    store.opened();
    store.opened();
    await browser.settle();
    expect(browser.sent).toHaveLength(2);
  });
});

describe('a refresh that fails', () => {
  test('gives up after 5000 ms, dispatches the event and keeps the last cart [8-33] [9-22] [7.1-03]', async () => {
    const { browser, store } = await openFetched();
    void store.refresh();
    await browser.settle();
    await browser.pass(4_999);
    expect(browser.names()).not.toContain('wc_fragments_ajax_error');
    await browser.pass(1);
    expect(browser.names()).toContain('wc_fragments_ajax_error');
    expect(store.getSnapshot()).toMatchObject({ status: 'ready', cart: { items_count: 3 } });
    store.opened();
    await browser.settle();
    expect(browser.sent).toHaveLength(3);
  });

  test.each([
    ['an empty body', ''],
    ['another format', { fragments: {}, cart_hash: 'x' }],
    ['a server error', new Response('<html>', { status: 500 })],
  ])('%s also counts as a failure, and the next opening tries again [8-33]', async (_, answer) => {
    const { browser, store } = await openPage();
    await browser.answer(answer);
    expect(browser.names()).toEqual(['wc_fragments_ajax_error']);
    expect(store.getSnapshot().status).toBe('unknown');
    store.opened();
    await browser.answer(answerOf());
    expect(store.getSnapshot().status).toBe('ready');
  });
});
