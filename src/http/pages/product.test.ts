import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { guest as asGuest } from '../../shop/shop.ts';

describeEngines('the product page', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  const idOf = (slug: string) => String(products.get(slug)?.id);
  const variationOf = (slug: string, sku: string) =>
    String(products.get(slug)?.variations.find((one) => one.sku === sku)?.id);

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  /** Returns the quantities in the guest's cart, by SKU. */
  async function cartOf(guest: ReturnType<typeof createGuest>) {
    const request = new Request('http://shop.test/', {
      headers: { cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const view = await showCart(shop.shop, asGuest(shop.deps.sessions.read(request)));
    return Object.fromEntries(
      view.priced.lines.map((line) => [(line.variation ?? line.product).sku, line.row.quantity]),
    );
  }

  it('is the same for everyone: revalidated, without a cookie [2.1-04]', async () => {
    const response = await createGuest(shop).get('/product/doos/');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('Doos');
  });

  it('adds by its form and leads back to the product, where a notice says so once [9-30] [9-58]', async () => {
    const guest = createGuest(shop);
    const added = await guest.post('/product/doos/', { 'add-to-cart': idOf('doos'), quantity: '2' });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/product/doos/']);
    expect(await cartOf(guest)).toEqual({ 'D-1': 2 });
    expect([...guest.cookies.keys()]).toContain('woocommerce_items_in_cart');
    const page = await guest.get('/product/doos/');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('&quot;Doos&quot; has been added to your cart.');
    const again = await guest.get('/product/doos/');
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect(await again.text()).not.toContain('has been added to your cart.');
  });

  it('keeps the notice for the page when the browser only looks ahead', async () => {
    const guest = createGuest(shop);
    await guest.post('/product/doos/', { 'add-to-cart': idOf('doos') });
    const ahead = await guest.get('/product/doos/', { 'sec-purpose': 'prefetch' });
    expect(ahead.headers.getSetCookie()).toEqual([]);
    expect(await (await guest.get('/product/doos/')).text()).toContain('has been added to your cart.');
  });

  it('leads to the cart where the setting says so', async () => {
    await shop.changeSetting('cart.redirectAfterAdd', true);
    const added = await createGuest(shop).post('/product/doos/', { 'add-to-cart': idOf('doos') });
    await shop.changeSetting('cart.redirectAfterAdd', false);
    expect(added.headers.get('location')).toBe('/cart/');
  });

  it.each([
    ['too much', 'schaars', { quantity: '4' }, 'Je kunt er nog 3 bestellen'],
    ['what is sold out', 'op', {}, 'uitverkocht'],
    ['a negative quantity', 'doos', { quantity: '-1' }, 'van 1 of meer in'],
    ['a huge quantity', 'doos', { quantity: '1000000000' }, 'bestellen'],
    ['options not chosen', 'keuze', { attribute_pa_editie: 'japans' }, 'Formaat'],
    [
      'a combination that is not sold',
      'keuze',
      { attribute_pa_editie: 'japans', attribute_pa_formaat: 'x' },
      'Formaat',
    ],
  ])('shows the page again with the reason for %s, and starts no session', async (_, slug, fields, reason) => {
    const guest = createGuest(shop);
    const refused = await guest.post(`/product/${slug}/`, { 'add-to-cart': idOf(slug), ...fields });
    expect(refused.status).toBe(200);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await refused.text()).toContain(reason);
  });

  it('refuses a product that does not exist', async () => {
    const refused = await createGuest(shop).post('/product/doos/', { 'add-to-cart': '99999999999999' });
    expect(refused.status).toBe(200);
    expect(await refused.text()).toContain('Dit product kennen we niet');
  });

  it('keeps what was chosen when it refuses', async () => {
    const fields = { attribute_pa_editie: 'traditioneel', attribute_pa_formaat: 'doos', quantity: '9' };
    const response = await createGuest(shop).post('/product/keuze/', { 'add-to-cart': idOf('keuze'), ...fields });
    const props = pageProps(await response.text());
    expect(props).toMatchObject({
      chosen: { attributes: { pa_editie: 'traditioneel', pa_formaat: 'doos' }, quantity: 9 },
    });
  });

  it('finds the variation by its attributes, and by its own id', async () => {
    const guest = createGuest(shop);
    const chosen = { attribute_pa_editie: 'traditioneel', attribute_pa_formaat: 'doos' };
    await guest.post('/product/keuze/', { 'add-to-cart': idOf('keuze'), variation_id: '0', ...chosen });
    await guest.post('/product/keuze/', { 'add-to-cart': idOf('keuze'), variation_id: variationOf('keuze', 'K-TD') });
    expect(await cartOf(guest)).toEqual({ 'K-TD': 2 });
  });

  it('takes the attributes where the hidden variation was served for another choice', async () => {
    const guest = createGuest(shop);
    await guest.post('/product/keuze/', {
      'add-to-cart': idOf('keuze'),
      variation_id: variationOf('keuze', 'K-TD'),
      attribute_pa_editie: 'japans',
      attribute_pa_formaat: 'pak',
    });
    expect(await cartOf(guest)).toEqual({ 'K-J': 1 });
  });

  it('fills in the choice of ?add-to-cart= and changes nothing', async () => {
    const guest = createGuest(shop);
    const page = await guest.get(`/product/keuze/?add-to-cart=${variationOf('keuze', 'K-TD')}&quantity=3`);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(pageProps(await page.text())).toMatchObject({
      chosen: { attributes: { pa_editie: 'traditioneel', pa_formaat: 'doos' }, quantity: 3 },
    });
    expect(await cartOf(guest)).toEqual({});
  });

  it.each(['/', '/winkel/', '/product-categorie/chinees/', '/cart/'])(
    'leads to the product from ?add-to-cart= on %s',
    async (path) => {
      const response = await createGuest(shop).get(`${path}?add-to-cart=${idOf('doos')}&quantity=2&utm_source=x`);
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/product/doos/?add-to-cart=${idOf('doos')}&quantity=2`,
      ]);
    },
  );

  it('is not found for a product that does not exist, whatever its name holds', async () => {
    for (const slug of ['bestaat-niet', "x'; drop table products; --", '%F0%9F%8E%B4', 'a'.repeat(2000)]) {
      const response = await createGuest(shop).get(`/product/${encodeURIComponent(slug)}/`);
      expect(response.status).toBe(404);
    }
    expect((await createGuest(shop).get('/product/a%00b/')).status).toBe(400);
  });
});

function pageProps(html: string): unknown {
  const json = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(json);
}
