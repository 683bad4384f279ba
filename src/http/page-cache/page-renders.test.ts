// What the page cache does while a page is rendered, and when it is full.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Shop } from '../../shop/shop.ts';
import { makeApp } from '../app.ts';
import type { App } from '../app.ts';
import { findQueryRule } from '../pages/routes.ts';
import { cookieNames } from '../../wire/paths.ts';
import { createPageCache } from '../../cache/page-cache.ts';
import { createChangeFeed } from '../../cache/change-feed.ts';
import type { CacheOwner } from '../../cache/per-feed.ts';

const newPageCache = (owner: CacheOwner, maxBytes: number) =>
  createPageCache({
    owner,
    maxBytes,
    findQueryRule,
    noticeCookie: cookieNames.notice,
    logInCookie: 'shop_login',
  });

describeEngines('rendering for the page cache', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());
  afterEach(() => expect(shop.loggedErrors.splice(0)).toEqual([]));

  /** A shop with a gate before each query for a page, an app on it, and what passed the gate. */
  function gated() {
    let gate = Promise.resolve();
    let failure: Error | null = null;
    const { db } = shop.shop;
    const slow: Shop = {
      ...shop.shop,
      // A separate feed, so that nothing is cached yet.
      changes: createChangeFeed(db.changeSource),
      db: {
        ...db,
        read: async (fn) => {
          const result = await db.read(fn);
          await gate;
          if (failure) throw failure;
          return result;
        },
      },
    };
    const pageCache = newPageCache(slow, 1e6);
    const app = makeApp({ ...shop.deps, shop: slow, pageCache });
    const close = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    };
    const fail = (error: Error | null) => {
      failure = error;
    };
    return { app, pageCache, close, fail, slow };
  }
  const ask = (app: App, path: string) => Promise.resolve(app.request(`${testOrigin}${path}`));

  it('renders once for all who wait', async () => {
    const { app, pageCache, close } = gated();
    const open = close();
    const waiting = Array.from({ length: 40 }, () => ask(app, '/product/doos/'));
    await vi.waitFor(() => expect(pageCache.stats().misses).toBe(40));
    open();
    const texts = await Promise.all((await Promise.all(waiting)).map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect(pageCache.stats()).toMatchObject({ renders: 1, misses: 40, entries: 1 });
  });

  it('does not store a page that changed while it was rendered; a request after the change gets the new page', async () => {
    const { app, pageCache, close } = gated();
    const open = close();
    const early = ask(app, '/');
    await vi.waitFor(() => expect(pageCache.stats().renders).toBe(1));
    await shop.changeSetting('shop.name', 'Nieuwe naam');
    const late = ask(app, '/');
    open();
    expect((await early).status).toBe(200);
    expect(await (await late).text()).toContain('Nieuwe naam');
    expect(await (await ask(app, '/')).text()).toContain('Nieuwe naam');
    expect(pageCache.stats().renders).toBe(2);
    await shop.changeSetting('shop.name', 'Vitrine');
  });

  it('does not cache a fault: every request that waits gets it, and the next one renders again', async () => {
    const { app, pageCache, close, fail } = gated();
    const open = close();
    fail(new Error('even niet'));
    const waiting = Array.from({ length: 5 }, () => ask(app, '/product/doos/'));
    // All requests wait for the one render before it fails; a later one would render again.
    await vi.waitFor(() => expect(pageCache.stats().misses).toBe(5));
    open();
    expect((await Promise.all(waiting)).map((response) => response.status)).toEqual([500, 500, 500, 500, 500]);
    expect(pageCache.stats()).toMatchObject({ renders: 1, entries: 0 });
    fail(null);
    expect((await ask(app, '/product/doos/')).status).toBe(200);
    expect(pageCache.stats()).toMatchObject({ renders: 2, entries: 1 });
    expect(shop.loggedErrors.splice(0)).toHaveLength(5);
  });

  it('holds no more bytes than its limit, and drops the page that was used least recently', async () => {
    const pageCache = newPageCache(shop.shop, 60_000);
    const app = makeApp({ ...shop.deps, pageCache });
    for (const slug of ['doos', 'schaars', 'op', 'ongeteld', 'alleen', 'keuze', 'afgeprijsd']) {
      await ask(app, `/product/${slug}/`);
      await ask(app, '/privacy/');
      expect(pageCache.stats().bytes).toBeLessThanOrEqual(60_000);
    }
    expect(pageCache.stats().evictions).toBeGreaterThan(0);
    const { renders } = pageCache.stats();
    await ask(app, '/privacy/');
    await ask(app, '/product/doos/');
    expect(pageCache.stats().renders).toBe(renders + 1);
  });
});
