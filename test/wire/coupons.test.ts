// Coupons over the Store API and wc-ajax (W9, P4, P5).
import { afterEach, expect, it } from 'vitest';
import { cents } from '../../src/rules/money.ts';
import { storedCoupon } from '../support/coupons.ts';
import { describeEngines } from '../support/databases.ts';
import { freshNonce, wireCheckout } from './checkout-forms.ts';
import { valueAt } from './wire-client.ts';
import type { WireAnswer, WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('coupons (W9, P4, P5)', (engine) => {
  const shop = useWireShop(engine);
  afterEach(() => expect(shop.test.loggedErrors).toEqual([]));

  const coupon = (code: string, change: Parameters<typeof storedCoupon>[2] = {}) =>
    storedCoupon(shop.test.shop, code, change);
  const refusal = (answer: WireAnswer) => [answer.status, valueAt(answer.json, 'code')];
  const money = (cart: unknown, name: string) => Number(valueAt(cart, 'totals', name));
  const ask = async (client: WireClient, action: 'apply_coupon' | 'remove_coupon', fields: Record<string, string>) =>
    client.ajax(action, { security: await freshNonce(client, `${action}_nonce`), ...fields });

  it('the cart shows each coupon with what it takes off, and its totals add up', async () => {
    await coupon('Tiena');
    const client = await shop.shopper({ ongeteld: 3 });
    const applied = await client.store('POST', 'cart/apply-coupon', { code: ' TIENA ' });
    expect(applied.status).toBe(200);
    const cart = applied.json;
    // 10% of € 35,85 is € 3,59 (€ 3,585 rounded), of which € 0,62 is tax.
    expect(valueAt(cart, 'coupons')).toEqual([
      {
        code: 'tiena',
        discount_type: 'percent',
        totals: expect.objectContaining({ total_discount: '297', total_discount_tax: '62', currency_code: 'EUR' }),
      },
    ]);
    expect([money(cart, 'total_discount'), money(cart, 'total_discount_tax')]).toEqual([297, 62]);
    expect(money(cart, 'total_items') + money(cart, 'total_items_tax')).toBe(3_585);
    expect(valueAt(cart, 'errors')).toEqual([]);
    expect(valueAt((await client.store('GET', 'cart')).json, 'totals')).toEqual(valueAt(cart, 'totals'));
  });

  it('cart/coupons lists, adds with 201, shows and removes with 204 (P4)', async () => {
    await coupon('tienb');
    await coupon('vrij', { kind: 'cart-amount', amount: 0, freeShipping: true });
    const client = await shop.shopper({ ongeteld: 1 });
    expect((await client.store('GET', 'cart/coupons')).json).toEqual([]);
    const added = await client.store('POST', 'cart/coupons', { code: 'tienb' });
    expect([added.status, valueAt(added.json, 'code'), valueAt(added.json, 'discount_type')]).toEqual([
      201,
      'tienb',
      'percent',
    ]);
    expect((await client.store('POST', 'cart/coupons', { code: 'vrij' })).status).toBe(201);
    expect((await client.store('GET', 'cart/coupons/TIENB')).json).toEqual(added.json);
    const listed = (await client.store('GET', 'cart/coupons')).json as { code: string }[];
    expect(listed.map(({ code }) => code)).toEqual(['tienb', 'vrij']);
    const removed = await client.store('DELETE', 'cart/coupons/tienb');
    expect([removed.status, removed.text]).toEqual([204, '']);
    const gone = ['woocommerce_rest_cart_coupon_invalid_code'];
    expect(refusal(await client.store('DELETE', 'cart/coupons/tienb'))).toEqual([404, ...gone]);
    expect(refusal(await client.store('GET', 'cart/coupons/tienb'))).toEqual([404, ...gone]);
    const all = await client.store('DELETE', 'cart/coupons');
    expect([all.status, all.json]).toEqual([200, []]);
    expect(valueAt((await client.store('GET', 'cart')).json, 'coupons')).toEqual([]);
  });

  it('refuses unknown, twice, empty and unfit codes with 400, and removal of what is not applied with 409 (P4)', async () => {
    await coupon('tienc');
    await coupon('hoog', { minimum: cents(99_900) });
    const client = await shop.shopper({ ongeteld: 1 });
    await client.store('POST', 'cart/apply-coupon', { code: 'tienc' });
    for (const path of ['cart/apply-coupon', 'cart/coupons'])
      for (const code of ['tienc', 'weg', ' ', 'hoog'])
        expect(refusal(await client.store('POST', path, { code }))).toEqual([
          400,
          'woocommerce_rest_cart_coupon_error',
        ]);
    const unfit = await client.store('POST', 'cart/apply-coupon', { code: 'hoog' });
    expect(valueAt(unfit.json, 'message')).toBe('De kortingscode "HOOG" geldt als je voor €\u00a0999 of meer bestelt.');
    const unknown = await client.store('POST', 'cart/remove-coupon', { code: 'weg' });
    expect(refusal(unknown)).toEqual([400, 'woocommerce_rest_cart_coupon_error']);
    const notApplied = await client.store('POST', 'cart/remove-coupon', { code: 'hoog' });
    expect(refusal(notApplied)).toEqual([409, 'woocommerce_rest_cart_coupon_invalid_code']);
    expect(valueAt(notApplied.json, 'data', 'cart', 'items_count')).toBe(1);
    const removed = await client.store('POST', 'cart/remove-coupon', { code: 'TIENC' });
    expect([removed.status, valueAt(removed.json, 'coupons')]).toEqual([200, []]);
  });

  it('a coupon that stops to apply stays in the cart with its reason, and takes nothing off', async () => {
    await coupon('twee', { minimum: cents(2_000) });
    const client = await shop.shopper({ ongeteld: 2 });
    await client.store('POST', 'cart/apply-coupon', { code: 'twee' });
    const key = valueAt((await client.store('GET', 'cart')).json, 'items', 0, 'key');
    const { json: cart } = await client.store('POST', 'cart/update-item', { key, quantity: 1 });
    const message = 'De kortingscode "TWEE" geldt als je voor €\u00a020 of meer bestelt.';
    expect(valueAt(cart, 'coupons', 0)).toMatchObject({ code: 'twee', totals: { total_discount: '0' } });
    expect(valueAt(cart, 'extensions')).toEqual({ 'coupon-problems': { twee: message } });
    expect(valueAt(cart, 'errors')).toEqual([{ code: 'woocommerce_rest_cart_coupon_error', message }]);
    expect(money(cart, 'total_discount')).toBe(0);
  });

  it('apply_coupon and remove_coupon answer notices, and typed data to who asks (P5)', async () => {
    await coupon('tiene');
    const client = await shop.shopper({ ongeteld: 2 });
    const applied = await ask(client, 'apply_coupon', { coupon_code: 'Tiene' });
    expect([applied.status, applied.text]).toEqual([
      200,
      '<div class="woocommerce-message" role="alert">De kortingscode &quot;TIENE&quot; is toegepast.</div>',
    ]);
    expect((await ask(client, 'apply_coupon', { coupon_code: 'tiene' })).text).toBe(
      '<ul class="woocommerce-error" role="alert"><li>De kortingscode &quot;TIENE&quot; gebruik je al.</li></ul>',
    );
    expect(valueAt((await client.store('GET', 'cart')).json, 'coupons', 0, 'code')).toBe('tiene');
    const security = await freshNonce(client, 'remove_coupon_nonce');
    const typed = await client.typed('remove_coupon', { security, coupon: 'TIENE' });
    expect(valueAt(typed.json, 'cart', 'coupons')).toEqual([]);
    expect((await ask(client, 'remove_coupon', { coupon: 'tiene' })).text).toContain('De kortingscode is verwijderd.');
  });

  it('a placed order has its coupons in the Store API and for staff', async () => {
    await coupon('vijf', { kind: 'cart-amount', amount: 500 });
    const client = await shop.shopper({ ongeteld: 1 });
    const cart = (await client.store('POST', 'cart/apply-coupon', { code: 'vijf' })).json;
    const placed = await client.store('POST', 'checkout', wireCheckout);
    expect(placed.status).toBe(200);
    const id = Number(valueAt(placed.json, 'order_id'));
    const key = String(valueAt(placed.json, 'order_key'));
    const email = encodeURIComponent(wireCheckout.billing_address.email);
    const order = (await client.store('GET', `order/${id}?key=${key}&billing_email=${email}`)).json;
    expect(valueAt(order, 'coupons')).toEqual(valueAt(cart, 'coupons'));
    for (const name of ['total_items', 'total_items_tax', 'total_discount', 'total_discount_tax', 'total_price'])
      expect(money(order, name)).toBe(money(cart, name));
  });
});
