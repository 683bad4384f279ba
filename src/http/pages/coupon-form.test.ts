// Coupons by the forms of cart and checkout, without JavaScript (R34, R39).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { storedCoupon } from '../../../test/support/coupons.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

const typed = {
  billing_email: 'noor@voorbeeld.nl',
  billing_first_name: 'Noor',
  billing_last_name: 'de Vries',
  billing_street: 'Lindelaan',
  billing_house_number: '12',
  billing_postcode: '3512 AB',
  billing_city: 'Utrecht',
  billing_country: 'NL',
  order_comments: 'Bel aan',
  'shipping_method[0]': 'flat_rate:1',
  payment_method: 'bacs',
};

describeEngines('coupons by a form', (engine) => {
  let shop: TestShop;
  let ongeteld = '';

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    ongeteld = String((await fillCatalogue(shop.shop)).get('ongeteld')?.id);
    await storedCoupon(shop.shop, 'tien');
  });
  afterAll(() => shop.close());

  async function guestWithCart(): Promise<GuestClient> {
    const guest = createGuest(shop);
    await guest.post('/product/ongeteld/', { 'add-to-cart': ongeteld, quantity: '2' });
    guest.cookies.delete('shop_notice');
    return guest;
  }
  const page = async (guest: GuestClient, path: string) => parseHtml(await (await guest.get(path)).text());

  it('the cart has a field and a button in its form, and a button to remove', async () => {
    const guest = await guestWithCart();
    const empty = await page(guest, '/cart/');
    expect(selectOne(empty, 'input[name="coupon_code"]').attributes['form']).toBe('cart-form');
    expect(selectOne(empty, 'button[name="apply_coupon"]').attributes['form']).toBe('cart-form');
    const applied = await guest.post('/cart/', { coupon_code: ' TIEN', apply_coupon: '1' });
    expect([applied.status, applied.headers.get('location')]).toEqual([303, '/cart/']);
    const html = await (await guest.get('/cart/')).text();
    expect(html).toContain('De kortingscode &quot;TIEN&quot; is toegepast.');
    const filled = parseHtml(html);
    expect(textOf(selectOne(filled, '.cart-discount.coupon-tien'))).toContain('Kortingscode TIEN');
    const button = selectOne(filled, 'button.woocommerce-remove-coupon');
    expect([button.attributes['value'], button.attributes['form']]).toEqual(['tien', 'cart-form']);
    const removed = await guest.post('/cart/', { remove_coupon: 'tien' });
    expect(removed.status).toBe(303);
    expect(select(await page(guest, '/cart/'), '.coupon-tien')).toEqual([]);
  });

  it('a refused code stays typed, with its reason at the field', async () => {
    const guest = await guestWithCart();
    const refused = await guest.post('/cart/', { coupon_code: 'Nooit', apply_coupon: '1' });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const answer = parseHtml(await refused.text());
    const input = selectOne(answer, 'input[name="coupon_code"]');
    expect([input.attributes['value'], input.attributes['aria-invalid']]).toEqual(['Nooit', 'true']);
    const reason = selectOne(answer, `[id="${input.attributes['aria-describedby']}"]`);
    expect(textOf(reason).trim()).toBe('De kortingscode "Nooit" kennen we niet.');
  });

  it('the checkout applies a typed code instead of ordering, and keeps everything that was typed', async () => {
    const guest = await guestWithCart();
    const { nonce, attemptKey, seenTotal } = propsOf(await (await guest.get('/checkout/')).text());
    const hidden = {
      'woocommerce-process-checkout-nonce': nonce,
      attempt_key: attemptKey,
      seen_total: String(seenTotal),
    };
    const answer = await guest.post('/checkout/', { ...typed, ...hidden, coupon_code: 'tien' });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('De kortingscode &quot;TIEN&quot; is toegepast.');
    const props = propsOf(html);
    expect(props).toMatchObject({ attemptKey, form: { billing_street: 'Lindelaan', order_comments: 'Bel aan' } });
    expect(props.seenTotal).toBe(seenTotal - 239);
    const removed = await guest.post('/checkout/', { ...typed, ...hidden, remove_coupon: 'tien' });
    expect(propsOf(await removed.text()).seenTotal).toBe(seenTotal);
    const wrong = await guest.post('/checkout/', { ...typed, ...hidden, coupon_code: 'nooit', apply_coupon: '1' });
    expect(propsOf(await wrong.text())).toMatchObject({ couponRefusal: { typed: 'nooit' }, seenTotal });
  });
});

interface CheckoutPageProps {
  nonce: string;
  attemptKey: string;
  seenTotal: number;
}

function propsOf(html: string): CheckoutPageProps {
  const json = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as CheckoutPageProps;
}
