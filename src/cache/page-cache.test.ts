import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemoryChanges } from '../../test/support/memory-changes.ts';
import type { MemoryChanges } from '../../test/support/memory-changes.ts';
import { createCachedPage } from './cached-page.ts';
import type { PageAnswer } from './cached-page.ts';
import { currentTracker } from './dependencies.ts';
import { createPageCache } from './page-cache.ts';
import type { PageCache, PageRequest } from './page-cache.ts';

interface PageUnderTest {
  text?: string;
  /** null: the page is not the same for everybody, so it is not stored. */
  address?: string | null;
  tags?: readonly string[];
  until?: number | null;
  byRole?: boolean;
  isCacheable?: boolean;
  during?(): unknown;
}

const plain = { method: 'GET', cookie: undefined, hasBody: false, encoding: null, ifNoneMatch: undefined } as const;
const at = (address: string, more: Partial<PageRequest> = {}): PageRequest => ({ ...plain, address, ...more });

describe('the page cache by itself', () => {
  let test: MemoryChanges;
  let cache: PageCache;
  beforeEach(async () => {
    test = await openMemoryChanges();
    cache = create();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await test.changes.close();
  });

  const create = (maxBytes = 1e6) =>
    createPageCache({
      owner: test,
      maxBytes,
      findQueryRule: (path) => (path === '/winkel/' ? (name, value) => (name === 'page' ? value : null) : null),
      noticeCookie: 'shop_notice',
      logInCookie: 'shop_login',
    });

  /** Requests a page: its text, and whether it was rendered for this request or came from memory. */
  async function request(input: PageRequest, page: PageUnderTest = {}): Promise<[text: string, from: string]> {
    const { text = 'text', tags = ['settings'], until = null, byRole = false, isCacheable = true } = page;
    const { address = input.address } = page;
    const result = await cache.respond(input, async () => {
      for (const tag of tags) currentTracker().tag(tag);
      currentTracker().until(until);
      await page.during?.();
      const made = createCachedPage({ text: [text], type: 'text/html', headers: ['X-Own', 'yes'], byRole }, null);
      return { response: text, cacheable: isCacheable ? { page: made, address } : null };
    });
    return 'cached' in result ? [result.cached.bytes?.toString() ?? '', 'memory'] : [result.response, 'render'];
  }

  it('renders a page once, and answers it from memory after that', async () => {
    expect(await request(at('/a/'))).toEqual(['text', 'render']);
    expect(await request(at('/a/'), { text: 'other' })).toEqual(['text', 'memory']);
    expect(cache.find(at('/a/'))?.bytes?.toString()).toBe('text');
    expect(cache.stats()).toMatchObject({ hits: 2, misses: 1, renders: 1, entries: 1, evictions: 0, maxBytes: 1e6 });
  });

  it('sends the headers of the page, and neither body nor type with a 304', async () => {
    await request(at('/a/'));
    const full = cache.find(at('/a/'));
    expect(full?.headers.slice(0, 3)).toEqual(['X-Own', 'yes', 'ETag']);
    expect(full?.headers.slice(4)).toEqual(['Content-Type', 'text/html', 'Content-Length', '4']);
    const etag = full?.headers[3] ?? '';
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect(cache.find(at('/a/', { ifNoneMatch }))).toEqual({
        status: 304,
        headers: ['X-Own', 'yes', 'ETag', etag],
        bytes: null,
      });
    expect(cache.find(at('/a/', { ifNoneMatch: '"x"' }))?.status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    await request(at('/a/'));
    const head = cache.find(at('/a/', { method: 'HEAD' }));
    expect(head).toEqual({ ...cache.find(at('/a/')), bytes: null });
  });

  it('sends each client the encoding that it prefers, with high compression from the second request on', async () => {
    const text = 'een pagina '.repeat(500);
    await request(at('/a/'), { text });
    const br = at('/a/', { encoding: 'br' });
    // No compressed representation yet: making one takes CPU time.
    expect(cache.find(br)).toBeNull();
    const answers: PageAnswer[] = [];
    for (let time = 0; time < 3; time += 1) {
      const result = await cache.respond(br, () => Promise.reject(new Error('not rendered again')));
      if ('cached' in result) answers.push(result.cached);
    }
    const [fast, dense, again] = answers.map(({ bytes }) => bytes ?? Buffer.alloc(0));
    expect(answers.map(({ headers }) => headers.includes('Content-Encoding'))).toEqual([true, true, true]);
    expect([fast, dense].map((bytes) => brotliDecompressSync(bytes ?? '').toString())).toEqual([text, text]);
    expect(dense?.length).toBeLessThan(fast?.length ?? 0);
    expect(again).toBe(dense);
    expect(cache.find(br)?.bytes).toBe(dense);
    expect(cache.find(at('/a/'))?.bytes?.toString()).toBe(text);
    // A client with the bytes of low compression has the same text.
    const etagOf = (answer = answers[0]) => answer?.headers[answer.headers.indexOf('ETag') + 1];
    expect(cache.find({ ...br, ifNoneMatch: etagOf() })?.status).toBe(304);
  });

  it.each([
    ['another method', { method: 'POST' }],
    ['a body', { hasBody: true }],
    ['a notice that came along', { cookie: 'a=b; shop_notice=x' }],
  ])('is bypassed by a request with %s', async (_, more) => {
    await request(at('/a/'));
    expect(cache.find(at('/a/', more))).toBeNull();
    expect(await request(at('/a/', more), { text: 'own', tags: [] })).toEqual(['own', 'render']);
    expect(await request(at('/a/'))).toEqual(['text', 'memory']);
    expect(cache.stats().entries).toBe(1);
  });

  it('answers a logged-in visitor from memory unless the page depends on the role', async () => {
    const loggedIn = { cookie: 'shop_login=x' };
    await request(at('/a/'));
    expect(await request(at('/a/', loggedIn))).toEqual(['text', 'memory']);
    await request(at('/b/'), { byRole: true });
    expect(await request(at('/b/'))).toEqual(['text', 'memory']);
    expect(cache.find(at('/b/', loggedIn))).toBeNull();
    const own = { text: 'own', isCacheable: false };
    expect(await request(at('/b/', loggedIn), own)).toEqual(['own', 'render']);
    expect(await request(at('/b/'))).toEqual(['text', 'memory']);
  });

  it('gives a logged-in visitor who waits for another’s render a page of their own where it depends on the role', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const guest = request(at('/b/'), { byRole: true, during: () => promise });
    const own = request(at('/b/', { cookie: 'shop_login=x' }), { text: 'own', isCacheable: false });
    const second = request(at('/b/'));
    resolve();
    expect(await Promise.all([guest, own, second])).toEqual([
      ['text', 'render'],
      ['own', 'render'],
      ['text', 'memory'],
    ]);
  });

  it('uses the path and the query parameters of the rule as its key', async () => {
    await request(at('/winkel/?page=2&utm=1'), { address: '/winkel/?page=2', text: 'two' });
    expect(cache.find(at('/winkel/?x=1&page=2'))?.bytes?.toString()).toBe('two');
    expect(cache.find(at('/winkel/'))).toBeNull();
    expect(cache.find(at('/winkel/?page=2&add-to-cart=1'))).toBeNull();
    expect(cache.find(at('/winkel/?page=2&page=2'))).toBeNull();
  });

  it.each([
    ['of another address', { address: '/b/' }],
    ['without an address', { address: null }],
    ['that is not everybody’s', { isCacheable: false }],
  ])('does not store a page %s', async (_, page) => {
    await request(at('/a/'), page);
    expect([cache.stats().entries, cache.find(at('/a/')), cache.find(at('/b/'))]).toEqual([0, null, null]);
  });

  it('drops a page when something that it depends on changes, and no other', async () => {
    await request(at('/a/'), { tags: ['settings', 'product:7'] });
    await request(at('/b/'), { tags: ['settings', 'product:8'] });
    test.commit('product:70', 'catalog');
    expect(cache.stats().entries).toBe(2);
    test.commit('sold:7');
    expect([cache.find(at('/a/')), cache.find(at('/b/')) !== null]).toEqual([null, true]);
    test.commitElsewhere('settings');
    await test.changes.catchUp();
    expect(cache.stats().entries).toBe(0);
  });

  it('renders a page again at the moment at which the clock changes it', async () => {
    await request(at('/a/'), { until: 1_100 });
    test.advance(99);
    expect(cache.find(at('/a/'))).not.toBeNull();
    test.advance(1);
    expect(cache.find(at('/a/'))).toBeNull();
    expect(await request(at('/a/'), { text: 'later' })).toEqual(['later', 'render']);
  });

  it('does not store a page when something that it depends on changed while it was rendered', async () => {
    await request(at('/a/'), { during: () => test.commit('settings') });
    expect(cache.find(at('/a/'))).toBeNull();
    await request(at('/a/'), { during: () => test.commit('another') });
    expect(cache.find(at('/a/'))).not.toBeNull();
  });

  it('answers nothing from memory while the feed is not current', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1e6);
    await test.changes.catchUp();
    await request(at('/a/'));
    clock.mockReturnValue(2e6);
    expect(cache.find(at('/a/'))).toBeNull();
    test.commitElsewhere('settings');
    expect(await request(at('/a/'), { text: 'new' })).toEqual(['new', 'render']);
    clock.mockReturnValue(3e6);
    test.fail(new Error('away'));
    await expect(request(at('/a/'))).rejects.toThrow('away');
  });

  it('renders once for all who wait, and again for those who come after a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const early = [1, 2, 3].map(() => request(at('/a/'), { text: 'old', during: () => promise }));
    test.commit('another');
    const late = request(at('/a/'), { text: 'new' });
    resolve();
    expect(await Promise.all(early)).toEqual([
      ['old', 'render'],
      ['old', 'memory'],
      ['old', 'memory'],
    ]);
    // The page does not depend on what changed, so the earlier render is still valid.
    expect(await late).toEqual(['old', 'memory']);
    const slow = Promise.withResolvers<void>();
    const stale = request(at('/b/'), { text: 'old', during: () => slow.promise });
    test.commit('settings');
    const fresh = request(at('/b/'), { text: 'new' });
    slow.resolve();
    expect([await stale, await fresh]).toEqual([
      ['old', 'render'],
      ['new', 'render'],
    ]);
  });

  it('gives an error to all who wait, and stores none', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no')));
    const waiting = [1, 2, 3].map(() => request(at('/a/'), { during: failing }));
    const ends = await Promise.allSettled(waiting);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(failing).toHaveBeenCalledTimes(1);
    expect(cache.stats()).toMatchObject({ renders: 1, entries: 0 });
    expect(await request(at('/a/'))).toEqual(['text', 'render']);
  });

  it('holds no more bytes than its limit, counted again with each representation', async () => {
    cache = create(10_000);
    const text = 'een pagina '.repeat(300);
    for (const address of ['/a/', '/b/', '/c/']) {
      await request(at(address), { text });
      const { bytes } = cache.stats();
      await cache.respond(at(address, { encoding: 'br' }), () => Promise.reject(new Error('not rendered again')));
      expect(cache.stats().bytes).toBeGreaterThan(bytes);
      expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
    }
    expect(cache.stats().entries).toBe(1);
    expect(cache.stats().evictions).toBe(2);
    expect([cache.find(at('/b/')), cache.find(at('/c/')) !== null]).toEqual([null, true]);
  });
});
