// Coupons in the cart store of the browser.
import { expect, test } from 'vitest';
import { linksOf, storeCart } from '../../../test/support/fixtures/carts.ts';
import { fakeCartEnvironment } from '../../../test/support/cart-environment.ts';
import type { StoreCart } from '../../wire/store-cart.ts';
import { makeCartStore } from './cart-store.ts';

const coupon = { code: 'tien', discount_type: 'percent', totals: { total_discount: '10', total_discount_tax: '2' } };

async function openPage() {
  const browser = fakeCartEnvironment({ path: '/cart/', cookies: 'woocommerce_items_in_cart=1' });
  const store = makeCartStore(browser.env, { siteHash: 'e4b1', redirectAfterAdd: false });
  store.start();
  store.adopt(storeCart(), linksOf(storeCart()));
  await browser.settle();
  return { browser, store };
}

const withCoupon = (): StoreCart => ({ ...storeCart(), coupons: [coupon as StoreCart['coupons'][number]] });

test('an applied code gives the new cart; a refusal gives its reason and says nothing elsewhere', async () => {
  const { browser, store } = await openPage();
  const applied = store.applyCoupon('TIEN');
  await browser.answer({ store_api: 'n1' });
  const request = await browser.answer(withCoupon());
  expect([request.address, JSON.parse(request.body)]).toEqual([
    '/wp-json/wc/store/v1/cart/apply-coupon',
    { code: 'TIEN' },
  ]);
  expect(await applied).toBeNull();
  expect(store.getSnapshot().cart?.coupons).toHaveLength(1);

  const refused = store.applyCoupon('nooit');
  const message = 'De kortingscode "nooit" kennen we niet.';
  await browser.answer({ code: 'woocommerce_rest_cart_coupon_error', message }, { status: 400 });
  expect(await refused).toBe(message);
  expect(store.getSnapshot()).toMatchObject({ notice: null, cart: { coupons: [{ code: 'tien' }] } });
});

test('a coupon that another tab has removed counts as removed; a failure does not', async () => {
  const { browser, store } = await openPage();
  const removed = store.removeCoupon('tien');
  await browser.answer({ store_api: 'n1' });
  const gone = { code: 'woocommerce_rest_cart_coupon_invalid_code', message: 'x', data: { cart: storeCart() } };
  await browser.answer(gone, { status: 409 });
  expect(await removed).toBe(true);
  const failed = store.removeCoupon('tien');
  await browser.answer({ code: 'fault', message: 'x' }, { status: 500 });
  expect(await failed).toBe(false);
});
