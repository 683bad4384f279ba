import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { createTestAccount } from '../../../test/support/log-in.ts';
import { parseHtml, select } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { attributionFields } from '../../rules/orders/attribution.ts';

const typed = {
  billing_email: 'noor@voorbeeld.nl',
  billing_first_name: 'Noor',
  billing_last_name: 'de Vries',
  billing_street: 'Lindelaan',
  billing_house_number: '12',
  billing_addition: 'A',
  billing_postcode: '3512 AB',
  billing_city: 'Utrecht',
  billing_country: 'NL',
  order_comments: 'Bel <b>twee</b> keer aan',
  'shipping_method[0]': 'flat_rate:1',
  payment_method: 'bacs',
};

describeEngines('the checkout page', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  async function guestWith(slug: string, quantity = 1): Promise<GuestClient> {
    const guest = createGuest(shop);
    const id = String(products.get(slug)?.id);
    await guest.post(`/product/${slug}/`, { 'add-to-cart': id, quantity: String(quantity) });
    guest.cookies.delete('shop_notice');
    return guest;
  }

  /** Returns the hidden fields of the served page. */
  async function openCheckout(guest: GuestClient) {
    const response = await guest.get('/checkout/');
    const props = propsOf(await response.text());
    const hidden = {
      'woocommerce-process-checkout-nonce': props.nonce,
      attempt_key: props.attemptKey,
      seen_total: String(props.seenTotal),
    };
    return { response, props, hidden };
  }

  it('has an empty hidden input for each field of the attribution, and sends what they hold with the order [2.6-03]', async () => {
    const guest = await guestWith('schaars');
    const { response, hidden } = await openCheckout(guest);
    expect(response.status).toBe(200);
    const html = parseHtml(await (await guest.get('/checkout/')).text());
    const inputs = select(html, 'input[type="hidden"]').map((input) => input.attributes);
    const names = attributionFields.map((name) => `wc_order_attribution_${name}`);
    const found = inputs.filter((input) => input['name']?.startsWith('wc_order_attribution_'));
    expect(found.map((input) => input['name'])).toEqual(names);
    expect(found.every((input) => (input['value'] ?? '') === '')).toBe(true);
    const sent = { wc_order_attribution_source_type: 'organic', wc_order_attribution_utm_source: 'zoekt' };
    expect((await guest.post('/checkout/', { ...typed, ...hidden, ...sent })).status).toBe(303);
    const stored = await shop.shop.db.read(({ q }) =>
      q.selectFrom('order_attribution').select(['name', 'value']).where('name', '<>', 'device_type').execute(),
    );
    expect(stored).toEqual([
      { name: 'source_type', value: 'organic' },
      { name: 'utm_source', value: 'zoekt' },
    ]);
  });

  it('leads a visitor without a cart back to it', async () => {
    const response = await createGuest(shop).get('/checkout/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/cart/']);
  });

  it('is its visitor’s alone, and sets no cookie by itself', async () => {
    const { response, props } = await openCheckout(await guestWith('doos'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(props).toMatchObject({ errors: [], attemptKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(props.seenTotal).toBe(18_999);
  });

  it('is at /checkout/, with the lines and the form of the order [2.6-01]', async () => {
    const response = await (await guestWith('doos', 2)).get('/checkout/');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Afrekenen<\/h1>/);
    expect(html).toMatch(/<form[^>]*name="checkout"/);
    expect(propsOf(html).cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  describe('its log-in', () => {
    const typedSoFar = { ...typed, billing_last_name: '', ship_to_different_address: '1', shipping_city: 'Leiden' };

    it('returns to the checkout of the account with all that was typed [2.6-02]', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      const guest = await guestWith('doos');
      const { hidden } = await openCheckout(guest);
      const posted = { ...typedSoFar, ...hidden, username: email, password, login: '1' };
      const answer = await guest.post('/checkout/', posted);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const html = await answer.text();
      const props = propsOf(html);
      expect(props.form).toMatchObject({
        email: 'noor@voorbeeld.nl',
        billing_first_name: 'Noor',
        billing_last_name: '',
        order_comments: 'Bel <b>twee</b> keer aan',
        ship_to_different_address: true,
        shipping_city: 'Leiden',
      });
      expect(props).toMatchObject({ logIn: null, attemptKey: hidden.attempt_key });
      expect(html).toContain('Je bent ingelogd.');
      expect(html).not.toContain(password);
      // The cart and what was typed are now the account's, in this browser.
      const again = await openCheckout(guest);
      expect(again.props.logIn).toBeNull();
      expect(again.props.cart.items).toHaveLength(1);
      expect(again.props.form).toMatchObject({ billing_street: 'Lindelaan', email: 'noor@voorbeeld.nl' });
      const placed = await guest.post('/checkout/', { ...typed, ...hidden, ...nonceOf(props) });
      expect(placed.status).toBe(303);
    });

    it('fills in the address of the account’s email where none was typed', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      const guest = await guestWith('doos');
      const { hidden } = await openCheckout(guest);
      const answer = await guest.post('/checkout/', { ...hidden, username: email, password, login: '1' });
      expect(propsOf(await answer.text()).form).toMatchObject({ email, billing_street: '' });
    });

    it('shows a refusal with all that was typed, and logs nobody in', async () => {
      const { email } = await createTestAccount(shop, 'customer');
      const guest = await guestWith('doos');
      const { hidden } = await openCheckout(guest);
      const wrong = { ...typedSoFar, ...hidden, username: email, password: 'niet mijn wachtwoord', login: '1' };
      const refused = await guest.post('/checkout/', wrong);
      const props = propsOf(await refused.text());
      expect(props).toMatchObject({
        logIn: { email, isOpen: true },
        form: { order_comments: 'Bel <b>twee</b> keer aan', shipping_city: 'Leiden' },
        notice: { type: 'error' },
      });
      const empty = propsOf(await (await guest.post('/checkout/', { ...wrong, password: '' })).text());
      expect(empty.errors).toEqual([{ field: 'password', message: 'Vul je wachtwoord in.' }]);
      expect((await openCheckout(guest)).props.logIn).toEqual({ email: '', isOpen: false });
    });

    it('is what Enter in the password asks for without JavaScript, and Enter elsewhere does not', async () => {
      const { email, password } = await createTestAccount(shop, 'customer');
      const guest = await guestWith('doos');
      const { hidden } = await openCheckout(guest);
      const update = { ...typed, ...hidden, woocommerce_checkout_update_totals: '1', username: email };
      const elsewhere = await guest.post('/checkout/', { ...update, password: '' });
      expect(propsOf(await elsewhere.text())).toMatchObject({ errors: [], logIn: { isOpen: false } });
      const entered = await guest.post('/checkout/', { ...update, password });
      expect(propsOf(await entered.text()).logIn).toBeNull();
    });
  });

  it('answers an order with its own page, which shows it once the cart is empty', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const placed = await guest.post('/checkout/', { ...typed, ...hidden });
    expect(placed.status).toBe(303);
    const location = placed.headers.get('location') ?? '';
    expect(location).toMatch(/^\/checkout\/order-received\/\d+\/\?key=wc_order_\w+$/);
    expect(guest.cookies.has('woocommerce_items_in_cart')).toBe(false);
    const page = await guest.get(location);
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain('Lindelaan');
    // It is a Friday, 13.00.
    expect(shown).toContain('Is je betaling voor vrijdag 16.00 uur binnen?');
    expect(shown).toContain('zaterdag 21 november in huis');
    expect((await guest.get('/checkout/')).headers.get('location')).toBe('/cart/');
  });

  it('gives the same order for the same form posted twice', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const [first, second] = await Promise.all([
      guest.post('/checkout/', { ...typed, ...hidden }),
      guest.post('/checkout/', { ...typed, ...hidden }),
    ]);
    expect(first.status).toBe(303);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('points to the order when another form is posted under its key', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const placed = await guest.post('/checkout/', { ...typed, ...hidden });
    const other = await guest.post('/checkout/', { ...typed, ...hidden, billing_city: 'Leiden' });
    expect(other.status).toBe(409);
    const html = await other.text();
    expect(html).toContain((placed.headers.get('location') ?? '?').replaceAll('&', '&amp;'));
  });

  it('shows a refused form again: what is wrong, all that was typed, a fresh nonce, the same key', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const wrong = { ...typed, ...hidden, billing_first_name: '', billing_postcode: '12' };
    const refused = await guest.post('/checkout/', wrong);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await refused.text();
    const props = propsOf(html);
    expect(props.errors.map(({ field }) => field)).toEqual(['billing_first_name', 'billing_postcode']);
    expect(props.form).toMatchObject({
      billing_first_name: '',
      billing_postcode: '12',
      billing_addition: 'A',
      order_comments: 'Bel <b>twee</b> keer aan',
      payment_method: 'bacs',
      shipping_method: 'flat_rate:1',
    });
    expect(html).not.toContain('Bel <b>twee');
    expect(props.attemptKey).toBe(hidden.attempt_key);
    expect(props.nonce).toMatch(/^[0-9a-f]{10}$/);
    const corrected = await guest.post('/checkout/', { ...typed, ...hidden });
    expect(corrected.status).toBe(303);
  });

  it('makes an order for less than the shopper saw at once, and its page says so once', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const placed = await guest.post('/checkout/', { ...typed, ...hidden, seen_total: '20000' });
    expect(placed.status).toBe(303);
    const location = placed.headers.get('location') ?? '';
    const said = 'Dat is minder dan de €\u00a0200';
    expect(await (await guest.get(location)).text()).toContain(said);
    expect(await (await guest.get(location)).text()).not.toContain(said);
  });

  it('needs no delivery address for pick-up, also where one was begun', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const pickup = { 'shipping_method[0]': 'local_pickup:2', ship_to_different_address: '1', shipping_street: 'Kade' };
    const placed = await guest.post('/checkout/', { ...typed, ...hidden, ...pickup });
    expect(placed.status).toBe(303);
    expect(await (await guest.get(placed.headers.get('location') ?? '')).text()).not.toContain('Bezorgadres');
  });

  it('delivers no parcel to a post box, which may be the address of a pick-up', async () => {
    const guest = await guestWith('ongeteld');
    const { hidden } = await openCheckout(guest);
    const postBox = { ...typed, ...hidden, billing_street: 'Postbus', billing_house_number: '12' };
    const refused = propsOf(await (await guest.post('/checkout/', postBox)).text());
    expect(refused.errors).toEqual([
      { field: 'billing_street', message: expect.stringContaining('kan niet naar een postbus') },
    ]);
    // The way of delivery that the cart has counts when the form does not say one.
    await guest.post('/cart/', { 'shipping_method[0]': 'local_pickup:2' });
    const { 'shipping_method[0]': _, ...unsaid } = postBox;
    expect((await guest.post('/checkout/', unsaid)).status).toBe(303);
  });

  it('stores the box of a Belgian address as the post writes it', async () => {
    const guest = await guestWith('ongeteld');
    const { hidden } = await openCheckout(guest);
    const belgian = {
      ...typed,
      ...hidden,
      billing_country: 'BE',
      billing_postcode: 'B-2000',
      billing_house_number: '12A',
      billing_addition: '3',
    };
    const update = await guest.post('/checkout/', { ...belgian, woocommerce_checkout_update_totals: '1' });
    expect(propsOf(await update.text()).form).toMatchObject({ billing_house_number: '12A', billing_addition: '3' });
    const shown = (await openCheckout(guest)).props.form;
    expect(shown).toMatchObject({ billing_house_number: '12A', billing_addition: 'bus 3' });
    const { seenTotal } = (await openCheckout(guest)).props;
    const placed = await guest.post('/checkout/', { ...belgian, seen_total: String(seenTotal) });
    const page = await guest.get(placed.headers.get('location') ?? '');
    expect(await page.text()).toContain('Lindelaan 12A bus 3');
  });

  it('shows a higher total before it makes an order', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const refused = await guest.post('/checkout/', { ...typed, ...hidden, seen_total: '1' });
    expect(refused.status).toBe(200);
    const props = propsOf(await refused.text());
    expect(props.notice?.messages.join()).toContain('Het totaal is veranderd');
    expect(props.seenTotal).toBe(18_999);
  });

  it('shows the totals for another country, with all that was typed', async () => {
    const guest = await guestWith('ongeteld');
    const { hidden, props: before } = await openCheckout(guest);
    const page = await (await guest.get('/checkout/')).text();
    expect(page).toMatch(/<button[^>]* name="woocommerce_checkout_update_totals"/);
    expect(before.seenTotal).toBe(1_195 + 695);
    const button = { woocommerce_checkout_update_totals: '1', billing_country: 'BE', billing_postcode: '2000' };
    const shown = await guest.post('/checkout/', { ...typed, ...hidden, ...button });
    const props = propsOf(await shown.text());
    expect(props.seenTotal).toBe(1_195 + 995);
    expect(props.form).toMatchObject({ billing_country: 'BE', order_comments: 'Bel <b>twee</b> keer aan' });
    expect(props.errors).toEqual([]);
  });

  it('refuses cash where the order is sent', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const refused = await guest.post('/checkout/', { ...typed, ...hidden, payment_method: 'cod' });
    expect(refused.status).toBe(200);
    expect(await refused.text()).toContain('Contant betalen kan alleen');
  });

  it('takes a form of seven days ago from a browser, and none without its nonce from another client', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    shop.advance(7 * 86_400_000);
    const byProgram = (nonce: string) =>
      shop.fetch('/checkout/', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: new URLSearchParams({ ...typed, ...hidden, 'woocommerce-process-checkout-nonce': nonce }).toString(),
      });
    const refused = await byProgram(hidden['woocommerce-process-checkout-nonce']);
    expect(refused.status).toBe(200);
    const fresh = propsOf(await refused.text());
    expect(fresh.notice?.messages.join()).toContain('te lang open');
    expect(fresh.form.billing_city).toBe('Utrecht');
    const placed = await guest.post('/checkout/', { ...typed, ...hidden });
    expect(placed.status).toBe(303);
    expect((await byProgram(fresh.nonce)).headers.get('location')).toBe(placed.headers.get('location'));
  });

  it('shows an order to whoever holds its key, and to nobody else', async () => {
    const guest = await guestWith('doos');
    const { hidden } = await openCheckout(guest);
    const placed = await guest.post('/checkout/', { ...typed, ...hidden });
    const location = placed.headers.get('location') ?? '';
    const [path = '', key = ''] = location.split('?key=');
    const page = await createGuest(shop).get(location);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    for (const wrong of [path, `${path}?key=`, `${path}?key=${key.slice(0, -1)}`, `${path}?key=${key}x`]) {
      const refused = await createGuest(shop).get(wrong);
      expect([refused.status, refused.headers.get('referrer-policy')]).toEqual([404, 'no-referrer']);
      expect(await refused.text()).not.toContain('Lindelaan');
    }
    for (const id of ['0', '-1', 'abc', '99999999999999999999', '1e3'])
      expect((await createGuest(shop).get(`/checkout/order-received/${id}/?key=${key}`)).status).toBe(404);
  });
});

interface CheckoutPageProps {
  nonce: string;
  attemptKey: string;
  seenTotal: number;
  errors: { field: string; message: string }[];
  form: Record<string, string | boolean>;
  cart: { items: { quantity: number }[] };
  logIn: { email: string; isOpen: boolean } | null;
  notice: { messages: string[] } | null;
}

const nonceOf = ({ nonce }: CheckoutPageProps) => ({ 'woocommerce-process-checkout-nonce': nonce });

function propsOf(html: string): CheckoutPageProps {
  const json = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as CheckoutPageProps;
}
