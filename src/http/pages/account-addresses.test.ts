import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { logIn, postLogIn } from '../../../test/support/log-in.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

const list = '/mijn-account/adressen/';
const billing = `${list}factuuradres/`;
const shipping = `${list}bezorgadres/`;

const address = (group: 'billing' | 'shipping', own: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      first_name: 'Noor',
      last_name: 'de Vries',
      street: 'Bewaarlaan',
      house_number: '12a',
      postcode: '1011ab',
      city: 'Amsterdam',
      country: 'NL',
      ...own,
    }).map(([name, value]) => [`${group}_${name}`, value]),
  );

describeEngines('the addresses of an account', (engine) => {
  let shop: TestShop;
  let itemId = 0;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    itemId = (await fillCatalogue(shop.shop, smallCatalogue)).get('ongeteld')?.id ?? 0;
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });

  const addItem = (client: GuestClient) => client.post('/?wc-ajax=add_to_cart', { product_id: String(itemId) });
  const html = async (client: GuestClient, path: string) => parseHtml(await (await client.get(path)).text());
  const main = async (client: GuestClient, path: string) => textOf(selectOne(await html(client, path), 'main'));

  /** The filled-in fields of a form, by name. */
  async function valuesOn(client: GuestClient, path: string): Promise<Record<string, string>> {
    const page = await html(client, path);
    const fields = select(page, 'input').flatMap(({ attributes: { name = '', value = '' } }) =>
      /^(?:billing|shipping)_/.test(name) && value !== '' ? [[name, value] as const] : [],
    );
    return Object.fromEntries(fields);
  }

  it('stores an address by the rules of the checkout, and fills in the checkout with it', async () => {
    const customer = await logIn(shop, 'customer');
    const saved = await customer.post(billing, address('billing', { phone: '0612345678' }));
    expect([saved.status, saved.headers.get('location')]).toEqual([303, list]);
    expect(await main(customer, list)).toMatch(/Bewaarlaan 12A?a.*1011 AB Amsterdam.*0612345678/i);
    await addItem(customer);
    const filled = await valuesOn(customer, '/checkout/');
    expect(filled).toMatchObject({
      billing_email: customer.email,
      billing_first_name: 'Noor',
      billing_street: 'Bewaarlaan',
      billing_house_number: '12',
      billing_addition: 'a',
      billing_postcode: '1011 AB',
      billing_phone: '0612345678',
    });
    expect(filled).not.toHaveProperty('shipping_street');

    await customer.post(shipping, address('shipping', { street: 'Werkkade', country: 'BE', postcode: '2000' }));
    expect(await valuesOn(customer, '/checkout/')).toMatchObject({
      billing_street: 'Bewaarlaan',
      shipping_street: 'Werkkade',
      shipping_postcode: '2000',
    });
    const cart = (await (await customer.get('/wp-json/wc/store/v1/cart')).json()) as Record<string, unknown>;
    expect(cart).toMatchObject({
      billing_address: { first_name: 'Noor', address_1: 'Bewaarlaan 12a', country: 'NL' },
      shipping_address: { address_1: 'Werkkade 12a', country: 'BE' },
    });
  });

  it('keeps a refused address out, and shows it again with the reasons', async () => {
    const customer = await logIn(shop, 'customer');
    const refused = await customer.post(billing, address('billing', { postcode: '1011', last_name: '', phone: 'x' }));
    expect(refused.status).toBe(200);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const page = parseHtml(await refused.text());
    const wrong = select(page, 'input[aria-invalid="true"]').map(({ attributes }) => attributes['name']);
    expect(wrong).toEqual(['billing_last_name', 'billing_postcode', 'billing_phone']);
    expect(select(page, 'input[name="billing_street"]')[0]?.attributes['value']).toBe('Bewaarlaan');
    expect(await main(customer, list)).toContain('Je hebt nog geen factuuradres bewaard.');
    expect((await customer.post(billing, {})).status).toBe(200);
    expect(await main(customer, list)).toContain('Je hebt nog geen factuuradres bewaard.');
  });

  it('deletes an address when asked, as often as it is asked', async () => {
    const customer = await logIn(shop, 'customer');
    await customer.post(shipping, address('shipping'));
    for (let round = 0; round < 2; round += 1)
      expect((await customer.post(shipping, { delete_address: '1' })).headers.get('location')).toBe(list);
    expect(await main(customer, list)).toContain('Je hebt geen apart bezorgadres bewaard.');
  });

  it('takes what was typed at the checkout before what is stored, until the log-in ends (R52)', async () => {
    const customer = await logIn(shop, 'customer');
    await customer.post(billing, address('billing'));
    await addItem(customer);
    const typed = { ...address('billing', { street: 'Typestraat' }), email: customer.email };
    await customer.post('/checkout/', { ...typed, woocommerce_checkout_update_totals: '1' });
    expect(await valuesOn(customer, '/checkout/')).toMatchObject({ billing_street: 'Typestraat' });
    const elsewhere = createGuest(shop);
    await postLogIn(elsewhere, customer.email, customer.password);
    expect(await valuesOn(elsewhere, '/checkout/')).toMatchObject({ billing_street: 'Bewaarlaan' });
    expect(await main(customer, list)).not.toContain('Typestraat');
  });

  it('two people at one browser: nothing that one has stored is shown to the other, and the cart follows its owner (R52)', async () => {
    const [first, second] = [await logIn(shop, 'customer'), await logIn(shop, 'customer')];
    await first.post(billing, address('billing', { first_name: 'Geheim', street: 'Geheimelaan' }));
    await addItem(first);
    await first.post('/mijn-account/uitloggen/', {});
    const own = ['/mijn-account/', list, billing, shipping, '/mijn-account/bestellingen/'];
    const expectNothing = async (client: GuestClient, known: string) => {
      for (const path of [...own, '/cart/', '/checkout/', '/wp-json/wc/store/v1/cart']) {
        const answer = await client.get(path);
        const isLeaked = new RegExp(`Geheim|${known}`).test(await answer.text());
        const isStored = !/no-store/.test(answer.headers.get('cache-control') ?? '');
        expect({ path, isLeaked, isStored }).toEqual({ path, isLeaked: false, isStored: false });
      }
    };
    await expectNothing(first, first.email);
    // The other logs in at the same browser, with what it still sends.
    expect((await postLogIn(first, second.email, second.password)).status).toBe(303);
    await addItem(first);
    await expectNothing(first, first.email);
    await first.post('/mijn-account/uitloggen/', {});
    // The first one finds the cart and the address at another browser.
    const elsewhere = createGuest(shop);
    await postLogIn(elsewhere, first.email, first.password);
    expect(await main(elsewhere, list)).toContain('Geheimelaan');
    expect(await main(elsewhere, '/cart/')).toContain('Ongeteld');
    expect(await valuesOn(elsewhere, '/checkout/')).toMatchObject({ billing_street: 'Geheimelaan' });
  });

  it('refuses a form of another website, and sends a guest to the log-in', async () => {
    const customer = await logIn(shop, 'customer');
    const foreign = await customer.post(billing, address('billing'), {
      origin: 'https://elders.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
    const guest = await createGuest(shop).post(billing, address('billing'));
    expect([guest.status, guest.headers.get('location')]).toEqual([
      303,
      `/mijn-account/?redirect_to=${encodeURIComponent(billing)}`,
    ]);
    // A client that is no browser proves with the nonce that the form is the shop's.
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (fields: Record<string, string>) =>
      shop.fetch(billing, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    expect((await send(address('billing'))).status).toBe(400);
    expect(await main(customer, list)).toContain('Je hebt nog geen factuuradres bewaard.');
    const nonce = selectOne(await html(customer, billing), 'input[name="account-nonce"]').attributes['value'] ?? '';
    expect((await send({ ...address('billing'), 'account-nonce': nonce })).status).toBe(303);
  });
});
