// The calls of the wishlist (3.7, 7.4, W13).
import { describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { storeList, togetherItem } from '../support/bought-together.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { keysOf, listOf, valueAt } from './wire-client.ts';
import { wishlistClient } from './wishlist-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('calls of the wishlist', (engine) => {
  const shop = useWireShop(engine);
  const visitor = () => wishlistClient(shop.visitor());
  const item = (slug: string) => ({ add_to_wishlist: String(shop.id(slug)), product_type: 'simple' });

  describe('add_to_wishlist', () => {
    it('saves a product once, and answers as the original [7.4-02, 4.8-01]', async () => {
      const { call, client } = visitor();
      const first = await call('add_to_wishlist', item('doos'));
      expect(first.status).toBe(200);
      expect(keysOf(first.json)).toEqual([
        'prod_id',
        'result',
        'message',
        'fragments',
        'user_wishlists',
        'wishlist_url',
      ]);
      expect(first.json).toMatchObject({ prod_id: shop.id('doos'), result: 'true', fragments: [] });
      const second = await call('add_to_wishlist', item('doos'));
      expect(second.json).toMatchObject({ result: 'exists' });
      expect(JSON.parse(decodeURIComponent(client.cookies.get('yith_wcwl_products') ?? ''))).toEqual([shop.id('doos')]);
    });

    it('gives a guest a session of its own in an HttpOnly cookie of 30 days, and a readable list of what is saved [3.7-05]', async () => {
      const { call, client } = visitor();
      const answer = await call('add_to_wishlist', item('doos'));
      const session = answer.setCookies.find((cookie) => cookie.startsWith('yith_wcwl_session_'));
      expect(session).toMatch(/Max-Age=2592000; Path=\/;.*HttpOnly/);
      const parsed: unknown = JSON.parse(decodeURIComponent(session?.split(';')[0]?.split('=')[1] ?? ''));
      expect(keysOf(parsed)).toEqual(['session_id', 'session_expiration', 'session_expiring', 'cookie_hash']);
      expect([...client.cookies.keys()].some((name) => name.startsWith('wp_woocommerce_session'))).toBe(false);
      await call('add_to_wishlist', item('ongeteld'));
      const products = answer.setCookies.find((cookie) => cookie.startsWith('yith_wcwl_products='));
      expect(products).not.toContain('HttpOnly');
      expect(JSON.parse(decodeURIComponent(client.cookies.get('yith_wcwl_products') ?? ''))).toHaveLength(2);
    });

    it('names the lists of the visitor; following their address changes nothing [3.7-04]', async () => {
      const { call, client } = visitor();
      const { json } = await call('add_to_wishlist', item('doos'));
      const [list] = listOf(valueAt(json, 'user_wishlists'));
      expect(keysOf(list)).toEqual(['id', 'wishlist_name', 'default', 'add_to_this_wishlist_url']);
      expect(list).toMatchObject({ wishlist_name: 'Mijn verlanglijst', default: true });
      const address = new URL(String(valueAt(list, 'add_to_this_wishlist_url')));
      address.searchParams.set('add_to_wishlist', String(shop.id('ongeteld')));
      expect((await client.fetch(address.pathname + address.search)).status).toBe(200);
      expect(JSON.parse(decodeURIComponent(client.cookies.get('yith_wcwl_products') ?? ''))).toHaveLength(1);
    });

    it.each(['999999', '0', 'abc', '99999999999', '-1'])('refuses the product %s and begins no session', async (id) => {
      const { call, client } = visitor();
      const { json } = await call('add_to_wishlist', { add_to_wishlist: id });
      expect(json).toMatchObject({ result: 'error', message: 'Dit product is niet (meer) te koop.' });
      expect(client.cookies.size).toBe(0);
    });

    it('answers a wrong nonce with the boolean false, and changes nothing [6-09]', async () => {
      const { client, call } = visitor();
      const { json } = await call('add_to_wishlist', { ...item('doos'), nonce: '0123456789' });
      expect(json).toEqual({ result: false });
      const other = String(valueAt((await client.fetch('/wp-json/shop/v1/nonces')).json, 'save_title_nonce'));
      expect((await call('add_to_wishlist', { ...item('doos'), nonce: other })).json).toEqual({ result: false });
      expect((await call('remove_from_wishlist', { nonce: 'x' })).json).toEqual({ fragments: [] });
      expect(client.cookies.size).toBe(0);
    });

    it('makes one default list when two tabs save at once', async () => {
      const { save, typed, client } = visitor();
      const [row = 0] = await save(shop.id('doos'));
      await typed('delete_item', { item_id: String(row) });
      await Promise.all([
        wishlistClient(client).save(shop.id('doos')),
        wishlistClient(client).save(shop.id('ongeteld')),
      ]);
      const { lists, saved } = await typed('load_fragments');
      expect(lists).toHaveLength(1);
      expect(saved).toHaveLength(2);
    });
  });

  it('removes a row by its id, of the owner alone [7.4-03]', async () => {
    const { save, call, typed } = visitor();
    const [row = 0] = await save(shop.id('doos'));
    const { lists } = await typed('load_fragments');
    const stranger = visitor();
    await stranger.save(shop.id('ongeteld'));
    const fields = {
      remove_from_wishlist: String(row),
      wishlist_id: String(lists[0]?.id),
      wishlist_token: lists[0]?.token ?? '',
    };
    expect((await stranger.call('remove_from_wishlist', fields)).json).toEqual({ fragments: [] });
    expect((await stranger.typed('remove_from_wishlist', fields)).reason?.code).toBe('unknown-list');
    expect((await typed('load_fragments')).saved).toHaveLength(1);
    expect((await call('remove_from_wishlist', fields)).json).toEqual({ fragments: [] });
    expect((await typed('load_fragments')).saved).toHaveLength(0);
  });

  it('stores the order of the rows of a page [7.4-04]', async () => {
    const { save, call, typed } = visitor();
    const [a = 0, b = 0, c = 0] = await save(shop.id('doos'), shop.id('ongeteld'), shop.id('op'));
    const { lists } = await typed('load_fragments');
    const token = lists[0]?.token ?? '';
    const body = {
      'positions[0]': String(c),
      'positions[1]': String(a),
      wishlist_token: token,
      page: '1',
      per_page: '2',
    };
    expect((await call('sort_wishlist_items', body)).json).toMatchObject({ result: true });
    const { wishlist } = await typed('load_fragments', { wishlist_token: token });
    expect(wishlist?.rows.map(({ id }) => id)).toEqual([c, b, a]);
  });

  it('a list has an id, a token, a name, a privacy, whether it is the default one, and pages [3.7-01]', async () => {
    const { save, typed } = visitor();
    const rows = await save(shop.id('doos'), shop.id('ongeteld'), shop.id('op'));
    const { wishlist } = await typed('load_fragments', { page: '2', per_page: '2' });
    expect(wishlist).toMatchObject({ name: 'Mijn verlanglijst', privacy: 2, isDefault: true, isOwner: true, count: 3 });
    expect(wishlist?.token).toMatch(/^[0-9a-f]{32}$/);
    expect([wishlist?.page, wishlist?.pages, wishlist?.perPage]).toEqual([2, 2, 2]);
    expect(wishlist?.rows.map(({ id }) => id)).toEqual(rows.slice(2));
    const beyond = (await typed('load_fragments', { page: '99', per_page: '5000' })).wishlist;
    expect([beyond?.page, beyond?.pages, beyond?.perPage]).toEqual([1, 1, 100]);
  });

  it('a row has an id of its own, its product and item, its type and a quantity [3.7-02]', async () => {
    const { save, typed } = visitor();
    const variation = shop.variation('K-TD');
    const [first, second] = await save(shop.id('doos'), variation);
    expect((await typed('load_fragments')).wishlist?.rows).toMatchObject([
      { id: first, productId: shop.id('doos'), itemId: shop.id('doos'), type: 'simple', quantity: 1 },
      { id: second, productId: shop.id('keuze'), itemId: variation, type: 'variation', quantity: 1 },
    ]);
    expect(first).not.toBe(shop.id('doos'));
  });

  it('stores a quantity of 1 to 9999 [7.4-05]', async () => {
    const { save, call, typed } = visitor();
    const [row = 0] = await save(shop.id('doos'));
    const token = (await typed('load_fragments')).lists[0]?.token ?? '';
    const set = (quantity: string) =>
      call('update_item_quantity', { product_id: String(row), wishlist_token: token, quantity });
    expect((await set('4')).json).toMatchObject({ result: true });
    for (const wrong of ['0', '-1', '1.5', 'abc', '', '10000'])
      expect((await set(wrong)).json).toMatchObject({ result: false });
    expect((await typed('load_fragments')).wishlist?.rows[0]?.quantity).toBe(4);
  });

  it('names a list, not without a name and not that of another [7.4-07, 5.4-02]', async () => {
    const { save, call, typed } = visitor();
    await save(shop.id('doos'));
    const id = String((await typed('load_fragments')).lists[0]?.id);
    expect((await call('save_title', { wishlist_id: id, title: '  Set\u0007 1 ' })).json).toEqual({
      result: true,
      fragments: [],
    });
    for (const title of ['', '   ', 'x'.repeat(101)])
      expect((await call('save_title', { wishlist_id: id, title })).json).toEqual({ result: false, fragments: [] });
    const stranger = visitor();
    await stranger.save(shop.id('doos'));
    expect((await stranger.call('save_title', { wishlist_id: id, title: 'Gekaapt' })).json).toMatchObject({
      result: false,
    });
    expect((await typed('load_fragments')).lists[0]?.name).toBe('Set 1');
  });

  it('takes an item off all lists [7.4-09], and a row by its id [7.4-10]', async () => {
    const { save, call, typed } = visitor();
    const [, row = 0] = await save(shop.id('doos'), shop.id('ongeteld'));
    expect((await call('remove_from_all_wishlists', { prod_id: String(shop.id('doos')) })).json).toEqual({
      fragments: [],
    });
    expect((await typed('load_fragments')).saved.map(({ rowId }) => rowId)).toEqual([row]);
    expect((await call('delete_item', { item_id: String(row) })).json).toMatchObject({ result: true });
    expect((await call('delete_item', { item_id: String(row) })).json).toMatchObject({ result: false });
  });

  describe('with more than one list', () => {
    it('makes a list with a name while adding, up to the maximum, when the shop allows it [5.4-01]', async () => {
      const { call, typed } = visitor();
      const fresh = { ...item('doos'), wishlist_id: 'new', wishlist_visibility: '1' };
      expect((await call('add_to_wishlist', { ...fresh, wishlist_name: 'Later' })).json).toMatchObject({
        result: 'error',
      });
      await shop.test.changeSetting('wishlist.multiple', true);
      expect((await call('add_to_wishlist', { ...fresh, wishlist_name: ' ' })).json).toMatchObject({ result: 'error' });
      expect((await call('add_to_wishlist', { ...fresh, wishlist_name: 'Later' })).json).toMatchObject({
        result: 'true',
      });
      expect((await typed('load_fragments')).lists.map(({ name, privacy }) => [name, privacy])).toEqual([
        ['Mijn verlanglijst', 2],
        ['Later', 1],
      ]);
    });

    it('moves a row to another list, without doubles; all three fields are needed [7.4-06, 5.4-03]', async () => {
      await shop.test.changeSetting('wishlist.multiple', true);
      const { save, call, typed } = visitor();
      const [row = 0] = await save(shop.id('doos'));
      await typed('add_to_wishlist', { ...item('doos'), wishlist_id: 'new', wishlist_name: 'Later' });
      const { lists } = await typed('load_fragments');
      const [from = '', to = ''] = lists.map(({ token }) => token);
      const fields = { wishlist_token: from, destination_wishlist_token: to, item_id: String(row) };
      for (const missing of Object.keys(fields))
        expect((await call('move_to_another_wishlist', { ...fields, [missing]: '' })).json).toMatchObject({
          result: false,
        });
      const { json } = await call('move_to_another_wishlist', fields);
      expect(keysOf(json)).toEqual(expect.arrayContaining(['message', 'user_wishlists', 'fragments']));
      expect((await typed('load_fragments')).saved).toHaveLength(1);
      expect((await typed('load_fragments', { wishlist_token: to })).wishlist?.count).toBe(1);
    });
  });

  it('hides a private list from others: every call answers as for an unknown list [6-05, 7.4-08]', async () => {
    const { save, call, typed } = visitor();
    await save(shop.id('doos'));
    const list = (await typed('load_fragments')).lists[0];
    const stranger = visitor();
    const seen = async (token: string) => (await stranger.typed('load_fragments', { wishlist_token: token })).wishlist;
    expect(await seen(list?.token ?? '')).toBeNull();
    expect(await seen('0'.repeat(32))).toBeNull();
    await call('save_privacy', { wishlist_id: String(list?.id), privacy: '1' });
    expect((await seen(list?.token ?? ''))?.isOwner).toBe(false);
    expect((await call('save_privacy', { wishlist_id: String(list?.id), privacy: '7' })).json).toEqual({
      result: false,
      fragments: [],
    });
    await call('save_privacy', { wishlist_id: String(list?.id), privacy: '2' });
    expect(await seen(list?.token ?? '')).toBeNull();
  });

  describe('fragments', () => {
    const key = 'woocommerce.yith-wcwl-form.wishlist-fragment';

    it('are rendered by their keys, as a table or for a narrow screen [7.4-13, 7.4-14, 3.7-03]', async () => {
      const { save, call } = visitor();
      const [row = 0] = await save(shop.id('doos'));
      const options = { [`fragments[${key}][item]`]: 'wishlist', [`fragments[${key}][is_user_owner]`]: 'true' };
      const html = String(valueAt((await call('load_fragments', options)).json, 'fragments', key));
      expect(selectOne(parseHtml(html), `tr[id="yith-wcwl-row-${row}"][data-row-id="${row}"]`)).toBeTruthy();
      const mobile = { ...options, [`fragments[${key}][is_mobile]`]: 'yes' };
      const narrow = parseHtml(String(valueAt((await call('load_mobile', mobile)).json, 'fragments', key)));
      expect(select(narrow, 'table')).toHaveLength(0);
      expect(select(selectOne(narrow, 'ul.wishlist_table.mobile'), `li[data-row-id="${row}"]`)).toHaveLength(1);
    });

    it('of a button say whether its product is saved; a JSON text is no fragment [7.4-01]', async () => {
      const { save, call } = visitor();
      const button = `yith-wcwl-add-to-wishlist.add-to-wishlist-${shop.id('doos')}.wishlist-fragment`;
      const asked = { [`fragments[${button}][product_id]`]: String(shop.id('doos')) };
      const ask = async () => String(valueAt((await call('load_fragments', asked)).json, 'fragments', button));
      expect(await ask()).toContain('add_to_wishlist');
      expect(await ask()).not.toMatch(/^<div class="[^"]*\bexists\b/);
      await save(shop.id('doos'));
      expect(await ask()).toMatch(/^<div class="[^"]*\bexists\b/);
      expect((await call('load_fragments', { fragments: JSON.stringify(asked) })).json).toEqual({ fragments: [] });
    });
  });

  it('adds an item and answers the form of the list as HTML [7.4-12]', async () => {
    const { call } = visitor();
    const answer = await call('reload_wishlist_and_adding_elem', item('doos'));
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const form = selectOne(parseHtml(answer.text), 'form.yith-wcwl-form[data-fragment-options]');
    expect(select(selectOne(form, 'table.wishlist_table'), 'tr[data-row-id]')).toHaveLength(1);
  });

  it('has what is offered together with the products of the list [2.8-12]', async () => {
    await storeList(shop.test.shop, {
      productId: shop.id('schaars'),
      items: [togetherItem('a1', shop.id('ongeteld'))],
    });
    const { call, client } = visitor();
    const saved = item('schaars');
    const slider = (html: string) => select(parseHtml(html), 'section.yith-wfbt-slider-wrapper');
    const answer = await call('reload_wishlist_and_adding_elem', saved);
    expect(textOf(slider(answer.text)[0] ?? parseHtml(''))).toContain('Ongeteld');
    expect(slider((await client.fetch('/verlanglijst/')).text)).toHaveLength(1);
    // What is in the list is not offered with it.
    const both = await call('reload_wishlist_and_adding_elem', item('ongeteld'));
    expect(slider(both.text)).toHaveLength(0);
  });

  it('takes a row off the list when its owner adds it to the cart, if the shop does so [7.4-15, 4.8-02, 6-04]', async () => {
    const { save, typed, call, client } = visitor();
    const [row = 0] = await save(shop.id('doos'));
    const list = (await typed('load_fragments')).lists[0];
    await call('save_privacy', { wishlist_id: String(list?.id), privacy: '1' });
    const fields = {
      product_id: String(shop.id('doos')),
      remove_from_wishlist_after_add_to_cart: String(row),
      wishlist_id: String(list?.id),
      wishlist_token: list?.token ?? '',
    };
    const left = async () => (await typed('load_fragments')).saved.length;
    await shop.visitor().ajax('add_to_cart', fields);
    expect(await left(), 'by another').toBe(1);
    await shop.test.changeSetting('wishlist.removeAfterAddToCart', false);
    await client.ajax('add_to_cart', fields);
    expect(await left(), 'when the shop keeps it').toBe(1);
    await shop.test.changeSetting('wishlist.removeAfterAddToCart', true);
    await client.ajax('add_to_cart', { ...fields, quantity: '9999' });
    expect(await left(), 'when the cart refuses').toBe(1);
    const done = await client.ajax('add_to_cart', fields);
    expect(done.setCookies.some((cookie) => cookie.startsWith('yith_wcwl_products=0;'))).toBe(true);
    expect(await left()).toBe(0);
  });
});
