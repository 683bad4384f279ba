// Gifts of promotions in the cart, and their swap ([2.5-03], [3.5-06], [7.1-05]).
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../src/rules/money.ts';
import { typedMediaType } from '../../src/wire/paths.ts';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { cartPromotion, giftPromotion, quantityPromotion, storePromotion } from '../support/promotions.ts';
import { wireCheckout } from './checkout-forms.ts';
import { listOf, valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const adminAjax = '/wp-admin/admin-ajax.php';

describeEngines('gifts in the cart', (engine) => {
  const shop = useWireShop(engine);
  let rule = 0;

  beforeAll(async () => {
    const target = (...slugs: string[]) =>
      ({ kind: 'items', productIds: slugs.map((slug) => shop.id(slug)), variationIds: [], categoryIds: [] }) as const;
    const now = shop.test.now();
    await shop.test.shop.db.write(async (tx) => {
      rule = await storePromotion(
        tx,
        giftPromotion({
          title: 'Iets erbij',
          target: target('doos'),
          buyQuantity: 2,
          gift: {
            kind: 'choice',
            items: [
              { productId: shop.id('ongeteld'), variationId: null },
              { productId: shop.id('keuze'), variationId: shop.variation('K-TD') },
              { productId: shop.id('op'), variationId: null },
            ],
          },
        }),
        now,
      );
      await storePromotion(
        tx,
        quantityPromotion({
          title: 'Per drie',
          target: target('schaars'),
          tiers: [{ min: 3, max: null, discount: { kind: 'percentage', basisPoints: 1_000 } }],
        }),
        now,
      );
      await storePromotion(tx, cartPromotion({ title: 'Bij vierhonderd', minimum: cents(40_000) }), now);
    });
  });

  const variation = () => shop.variation('K-TD');

  async function swap(client: WireClient, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const nonces = await client.fetch('/wp-json/shop/v1/nonces');
    const body = new URLSearchParams({
      action: 'awdr_change_discount_product_in_cart',
      awdr_nonce: String(valueAt(nonces.json, 'awdr')),
      ...fields,
    });
    return client.fetch(adminAjax, { method: 'POST', body, headers });
  }
  const wish = (id = variation(), parent = shop.id('keuze')) => ({
    product_id: String(id),
    rule_unique_id: String(rule),
    parent_id: String(parent),
  });
  const gifts = async (client: WireClient) =>
    listOf(valueAt((await client.store('GET', 'cart')).json, 'items')).filter((item) =>
      valueAt(item, 'extensions', 'gift'),
    );

  it('are lines of the cart that cost nothing, with what they can be swapped for', async () => {
    const client = await shop.shopper({ doos: 2 });
    const [gift, ...others] = await gifts(client);
    expect(others).toEqual([]);
    expect(gift).toMatchObject({
      id: shop.id('ongeteld'),
      quantity: 1,
      quantity_limits: { minimum: 1, maximum: 1, editable: false },
      prices: { price: '0' },
      totals: { line_total: '0', line_total_tax: '0' },
    });
    const choices = listOf(valueAt(gift, 'extensions', 'gift', 'choices'));
    // A sold-out product is not offered.
    expect(choices).toMatchObject([
      { id: shop.id('ongeteld'), parent_id: shop.id('ongeteld'), is_chosen: true },
      { id: variation(), parent_id: shop.id('keuze'), name: 'Keuze, Traditioneel Chinees, Doos', is_chosen: false },
    ]);
  });

  it('is swapped for another choice: success with 1 [7.1-05, 3.5-06]', async () => {
    const client = await shop.shopper({ doos: 2 });
    const answer = await swap(client, wish());
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, data: 1 });
    expect(await gifts(client)).toMatchObject([{ id: variation(), prices: { price: '0' } }]);
    expect(client.cookies.get('woocommerce_cart_hash')).toBe(
      valueAt((await client.ajax('get_refreshed_fragments')).json, 'cart_hash'),
    );
    // The same swap once more changes nothing and succeeds.
    expect((await swap(client, wish())).json).toEqual({ success: true, data: 1 });
  });

  it('answers the cart to a client that accepts data (R12)', async () => {
    const client = await shop.shopper({ doos: 2 });
    const { json } = await swap(client, wish(), { Accept: typedMediaType });
    expect(json).toMatchObject({ success: true, data: 1, notice: { message: 'Je krijgt nu Keuze cadeau.' } });
    expect(listOf(valueAt(json, 'cart', 'items'))).toHaveLength(2);
    const refused = await swap(client, wish(shop.id('doos'), shop.id('doos')), { Accept: typedMediaType });
    expect(refused.json).toMatchObject({ success: true, data: 0, reason: { code: 'gift-not-offered' } });
  });

  it.each([
    ['an item that is no choice', () => wish(shop.id('doos'), shop.id('doos'))],
    ['a choice that is sold out', () => wish(shop.id('op'), shop.id('op'))],
    ['another product of the item', () => wish(variation(), shop.id('doos'))],
    ['another promotion', () => ({ ...wish(), rule_unique_id: '999' })],
  ])('is not swapped for %s, and the shopper sees no error [8-31]', async (_name, fields) => {
    const client = await shop.shopper({ doos: 2 });
    const answer = await swap(client, fields());
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, data: 0 });
    expect(await gifts(client)).toMatchObject([{ id: shop.id('ongeteld') }]);
  });

  it('is not swapped without a gift in the cart, without a cart, or without the fields', async () => {
    expect((await swap(await shop.shopper({ doos: 1 }), wish())).json).toEqual({ success: true, data: 0 });
    expect((await swap(shop.visitor(), wish())).json).toEqual({ success: true, data: 0 });
    expect((await swap(await shop.shopper({ doos: 2 }), { product_id: String(variation()) })).text).toBe('0');
  });

  it('cannot be changed or removed as a line', async () => {
    const client = await shop.shopper({ doos: 2 });
    const [gift] = await gifts(client);
    const key = valueAt(gift, 'key');
    expect((await client.store('POST', 'cart/update-item', { key, quantity: 5 })).status).toBe(409);
    expect((await client.store('POST', 'cart/remove-item', { key })).status).toBe(409);
    expect(await gifts(client)).toMatchObject([{ id: shop.id('ongeteld'), quantity: 1 }]);
  });

  describe('on the pages', () => {
    it('the cart shows the gift and its choices as fields of its form, without quantity and removal', async () => {
      const client = await shop.shopper({ doos: 2 });
      const html = parseHtml((await client.fetch('/cart/')).text);
      const lines = select(html, 'li.cart_item');
      expect(lines).toHaveLength(2);
      const [, gift] = lines;
      if (!gift) throw new Error('no gift');
      expect(select(gift, 'a.remove')).toEqual([]);
      expect(select(gift, 'input[type="number"]')).toEqual([]);
      expect(textOf(gift)).toContain('Cadeau: Iets erbij');
      expect(textOf(selectOne(gift, 'p.product-subtotal'))).toContain('Gratis');
      expect(textOf(selectOne(gift, 'summary'))).toBe('Ander cadeau kiezen');
      const choices = select(gift, 'label.awdr_change_product[data-pid][data-rule_id][data-parent_id]');
      expect(choices.map(({ attributes }) => [attributes['data-pid'], attributes['data-parent_id']])).toEqual([
        [String(shop.id('ongeteld')), String(shop.id('ongeteld'))],
        [String(variation()), String(shop.id('keuze'))],
      ]);
      const radios = select(gift, `input[type="radio"][name="gift[${rule}]"]`);
      expect(radios.map(({ attributes }) => [attributes['value'], 'checked' in attributes])).toEqual([
        [String(shop.id('ongeteld')), true],
        [String(variation()), false],
      ]);
      const params: unknown = JSON.parse(
        selectOne(html, 'form.woocommerce-cart-form').attributes['data-awdr_params'] ?? '',
      );
      expect(params).toMatchObject({ ajaxurl: adminAjax, refresh_order_review: '0' });
      // The page is this visitor's own, so it can hold the nonce of the call.
      const posted = await swap(client, { ...wish(), awdr_nonce: String(valueAt(params, 'nonce')) });
      expect(posted.json).toEqual({ success: true, data: 1 });
    });

    it('its form swaps the gift without JavaScript [2.5-03]', async () => {
      const client = await shop.shopper({ doos: 2 });
      const html = parseHtml((await client.fetch('/cart/')).text);
      const nonce = selectOne(html, 'input[name="woocommerce-cart-nonce"]').attributes['value'] ?? '';
      const body = new URLSearchParams({
        'woocommerce-cart-nonce': nonce,
        update_cart: '1',
        [`gift[${rule}]`]: String(variation()),
      });
      const answer = await client.fetch('/cart/', { method: 'POST', body });
      expect(answer.status).toBe(303);
      expect(await gifts(client)).toMatchObject([{ id: variation() }]);
      expect(textOf(parseHtml((await client.fetch('/cart/')).text))).toContain('Je krijgt nu Keuze cadeau.');
    });

    it('cart, mini cart, checkout and order say what each promotion saves', async () => {
      const client = await shop.shopper({ doos: 2, schaars: 3 });
      const cart = parseHtml((await client.fetch('/cart/')).text);
      const words = (text: string) => text.replaceAll('\u00a0', ' ');
      // 3 × 79,95 is 239,85; less 10% it is 215,87, rounded once for the line.
      expect(words(textOf(cart))).toContain('Per drie: je bespaart € 23,98');
      const [discount] = select(selectOne(cart, 'section.cart_totals'), 'div.cart-discount');
      expect(words(textOf(discount ?? cart))).toMatch(/^Bij vierhonderd-€ 59,59/);
      const fragments = (await client.ajax('get_refreshed_fragments')).json;
      const mini = parseHtml(String(valueAt(fragments, 'fragments', 'div.widget_shopping_cart_content')));
      expect(words(textOf(mini))).toContain('Cadeau: Iets erbij1 × Gratis');
      expect(select(mini, 'li.mini_cart_item')).toHaveLength(3);
      expect(select(mini, 'a.remove_from_cart_button')).toHaveLength(2);
      const checkout = parseHtml((await client.fetch('/checkout/')).text);
      const review = words(textOf(selectOne(checkout, 'table.woocommerce-checkout-review-order-table')));
      expect(review).toContain('Per drie: je bespaart € 23,98');
      expect(review).toContain('Cadeau: Iets erbijGratis');
      expect(review).toContain('Bij vierhonderd-€ 59,59');
      const placed = await client.store('POST', 'checkout', wireCheckout);
      expect(placed.status).toBe(200);
      const page = await client.fetch(String(valueAt(placed.json, 'payment_result', 'redirect_url')));
      const order = words(textOf(selectOne(parseHtml(page.text), 'table.order_details')));
      expect(order).toContain('Per drie: je bespaart € 23,98');
      expect(order).toContain('Cadeau: Iets erbij');
      expect(order).toContain('Bij vierhonderd-€ 59,59');
      await shop.test.runner.drain();
      const mail = words(shop.test.mails.find(({ to }) => to === 'noor@post.example')?.text ?? '');
      expect(mail).toContain('Per drie: je bespaart € 23,98');
      expect(mail).toContain('Cadeau: Iets erbij');
      expect(mail).toContain('1 × Gratis');
      expect(mail).toMatch(/Bij vierhonderd:? +-€ 59,59/);
    });
  });
});
