import { afterEach, describe, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, selectOne } from '../support/parse-html.ts';
import { freshNonce } from './checkout-forms.ts';
import { valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('calls of the cart page (P5)', (engine) => {
  const shop = useWireShop(engine);
  afterEach(() => expect(shop.test.loggedErrors).toEqual([]));

  const ask = async (client: WireClient, action: string, fields: Record<string, string> = {}) => {
    const nonce = await freshNonce(client, `${action}_nonce` as Parameters<typeof freshNonce>[1]);
    return client.ajax(action, { security: nonce, ...fields });
  };
  const isHtml = (answer: { headers: Headers }) =>
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');

  describe('coupons', () => {
    it('are unknown, with the reason as a notice', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const answer = await ask(client, 'apply_coupon', { coupon_code: ' <b>tien' });
      expect(answer.status).toBe(200);
      isHtml(answer);
      expect(answer.text).toBe(
        '<ul class="woocommerce-error" role="alert"><li>De kortingscode &quot;&lt;b&gt;tien&quot; kennen we niet.</li></ul>',
      );
      expect((await ask(client, 'apply_coupon')).text).toContain('Vul eerst een kortingscode in.');
      expect((await ask(client, 'apply_coupon', { coupon_code: ' ' })).text).toContain(
        'Vul eerst een kortingscode in.',
      );
    });

    it('are removed, as often as somebody asks', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask(client, 'remove_coupon', { coupon: 'tien' });
        isHtml(answer);
        expect(answer.text).toBe('<div class="woocommerce-message" role="alert">De kortingscode is verwijderd.</div>');
      }
      expect((await ask(client, 'remove_coupon')).text).toContain('woocommerce-error');
    });

    it('have typed answers', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const security = await freshNonce(client, 'apply_coupon_nonce');
      expect((await client.typed('apply_coupon', { security, coupon_code: 'tien' })).json).toEqual({
        success: false,
        reason: { code: 'coupon-unknown', message: 'De kortingscode "tien" kennen we niet.' },
      });
      const other = await freshNonce(client, 'remove_coupon_nonce');
      const removed = await client.typed('remove_coupon', { security: other, coupon: 'tien' });
      expect(valueAt(removed.json, 'notice', 'message')).toBe('De kortingscode is verwijderd.');
      expect(valueAt(removed.json, 'cart', 'items_count')).toBe(1);
    });
  });

  describe('totals', () => {
    it('are the same HTML by GET and by POST, and need no nonce', async () => {
      const client = await shop.shopper({ ongeteld: 2 });
      const posted = await client.ajax('get_cart_totals');
      expect(posted.status).toBe(200);
      isHtml(posted);
      selectOne(parseHtml(posted.text), 'div.cart_totals');
      expect(posted.text).toContain('checkout-button');
      expect(posted.text).toContain('23,90');
      expect((await client.fetch('/cart/?wc-ajax=get_cart_totals')).text).toBe(posted.text);
      expect(valueAt((await client.typed('get_cart_totals')).json, 'cart', 'items_count')).toBe(2);
    });

    it('of a visitor without a cart are zero, and set no cookie', async () => {
      const answer = await shop.visitor().ajax('get_cart_totals');
      expect(answer.text).toContain('cart_totals');
      expect(answer.text).not.toContain('shipping_method');
      expect(answer.setCookies).toEqual([]);
    });

    it('change with the way of shipping; an unknown one is ignored', async () => {
      const client = await shop.shopper({ ongeteld: 1 });
      const cart = (await client.store('GET', 'cart')).json;
      const rates = [0, 1].map((at) => valueAt(cart, 'shipping_rates', 0, 'shipping_rates', at));
      const other = rates.find((rate) => valueAt(rate, 'selected') === false);
      const rateId = String(valueAt(other, 'rate_id'));
      const answer = await ask(client, 'update_shipping_method', { 'shipping_method[0]': rateId });
      isHtml(answer);
      const checked = /<input[^>]*value="([^"]*)"[^>]*checked[^>]*>|<input[^>]*checked[^>]*value="([^"]*)"/.exec(
        answer.text,
      );
      expect(checked?.[1] ?? checked?.[2]).toBe(rateId);
      const unknown = await ask(client, 'update_shipping_method', { 'shipping_method[0]': 'postduif:9' });
      expect(unknown.text).toBe(answer.text);
      expect((await ask(client, 'update_shipping_method')).text).toBe(answer.text);
      const totals = await ask(shop.visitor(), 'update_shipping_method', { 'shipping_method[0]': rateId });
      expect(totals.setCookies).toEqual([]);
    });
  });

  it.each(['apply_coupon', 'remove_coupon', 'update_shipping_method'])(
    '%s refuses a wrong nonce, and that of somebody else, with 403 and -1',
    async (action) => {
      const client = await shop.shopper({ ongeteld: 1 });
      const another = await shop.shopper({ ongeteld: 1 });
      const theirs = await freshNonce(another, `${action}_nonce` as 'apply_coupon_nonce');
      for (const fields of [{}, { security: '' }, { security: 'abcdef0123' }, { security: theirs }]) {
        const answer = await client.ajax(action, fields);
        expect([answer.status, answer.text]).toEqual([403, '-1']);
      }
    },
  );
});
