import { beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../src/rules/durations.ts';
import { closeForMove } from '../support/close-for-move.ts';
import { describeEngines } from '../support/databases.ts';
import { logIn } from '../support/log-in.ts';
import type { LoggedInClient } from '../support/log-in.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('a shop that moves to another database', (engine) => {
  const shop = useWireShop(engine);
  let closed: Awaited<ReturnType<typeof closeForMove>>;
  let customer: LoggedInClient;
  const shopper = { client: null as Awaited<ReturnType<typeof shop.shopper>> | null };

  beforeAll(async () => {
    shopper.client = await shop.shopper({ doos: 1 });
    customer = await logIn(shop.test, 'customer');
    await shop.test.runner.drain();
    // So long ago that the next request would extend the log-in.
    closed = await closeForMove(shop.test.location, 3 * dayMs);
  });

  const sentence = /We zijn de winkel aan het verhuizen\./;

  it('shows its pages and carts, and says that it is ready', async () => {
    for (const path of ['/', '/winkel/', '/product/doos/', '/cart/', '/checkout/', '/wp-json/wc/store/v1/products'])
      expect([path, (await shop.test.fetch(path)).status]).toEqual([path, path === '/checkout/' ? 302 : 200]);
    expect(valueAt((await shopper.client?.store('GET', 'cart'))?.json, 'items_count')).toBe(1);
    const ready = await shop.test.fetch('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('read-only')]);
  });

  it('knows who is logged in, although the log-in cannot be extended', async () => {
    const page = await customer.get('/mijn-account/');
    expect([page.status, page.headers.has('Set-Cookie')]).toEqual([200, false]);
    expect(await page.text()).toContain(customer.email.split('@')[0] ?? '');
    expect(shop.test.loggedErrors).toEqual([]);
  });

  it('answers what would change something with 503, in the form of each address', async () => {
    const form = {
      method: 'POST',
      body: new URLSearchParams({ 'add-to-cart': String(shop.id('doos')), quantity: '1' }),
    };
    const page = await shop.test.fetch('/product/doos/', form);
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await page.text()).toMatch(sentence);

    const ajax = await shop.visitor().ajax('add_to_cart', { product_id: String(shop.id('doos')) });
    expect([ajax.status, ajax.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(valueAt(ajax.json, 'reason', 'code')).toBe('rest_shop_moving');

    const store = await shopper.client?.store('POST', 'cart/add-item', { id: shop.id('doos'), quantity: 1 });
    expect([store?.status, store?.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(store?.json).toMatchObject({ code: 'rest_shop_moving', data: { status: 503 } });
    expect(valueAt(store?.json, 'message')).toMatch(sentence);
    expect(shop.test.loggedErrors).toEqual([]);
  });

  it('runs no job', async () => {
    shop.test.advance(400 * 24 * 3_600_000);
    expect(await shop.test.runner.drain()).toBe(0);
    shop.test.advance(-400 * 24 * 3_600_000);
  });

  it('is not ready any more when it has moved', async () => {
    await closed.finish();
    shop.test.loggedErrors.length = 0;
    const ready = await shop.test.fetch('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'the shop has moved to another database\n']);
    const ajax = await shop.visitor().ajax('add_to_cart', { product_id: String(shop.id('doos')) });
    expect(ajax.status).toBe(503);
  });

  it('takes changes again when the move is undone', async () => {
    await closed.undo();
    const store = await shopper.client?.store('POST', 'cart/add-item', { id: shop.id('doos'), quantity: 1 });
    expect(store?.status).toBe(201);
    expect((await shop.test.fetch('/readyz')).status).toBe(200);
    shop.test.loggedErrors.length = 0;
  });
});
