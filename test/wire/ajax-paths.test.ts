import { afterEach, describe, expect, it } from 'vitest';
import { readTargets } from '../fuzz/targets.ts';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { keysOf, valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wc-ajax on every path (R51)', (engine) => {
  const shop = useWireShop(engine);
  afterEach(() => expect(shop.test.loggedErrors).toEqual([]));

  const pages = [
    '/',
    '/winkel/',
    '/product/doos/',
    '/product/keuze/?attribute_pa_editie=japans',
    '/product-categorie/chinees/',
    '/cart/',
    '/checkout/',
    '/mijn-account/',
    '/beheer/',
    '/blog/',
    '/bestaat-niet/',
    '/bestaat/ook/niet.html',
    '/index.php',
    '/robots.txt',
  ];
  const on = (path: string, action: string) => `${path}${path.includes('?') ? '&' : '?'}wc-ajax=${action}`;
  const form = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin },
  });

  it.each(pages)('%s answers the call instead of the page', async (path) => {
    const client = shop.visitor();
    const added = await client.fetch(on(path, 'add_to_cart'), form({ product_id: String(shop.id('ongeteld')) }));
    expect(added.status).toBe(200);
    expect(keysOf(added.json)).toEqual(['fragments', 'cart_hash']);
    const seen = await client.fetch(on(path, 'get_refreshed_fragments'));
    expect(valueAt(seen.json, 'cart_hash')).toBe(valueAt(added.json, 'cart_hash'));
    expect(seen.headers.get('cache-control')).toContain('no-store');
    expect(seen.headers.get('x-robots-tag')).toBe('noindex');
    const unknown = await client.fetch(on(path, 'niets'));
    expect([unknown.status, unknown.text]).toEqual([200, '']);
  });

  it.each(pages)('a GET of %s with a call that changes something changes nothing', async (path) => {
    const client = await shop.shopper({ ongeteld: 1 });
    const answer = await client.fetch(on(path, `add_to_cart&product_id=${shop.id('ongeteld')}`));
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
  });

  it('answers a GET of every call that changes something with nothing, whatever the call is', async () => {
    const readOnly = new Set(['get_refreshed_fragments', 'get_cart_totals', 'aws_action']);
    const client = await shop.shopper({ ongeteld: 1 });
    const answers = await Promise.all(
      readTargets(shop.test.app)
        .flatMap(({ action }) => (action?.in === 'query' && !readOnly.has(action.name) ? [action.name] : []))
        .map(async (name) => {
          const { status, text } = await client.fetch(`/?wc-ajax=${name}`);
          return [name, status, text];
        }),
    );
    expect(answers.filter(([, status, text]) => status !== 200 || text !== '')).toEqual([]);
    expect(answers.length).toBeGreaterThan(8);
  });

  it('answers HEAD with the headers of a GET', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const headersOf = async (method: string) => {
      const { headers } = await client.fetch('/?wc-ajax=get_refreshed_fragments', { method });
      return [headers.get('content-type'), headers.get('cache-control')];
    };
    const head = await headersOf('HEAD');
    expect(head).toEqual(await headersOf('GET'));
    expect(head[0]).toContain('application/json');
  });

  it.each(['x/../add_to_cart', 'x%2F..%2Fadd_to_cart', './add_to_cart', 'add_to_cart?', 'add_to_cart/'])(
    'takes %s for an unknown name, so that no spelling of a call passes its rate limit',
    async (name) => {
      const client = shop.visitor();
      const sent = form({ product_id: String(shop.id('ongeteld')) });
      const answer = await client.fetch(`/?wc-ajax=${encodeURIComponent(name)}`, sent);
      expect([answer.status, answer.text]).toEqual([200, '']);
      expect((await client.fetch(`/?wc-ajax=${name}`, sent)).text).toBe('');
    },
  );

  it('does not redirect to the address with a closing slash', async () => {
    const answer = await shop.visitor().fetch('/winkel?wc-ajax=get_refreshed_fragments');
    expect([answer.status, valueAt(answer.json, 'cart_hash')]).toEqual([200, '']);
  });

  it('is never answered with a cached page, and no page with a cached call', async () => {
    const page = await shop.visitor().fetch('/winkel/');
    expect(page.text).toContain('<html');
    expect((await shop.visitor().fetch('/winkel/?wc-ajax=get_refreshed_fragments')).text).not.toContain('<html');
    expect((await shop.visitor().fetch('/winkel/')).text).toBe(page.text);
  });

  it('shows the page for an action without a name', async () => {
    expect((await shop.visitor().fetch('/winkel/?wc-ajax=')).text).toContain('<html');
  });

  it('leaves the interfaces and files alone', async () => {
    const rest = await shop.visitor().fetch('/wp-json/wc/store/v1/products?wc-ajax=get_refreshed_fragments');
    expect(Array.isArray(rest.json)).toBe(true);
    const admin = await shop.visitor().fetch('/wp-admin/admin-ajax.php?wc-ajax=get_refreshed_fragments');
    expect([admin.status, admin.text]).toEqual([400, '0']);
    expect(
      (await shop.visitor().fetch('/healthz?wc-ajax=get_refreshed_fragments')).headers.get('content-type'),
    ).not.toContain('json; charset=UTF-8');
  });

  it('refuses a call of another website in its own form', async () => {
    const answer = await shop.visitor().fetch('/product/doos/?wc-ajax=add_to_cart', {
      ...form({ product_id: '1' }),
      headers: { Origin: 'https://elders.test' },
    });
    expect(answer.status).toBe(403);
    expect(valueAt(answer.json, 'error')).toBe(true);
  });

  describe('admin-ajax', () => {
    const path = '/wp-admin/admin-ajax.php';

    it('answers the actions of the shop as wc-ajax does (P5)', async () => {
      const client = shop.visitor();
      const fields = { action: 'woocommerce_add_to_cart', product_id: String(shop.id('ongeteld')) };
      expect(keysOf((await client.fetch(path, form(fields))).json)).toEqual(['fragments', 'cart_hash']);
      const shown = await client.fetch(`${path}?action=woocommerce_get_refreshed_fragments`);
      expect(valueAt(shown.json, 'cart_hash')).toMatch(/^[0-9a-f]{32}$/);
      const unknown = await client.fetch(path, form({ action: 'woocommerce_niets' }));
      expect([unknown.status, unknown.text]).toEqual([400, '0']);
      const read = await client.fetch(`${path}?action=woocommerce_add_to_cart&product_id=${shop.id('ongeteld')}`);
      expect([read.status, read.text]).toEqual([200, '']);
      expect(valueAt((await client.store('GET', 'cart')).json, 'items_count')).toBe(1);
    });

    it('answers a heartbeat', async () => {
      const answer = await shop.visitor().fetch(path, form({ action: 'heartbeat' }));
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ 'wp-auth-check': false, server_time: Math.floor(shop.test.now() / 1000) });
    });
  });
});
