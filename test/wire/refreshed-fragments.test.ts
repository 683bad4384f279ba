import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { fragments, storeCart } from './wire-shapes.ts';
import { valueAt, keysOf } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

const day = 86_400_000;

describeEngines('wc-ajax=get_refreshed_fragments', (engine) => {
  const shop = useWireShop(engine);

  it('answers with the current cart, to a POST and to a GET [7.1-03]', async () => {
    const client = await shop.shopper({ doos: 2 });
    const posted = await client.ajax('get_refreshed_fragments', { time: '1795176000000' });
    const got = await client.fetch('/?wc-ajax=get_refreshed_fragments');
    for (const answer of [posted, got]) {
      expect(answer.status).toBe(200);
      expect(findShapeMismatches(answer.json, fragments)).toEqual([]);
      expect(valueAt(answer.json, 'cart_hash')).toBe(client.cookies.get('woocommerce_cart_hash'));
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect(got.json).toEqual(posted.json);
  });

  it('answers a visitor without a cart with the empty message and no cookie', async () => {
    const answer = await shop.visitor().ajax('get_refreshed_fragments');
    expect(valueAt(answer.json, 'cart_hash')).toBe('');
    const html = String(valueAt(answer.json, 'fragments', 'div.widget_shopping_cart_content'));
    expect(html).toContain('woocommerce-mini-cart__empty-message');
    expect(html).toContain('Geen producten in de winkelwagen.');
    expect(answer.setCookies).toEqual([]);
  });

  it('answers with typed data without HTML', async () => {
    const client = await shop.shopper({ doos: 2 });
    const answer = await client.typed('get_refreshed_fragments');
    expect(findShapeMismatches(valueAt(answer.json, 'cart'), storeCart)).toEqual([]);
    expect(keysOf(answer.json)).toEqual(['cart', 'cart_hash', 'links']);
    const cart = JSON.stringify(valueAt(answer.json, 'cart', 'items', 0, 'prices'));
    expect(cart).not.toContain('<');
  });

  it('renews session and readable cookies together for 30 days (R16)', async () => {
    const client = await shop.shopper({ doos: 1 });
    shop.test.advance(29 * day);
    const renewed = await client.ajax('get_refreshed_fragments');
    expect(renewed.setCookies).toHaveLength(3);
    shop.test.advance(29 * day);
    expect(valueAt((await client.ajax('get_refreshed_fragments')).json, 'cart_hash')).not.toBe('');
    shop.test.advance(31 * day);
    const expired = await client.ajax('get_refreshed_fragments');
    expect(valueAt(expired.json, 'cart_hash')).toBe('');
    expect(expired.setCookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });
});
