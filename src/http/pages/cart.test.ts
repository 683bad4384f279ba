import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { TypedCartResponse } from '../../wire/cart-calls.ts';

describeEngines('the cart page', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  async function guestWith(items: Record<string, number>): Promise<GuestClient> {
    const guest = createGuest(shop);
    for (const [slug, quantity] of Object.entries(items)) {
      const id = String(products.get(slug)?.id);
      await guest.post(`/product/${slug}/`, { 'add-to-cart': id, quantity: String(quantity) });
    }
    guest.cookies.delete('shop_notice');
    return guest;
  }

  async function cartOf(guest: GuestClient) {
    const html = await (await guest.get('/cart/')).text();
    return { html, ...propsOf(html) };
  }

  const quantities = async (guest: GuestClient) => (await cartOf(guest)).cart.items.map((item) => item.quantity);

  it('is its visitor’s alone: never stored, and sets no cookie by itself', async () => {
    const guest = await guestWith({ doos: 2 });
    const response = await guest.get('/cart/');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await quantities(guest)).toEqual([2]);
    expect(await quantities(createGuest(shop))).toEqual([]);
  });

  it('is at /cart/: every line with its quantity, and the button that updates the cart [2.5-01]', async () => {
    const { html } = await cartOf(await guestWith({ doos: 2, schaars: 1 }));
    expect(html).toMatch(/<form[^>]*class="woocommerce-cart-form"[^>]*action="\/cart\/"[^>]*method="post"/);
    const fields = [...html.matchAll(/<input[^>]*name="cart\[[0-9a-f]{32}\]\[qty\]"[^>]*>/g)].map(([tag]) => tag);
    expect(fields.map((tag) => /value="(\d+)"/.exec(tag)?.[1])).toEqual(['2', '1']);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*name="update_cart"/);
  });

  it('leads on from an empty cart', async () => {
    const { html } = await cartOf(createGuest(shop));
    expect(html).toContain('Je winkelwagen is nog leeg');
    expect(html).toContain('href="/winkel/"');
  });

  it('changes quantities by its form, removes at 0, and says so', async () => {
    const guest = await guestWith({ doos: 2, schaars: 1 });
    const { cart } = await cartOf(guest);
    const [first, second] = cart.items;
    const changed = await guest.post('/cart/', {
      [`cart[${first?.key}][qty]`]: '5',
      [`cart[${second?.key}][qty]`]: '0',
    });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/cart/']);
    const after = await cartOf(guest);
    expect(after.cart.items.map((item) => item.quantity)).toEqual([5]);
    expect(after.html).toContain('Je winkelwagen is bijgewerkt.');
  });

  it('leads to the checkout when its form proceeds, with the typed quantities', async () => {
    const guest = await guestWith({ doos: 2 });
    const [line] = (await cartOf(guest)).cart.items;
    const left = await guest.post('/cart/', { [`cart[${line?.key}][qty]`]: '3', proceed: '1' });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/checkout/']);
    expect(left.headers.getSetCookie().join()).not.toContain('shop_notice');
    expect(await quantities(guest)).toEqual([3]);
    const refused = await guest.post('/cart/', { [`cart[${line?.key}][qty]`]: '999', proceed: '1' });
    expect(refused.status).toBe(200);
    expect((await guest.post('/cart/', { proceed: '' })).headers.get('location')).toBe('/cart/');
  });

  it.each([['abc'], ['1.5'], ['-1'], ['1000000000'], ['']])(
    'refuses the quantity %j and changes nothing',
    async (typed) => {
      const guest = await guestWith({ doos: 2 });
      const [line] = (await cartOf(guest)).cart.items;
      const refused = await guest.post('/cart/', { [`cart[${line?.key}][qty]`]: typed });
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await refused.text()).toContain('Vul een heel aantal in');
      expect(await quantities(guest)).toEqual([2]);
    },
  );

  it('refuses more than there is', async () => {
    const guest = await guestWith({ schaars: 1 });
    const [line] = (await cartOf(guest)).cart.items;
    const refused = await guest.post('/cart/', { [`cart[${line?.key}][qty]`]: '4' });
    expect(refused.status).toBe(200);
    const page = await refused.clone().text();
    expect(page, 'what was typed stays, with its reason').toMatch(
      /name="cart\[[0-9a-f]{32}\]\[qty\]"[^>]*value="4"|value="4"[^>]*name="cart\[/,
    );
    expect(page).toContain('role="alert"');
    expect(await quantities(guest)).toEqual([1]);
  });

  it('takes no notice of a key of somebody else’s cart', async () => {
    const guest = await guestWith({ doos: 1 });
    const changed = await guest.post('/cart/', { [`cart[${'0'.repeat(32)}][qty]`]: '7' });
    expect(changed.status).toBe(303);
    expect(await quantities(guest)).toEqual([1]);
  });

  it('keeps the way of shipping that was chosen', async () => {
    const guest = await guestWith({ doos: 1 });
    const changed = await guest.post('/cart/', { 'shipping_method[0]': 'local_pickup:2' });
    expect(changed.status).toBe(303);
    const { cart } = await cartOf(guest);
    expect(cart.shipping_rates[0]?.shipping_rates.find((rate) => rate.selected)?.rate_id).toBe('local_pickup:2');
  });

  it('asks a client that is no browser for the nonce of its form', async () => {
    const guest = await guestWith({ doos: 1 });
    const { cart, nonce } = await cartOf(guest);
    const field = `cart[${cart.items[0]?.key}][qty]`;
    const post = (fields: Record<string, string>) => postByProgram(shop, guest, fields);
    expect(await (await post({ [field]: '2' })).text()).toContain('te lang open');
    expect(await (await post({ [field]: '2', 'woocommerce-cart-nonce': '0123456789' })).text()).toContain(
      'te lang open',
    );
    expect(await quantities(guest)).toEqual([1]);
    expect((await post({ [field]: '2', 'woocommerce-cart-nonce': nonce })).status).toBe(303);
    expect(await quantities(guest)).toEqual([2]);
  });

  it('lets a page that was opened seven days ago change the cart', async () => {
    const guest = await guestWith({ doos: 1 });
    const { cart, nonce } = await cartOf(guest);
    shop.advance(7 * 86_400_000);
    const fields = { [`cart[${cart.items[0]?.key}][qty]`]: '3', 'woocommerce-cart-nonce': nonce };
    expect((await guest.post('/cart/', fields)).status).toBe(303);
    expect(await quantities(guest)).toEqual([3]);
  });

  it('removes by a link with a nonce of this visitor, and puts back by the link of the notice', async () => {
    const guest = await guestWith({ doos: 2 });
    const { links, cart } = await cartOf(guest);
    const removed = await guest.get(links[cart.items[0]?.key ?? '']?.remove ?? '');
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/cart/']);
    expect(guest.cookies.has('woocommerce_items_in_cart')).toBe(false);
    const after = await cartOf(guest);
    expect(after.cart.items).toEqual([]);
    expect(after.html).toContain('&quot;Doos&quot; verwijderd. Ongedaan maken?');
    const undo = /href="([^"]*undo_item[^"]*)"/.exec(after.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await guest.get(undo)).status).toBe(303);
    expect(await quantities(guest)).toEqual([2]);
    expect(guest.cookies.get('woocommerce_items_in_cart')).toBe('1');
  });

  it('answers its links with typed data where that is asked for, without a notice cookie', async () => {
    const guest = await guestWith({ doos: 2 });
    const { links, cart } = await cartOf(guest);
    const typed = { accept: 'application/vnd.shop+json' };
    const removed = await guest.get(links[cart.items[0]?.key ?? '']?.remove ?? '', typed);
    expect(removed.status).toBe(200);
    expect(removed.headers.get('content-type')).toContain('application/vnd.shop+json');
    const said = (await removed.json()) as TypedCartResponse;
    expect(said).toMatchObject({
      cart: { items_count: 0 },
      cart_hash: '',
      notice: { message: '"Doos" verwijderd. Ongedaan maken?' },
    });
    expect(guest.cookies.has('woocommerce_items_in_cart')).toBe(false);

    const undo = said.notice?.undo ?? '';
    const restored = (await (await guest.get(undo, typed)).json()) as TypedCartResponse;
    expect(restored).toMatchObject({ cart: { items_count: 2 }, links: expect.any(Object) as unknown });
    expect(restored.notice?.undo).toBeUndefined();
    expect(guest.cookies.get('woocommerce_items_in_cart')).toBe('1');
    expect(guest.cookies.has('shop_notice')).toBe(false);

    const again = await guest.get(undo, typed);
    expect(await again.json()).toMatchObject({ success: false, reason: { code: 'undo-failed' } });
    const foreign = await createGuest(shop).get(undo, typed);
    expect(await foreign.json()).toMatchObject({ success: false, reason: { code: 'nonce-expired' } });
  });

  it('goes back to the page of ours that held the link, and to no other', async () => {
    const guest = await guestWith({ doos: 1, schaars: 1 });
    const { links, cart } = await cartOf(guest);
    const [first, second] = cart.items.map((item) => links[item.key]?.remove ?? '');
    const ours = await guest.get(first ?? '', { referer: 'http://shop.test/winkel/?orderby=price&remove_item=x' });
    expect(ours.headers.get('location')).toBe('/winkel/?orderby=price');
    const theirs = await guest.get(second ?? '', { referer: 'http://elders.test//winkel/' });
    expect(theirs.headers.get('location')).toBe('/cart/');
  });

  it.each([
    ['no nonce', (link: string) => link.replace(/&_wpnonce=.*/, '')],
    ['a made-up nonce', (link: string) => link.replace(/_wpnonce=.*/, '_wpnonce=0123456789')],
  ])('changes nothing by a link with %s, and says so', async (_, spoil) => {
    const guest = await guestWith({ doos: 1 });
    const { links, cart } = await cartOf(guest);
    const answer = await guest.get(spoil(links[cart.items[0]?.key ?? '']?.remove ?? ''));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('te lang open');
    expect(await quantities(guest)).toEqual([1]);
  });

  it('changes nothing by a link made for another visitor, nor by one that is too old', async () => {
    const [guest, other] = [await guestWith({ doos: 1 }), await guestWith({ doos: 1 })];
    const { links, cart } = await cartOf(other);
    const link = links[cart.items[0]?.key ?? '']?.remove ?? '';
    await guest.get(link);
    expect(await quantities(guest)).toEqual([1]);
    shop.advance(2 * serverTimes.nonceTick);
    await other.get(link);
    expect(await quantities(other)).toEqual([1]);
  });

  it('changes nothing by a link that another website holds, a prefetch, or a HEAD', async () => {
    const guest = await guestWith({ doos: 1 });
    const { links, cart } = await cartOf(guest);
    const link = links[cart.items[0]?.key ?? '']?.remove ?? '';
    expect((await guest.get(link, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await guest.get(link, { 'sec-purpose': 'prefetch' })).status).toBe(503);
    const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await shop.fetch(link, { method: 'HEAD', headers: { cookie } })).status).toBe(200);
    expect(await quantities(guest)).toEqual([1]);
  });
});

interface CartPageProps {
  cart: {
    items: { key: string; quantity: number }[];
    shipping_rates: { shipping_rates: { rate_id: string; selected: boolean }[] }[];
  };
  links: Record<string, { remove: string }>;
  nonce: string;
}

function propsOf(html: string): CartPageProps {
  const json = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as CartPageProps;
}

/** Posts a form without the headers that only browsers send. */
function postByProgram(shop: TestShop, guest: GuestClient, fields: Record<string, string>) {
  return shop.fetch('/cart/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams(fields).toString(),
  });
}
