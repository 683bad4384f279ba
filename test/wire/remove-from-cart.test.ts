import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { fragments, storeCart } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

async function firstKey(client: WireClient): Promise<string> {
  return String(valueAt((await client.store('GET', 'cart')).json, 'items', 0, 'key'));
}

describeEngines('wc-ajax=remove_from_cart', (engine) => {
  const shop = useWireShop(engine);

  it('removes a line and answers with the updated fragments [7.1-02]', async () => {
    const client = await shop.shopper({ doos: 1, schaars: 1 });
    const before = client.cookies.get('woocommerce_cart_hash');
    const answer = await client.ajax('remove_from_cart', { cart_item_key: await firstKey(client) });
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, fragments)).toEqual([]);
    const html = String(valueAt(answer.json, 'fragments', 'div.widget_shopping_cart_content'));
    expect(html).toContain('Schaars');
    expect(html).not.toContain('Doos');
    expect(client.cookies.get('woocommerce_cart_hash')).toBe(valueAt(answer.json, 'cart_hash'));
    expect(client.cookies.get('woocommerce_cart_hash')).not.toBe(before);
  });

  it('expires the readable cookies with the last line and keeps the session', async () => {
    const client = await shop.shopper({ doos: 1 });
    const answer = await client.ajax('remove_from_cart', { cart_item_key: await firstKey(client) });
    expect(valueAt(answer.json, 'cart_hash')).toBe('');
    expect(String(valueAt(answer.json, 'fragments', 'div.widget_shopping_cart_content'))).toContain(
      'Geen producten in de winkelwagen.',
    );
    expect(answer.setCookies).toHaveLength(2);
    for (const name of ['woocommerce_items_in_cart', 'woocommerce_cart_hash']) {
      const cookie = answer.setCookies.find((one) => one.startsWith(`${name}=0;`)) ?? '';
      expect(cookie).toContain('Max-Age=0');
      expect(cookie).toContain('Expires=Fri, 20 Nov 2026 11:00:00 GMT');
    }
    expect([...client.cookies.keys()]).toEqual([expect.stringMatching(/^wp_woocommerce_session_/)]);
  });

  it.each([
    ['a key that is none', { cart_item_key: 'f'.repeat(32) }],
    ['an empty key', { cart_item_key: '' }],
    ['a very long key', { cart_item_key: 'f'.repeat(5000) }],
    ['no key', {}],
  ])('answers success false for %s', async (_name, fields: Record<string, string>) => {
    const client = await shop.shopper({ doos: 1 });
    const answer = await client.ajax('remove_from_cart', fields);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: false });
    expect(answer.setCookies).toEqual([]);
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  it("refuses the key of another visitor's line and keeps that line", async () => {
    const owner = await shop.shopper({ doos: 1 });
    const other = await shop.shopper({ schaars: 1 });
    const answer = await other.ajax('remove_from_cart', { cart_item_key: await firstKey(owner) });
    expect(answer.json).toEqual({ success: false });
    expect(valueAt((await owner.store('GET', 'cart')).json, 'items_count')).toBe(1);
    expect((await shop.visitor().ajax('remove_from_cart', { cart_item_key: await firstKey(owner) })).json).toEqual({
      success: false,
    });
  });

  it('answers with typed data that contains the undo link', async () => {
    const client = await shop.shopper({ doos: 2 });
    const answer = await client.typed('remove_from_cart', { cart_item_key: await firstKey(client) });
    expect(findShapeMismatches(valueAt(answer.json, 'cart'), storeCart)).toEqual([]);
    expect(valueAt(answer.json, 'notice', 'message')).toBe('"Doos" verwijderd. Ongedaan maken?');
    await client.fetch(String(valueAt(answer.json, 'notice', 'undo')));
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(2);
    const refused = await client.typed('remove_from_cart', { cart_item_key: 'x' });
    expect(refused.json).toEqual({
      success: false,
      reason: { code: 'invalid-key', message: 'Dit product ligt niet meer in je winkelwagen.' },
    });
  });
});
