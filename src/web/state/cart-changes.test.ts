import { describe, expect, test } from 'vitest';
import {
  boxKey,
  cartHash,
  linksOf,
  packKey,
  packItem,
  storeCart,
  storeItem,
} from '../../../test/support/fixtures/carts.ts';
import { fakeCartEnvironment } from '../../../test/support/cart-environment.ts';
import { makeCartStore } from './cart-store.ts';

const siteHash = 'e4b1';
const cookies = `woocommerce_items_in_cart=1; woocommerce_cart_hash=${cartHash}`;
const added = { message: '"Sterrenpad" has been added to your cart.', lang: 'en' };

function answerOf(cart = storeCart(), rest: object = {}) {
  return { cart, links: linksOf(cart), cart_hash: cart.items.length > 0 ? cartHash : '', ...rest };
}

async function openPage({ path = '/winkel/', redirectAfterAdd = false, withCart = true } = {}) {
  const browser = fakeCartEnvironment({ path, ...(withCart && { cookies }) });
  const store = makeCartStore(browser.env, { siteHash, redirectAfterAdd });
  store.start();
  if (withCart) store.adopt(storeCart(), linksOf(storeCart()));
  await browser.settle();
  return { browser, store };
}

describe('adding', () => {
  test('sends every field of the button as a form and accepts typed data [3.5-01] [7.1-01]', async () => {
    const { browser, store } = await openPage({ withCart: false });
    const done = store.addToCart({ product_id: '4012', product_sku: 'SP-001', quantity: '2' });
    const request = await browser.answer(answerOf(storeCart(), { notice: added }));
    expect(request).toMatchObject({ address: '/?wc-ajax=add_to_cart', method: 'POST' });
    expect(request.body).toBe('product_id=4012&product_sku=SP-001&quantity=2');
    expect(request.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
    expect(await done).toEqual({ result: 'added', text: added.message, lang: 'en' });
  });

  test('takes cart and hash from the response and dispatches the events [3.5-02] [4.1-06]', async () => {
    const { browser, store } = await openPage({ withCart: false });
    void store.addToCart({ product_id: '4012' });
    expect(browser.names()).toEqual(['adding_to_cart']);
    await browser.answer(answerOf(storeCart(), { notice: added }));
    expect(store.getSnapshot()).toMatchObject({ hash: cartHash, additions: 1, cart: { items_count: 3 } });
    expect(browser.events.at(-1)).toMatchObject({ name: 'added_to_cart', detail: { cart_hash: cartHash } });
    expect(browser.sent).toHaveLength(1);
    expect(browser.gone).toEqual([]);
  });

  test('several additions run one after another [4.1-02]', async () => {
    const { browser, store } = await openPage();
    void store.addToCart({ product_id: '1' });
    void store.addToCart({ product_id: '2' });
    await browser.settle();
    expect(browser.sent.map(({ body }) => body)).toEqual(['product_id=1']);
    await browser.answer(answerOf());
    expect(browser.sent.map(({ body }) => body)).toEqual(['product_id=1', 'product_id=2']);
  });

  test('other requests wait in the same queue [4.1-02]', async () => {
    const { browser, store } = await openPage();
    void store.addToCart({ product_id: '1' });
    void store.removeItem(packKey);
    void store.setQuantity(boxKey, 3);
    void store.refresh();
    await browser.settle();
    const answers = [answerOf(), answerOf(), { store_api: 'n' }, storeCart(), answerOf()];
    for (const [index, answer] of answers.entries()) {
      await expect.poll(() => browser.sent.length).toBe(index + 1);
      await browser.answer(answer);
    }
    expect(browser.sent.map(({ address }) => address)).toEqual([
      '/?wc-ajax=add_to_cart',
      '/?wc-ajax=remove_from_cart',
      '/wp-json/shop/v1/nonces',
      '/wp-json/wc/store/v1/cart/update-item',
      '/?wc-ajax=get_refreshed_fragments',
    ]);
  });

  const refusal = {
    error: true,
    product_url: 'http://127.0.0.1:3000/product/sterrenpad/',
    reason: { code: 'out-of-stock', message: 'Sterrenpad is uitverkocht.' },
  };

  test('refused on another page: opens the product’s page, which shows the reason once [4.1-04]', async () => {
    const { browser, store } = await openPage();
    const done = store.addToCart({ product_id: '4012' });
    await browser.answer(refusal);
    expect(await done).toEqual({ result: 'leaving' });
    expect(browser.gone).toEqual([refusal.product_url]);
    expect(store.getSnapshot().notice).toBeNull();

    const arrive = async () => {
      const there = makeCartStore(
        { ...browser.env, path: () => '/product/sterrenpad/' },
        { siteHash, redirectAfterAdd: false },
      );
      there.start();
      return there.getSnapshot().notice;
    };
    expect(await arrive()).toEqual({ type: 'error', text: 'Sterrenpad is uitverkocht.' });
    expect(await arrive()).toBeNull();
  });

  test('refused on the product’s own page: stays and returns the reason [4.1-04]', async () => {
    const { browser, store } = await openPage({ path: '/product/sterrenpad/' });
    const done = store.addToCart({ product_id: '4012' });
    await browser.answer(refusal);
    expect(await done).toEqual({ result: 'refused', code: 'out-of-stock', text: 'Sterrenpad is uitverkocht.' });
    expect(browser.gone).toEqual([]);
    expect(store.getSnapshot().notice).toBeNull();
  });

  test.each([
    ['an unknown product', { error: true, product_url: false, reason: { code: 'unknown-product', message: 'Weg.' } }],
    ['an empty body', ''],
    ['fragments without a cart', { fragments: {}, cart_hash: '' }],
  ])('%s: returns a reason, stays on the page, keeps the cart', async (_, answer) => {
    const { browser, store } = await openPage();
    const done = store.addToCart({ product_id: '999999' });
    await browser.answer(answer);
    expect(await done).toMatchObject({ result: 'refused', text: expect.stringMatching(/./) });
    expect(browser.gone).toEqual([]);
    expect(store.getSnapshot()).toMatchObject({ notice: null, cart: { items_count: 3 }, additions: 0 });
  });

  test('a failed request is reported, and the next addition works', async () => {
    const { browser, store } = await openPage();
    const done = store.addToCart({ product_id: '4012' });
    await browser.fail();
    expect(await done).toMatchObject({ result: 'refused', code: 'no-answer' });
    const again = store.addToCart({ product_id: '4012' });
    await browser.answer(answerOf());
    expect(await again).toMatchObject({ result: 'added' });
  });

  test('opens the cart page only when the setting says so [4.1-05] [9-30]', async () => {
    const stay = await openPage();
    void stay.store.addToCart({ product_id: '4012' });
    await stay.browser.answer(answerOf());
    expect(stay.browser.gone).toEqual([]);

    const { browser, store } = await openPage({ redirectAfterAdd: true });
    const done = store.addToCart({ product_id: '4012' });
    await browser.answer(answerOf());
    expect(await done).toEqual({ result: 'leaving' });
    expect(browser.gone).toEqual(['/cart/']);
  });

  test('a refusal opens the product’s page, even when the setting says cart [4.1-03] [4.1-05]', async () => {
    const { browser, store } = await openPage({ redirectAfterAdd: true });
    void store.addToCart({ product_id: '4012' });
    await browser.answer(refusal);
    expect(browser.gone).toEqual([refusal.product_url]);
  });
});

describe('removing', () => {
  test('sends the line’s key, marks it as busy and updates the cart [3.5-03] [4.2-01] [4.2-02]', async () => {
    const { browser, store } = await openPage();
    const done = store.removeItem(packKey);
    expect(store.getSnapshot().busyKeys).toEqual(new Set([packKey]));
    const request = await browser.answer(answerOf(storeCart([storeItem()])));
    expect(await done).toBe(true);
    expect(request).toMatchObject({ address: '/?wc-ajax=remove_from_cart', body: `cart_item_key=${packKey}` });
    expect(store.getSnapshot().busyKeys.size).toBe(0);
    expect(store.getSnapshot().cart?.items.map(({ key }) => key)).toEqual([boxKey]);
    expect(browser.events.at(-1)).toMatchObject({ name: 'removed_from_cart', detail: { cart_hash: cartHash } });
  });

  test.each([
    ['refused', { success: false }],
    ['without a cart', { fragments: {} }],
    ['empty', ''],
  ])('a response that is %s: follows the line’s link [4.2-03] [7.1-02]', async (_, answer) => {
    const { browser, store } = await openPage();
    const done = store.removeItem(boxKey);
    await browser.answer(answer);
    expect(await done).toBe(false);
    expect(browser.gone).toEqual([`/cart/?remove_item=${boxKey}&_wpnonce=0a1b2c3d4e`]);
  });

  test('no response: follows the link as well [4.2-03]', async () => {
    const { browser, store } = await openPage();
    void store.removeItem(boxKey);
    await browser.fail();
    expect(browser.gone).toEqual([`/cart/?remove_item=${boxKey}&_wpnonce=0a1b2c3d4e`]);
  });

  test('the last line: clears the storage, notifies other tabs and empties the cart', async () => {
    const { browser, store } = await openPage();
    void store.removeItem(boxKey);
    browser.cookies.clear();
    await browser.answer(answerOf(storeCart([])));
    expect(store.getSnapshot().status).toBe('empty');
    expect(browser.names()).toContain('wc_cart_emptied');
    expect(browser.env.session.held.has(`wc_fragments_${siteHash}`)).toBe(false);
    expect(browser.env.local.held.get(`wc_cart_hash_${siteHash}`)).toBe('');
  });

  const undo = { message: '"Sterrenpad" verwijderd. Ongedaan maken?', undo: '/cart/?undo_item=a&_wpnonce=b' };

  test('can be undone for ten seconds', async () => {
    const { browser, store } = await openPage();
    void store.removeItem(boxKey);
    await browser.answer(answerOf(storeCart([packItem()]), { notice: undo }));
    await browser.pass(9_999);
    expect(store.getSnapshot().undo).toEqual({ text: undo.message, href: undo.undo });
    await browser.pass(1);
    expect(store.getSnapshot().undo).toBeNull();
  });

  test('undoing follows the link in the background and takes the cart of the response', async () => {
    const { browser, store } = await openPage();
    void store.removeItem(boxKey);
    await browser.answer(answerOf(storeCart([packItem()]), { notice: undo }));
    void store.undoRemoval();
    const restored = { message: '"Sterrenpad" teruggezet.' };
    expect(await browser.answer(answerOf(undefined, { notice: restored }))).toMatchObject({
      address: undo.undo,
      method: 'GET',
    });
    expect(store.getSnapshot()).toMatchObject({
      undo: null,
      cart: { items_count: 3 },
      notice: { type: 'message', text: restored.message },
    });
    expect(browser.gone).toEqual([]);
  });

  test('shows why a removal cannot be undone, and keeps the cart', async () => {
    const { browser, store } = await openPage();
    void store.removeItem(boxKey);
    await browser.answer(answerOf(storeCart([packItem()]), { notice: undo }));
    void store.undoRemoval();
    await browser.answer({ success: false, reason: { code: 'undo-failed', message: 'Terugzetten lukt niet meer.' } });
    expect(store.getSnapshot().notice).toMatchObject({ type: 'error', text: 'Terugzetten lukt niet meer.' });
    expect(browser.gone).toEqual([]);
  });
});

describe('changing quantities', () => {
  const nonces = { store_api: 'n1' };

  test('shows the new quantity immediately and the old amounts until the server has responded', async () => {
    const { browser, store } = await openPage();
    const before = store.getSnapshot().cart?.totals.total_price;
    const done = store.setQuantity(boxKey, 3);
    expect(store.getSnapshot()).toMatchObject({ settling: true, cart: { items_count: 5 } });
    expect(store.getSnapshot().cart?.totals.total_price).toBe(before);
    await browser.answer(nonces);
    const changed = storeCart([storeItem({ quantity: 3 }), packItem()]);
    const request = await browser.answer(changed, { headers: { Nonce: 'n2' } });
    expect(request).toMatchObject({ address: '/wp-json/wc/store/v1/cart/update-item', method: 'POST' });
    expect(request.headers.get('Nonce')).toBe('n1');
    expect(JSON.parse(request.body)).toEqual({ key: boxKey, quantity: 3 });
    expect(await done).toBe(true);
    expect(store.getSnapshot()).toMatchObject({ settling: false, cart: { totals: changed.totals } });
    expect(store.getSnapshot().links[boxKey]).toBeDefined();
  });

  test('of several clicks only the first and the last are sent', async () => {
    const { browser, store } = await openPage();
    void store.setQuantity(boxKey, 2);
    await browser.answer(nonces);
    for (const quantity of [3, 4, 5]) void store.setQuantity(boxKey, quantity);
    await browser.answer(storeCart([storeItem({ quantity: 2 })]));
    expect(store.getSnapshot().cart?.items[0]?.quantity).toBe(5);
    await browser.answer(storeCart([storeItem({ quantity: 5 })]));
    const sent = browser.sent.filter(({ address }) => address.endsWith('update-item'));
    expect(sent.map(({ body }): unknown => JSON.parse(body))).toEqual([
      { key: boxKey, quantity: 2 },
      { key: boxKey, quantity: 5 },
    ]);
    expect(store.getSnapshot().settling).toBe(false);
  });

  test('after a refused nonce a new one is fetched and the request repeated', async () => {
    const { browser, store } = await openPage();
    const done = store.setQuantity(boxKey, 2);
    await browser.answer(nonces);
    await browser.answer({ code: 'woocommerce_rest_invalid_nonce', message: '' }, { status: 403 });
    await browser.answer({ store_api: 'n9' });
    const request = await browser.answer(storeCart([storeItem({ quantity: 2 })]));
    expect(request.headers.get('Nonce')).toBe('n9');
    expect(await done).toBe(true);
  });

  test('a refusal restores the quantity and stores the reason', async () => {
    const { browser, store } = await openPage();
    const done = store.setQuantity(boxKey, 99);
    await browser.answer(nonces);
    await browser.answer({ code: 'x', message: 'Zo veel hebben we niet.', data: { status: 400 } }, { status: 400 });
    expect(await done).toBe(false);
    expect(store.getSnapshot()).toMatchObject({
      settling: false,
      cart: { items_count: 3 },
      notice: null,
      refusals: { [boxKey]: { typed: '99', reason: 'Zo veel hebben we niet.' } },
    });
    const again = store.setQuantity(boxKey, 3);
    expect(store.getSnapshot().refusals[boxKey]).toBeNull();
    await browser.answer(storeCart([storeItem({ quantity: 3 })]));
    expect(await again).toBe(true);
  });

  test('a line that no longer exists: takes the cart of the refusal', async () => {
    const { browser, store } = await openPage();
    void store.setQuantity(boxKey, 2);
    await browser.answer(nonces);
    await browser.answer(
      { code: 'woocommerce_rest_cart_invalid_key', message: 'Weg.', data: { cart: storeCart([packItem()]) } },
      { status: 409 },
    );
    expect(store.getSnapshot().cart?.items.map(({ key }) => key)).toEqual([packKey]);
    expect(store.getSnapshot().notice).toEqual({ type: 'error', text: 'Weg.' });
  });
});
