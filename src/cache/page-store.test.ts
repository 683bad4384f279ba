import { expect, it } from 'vitest';
import { createCachedPage, makeAnswer, sizeOf } from './cached-page.ts';
import { createPageStore } from './page-store.ts';

function page(text: string) {
  return createCachedPage({ text: [text], type: 'text/html; charset=utf-8', headers: [], byRole: false }, null);
}
const on = (...tags: string[]) => ({ tags: new Set(tags), until: null });
const plain = { method: 'GET', encoding: null, ifNoneMatch: undefined } as const;

it('drops the page that was used least recently when it is full, and never holds more', () => {
  const each = sizeOf(page('x'.repeat(1_000))) + 2 * 2;
  const store = createPageStore(3 * each);
  for (const address of ['/a', '/b', '/c']) store.put(address, page('x'.repeat(1_000)), on());
  expect(store.count()).toEqual({ entries: 3, bytes: 3 * each, evictions: 0 });
  store.find('/a', 0);
  store.put('/d', page('x'.repeat(1_000)), on());
  expect(['/a', '/b', '/c', '/d'].map((address) => store.find(address, 0) !== null)).toEqual([true, false, true, true]);
  expect(store.count()).toEqual({ entries: 3, bytes: 3 * each, evictions: 1 });
});

it('stores nothing that is larger than itself, and keeps what it has', () => {
  const store = createPageStore(10_000);
  store.put('/a', page('a'), on());
  store.put('/b', page('x'.repeat(20_000)), on());
  expect([store.find('/a', 0) !== null, store.find('/b', 0)]).toEqual([true, null]);
  expect(store.count()).toMatchObject({ entries: 1, evictions: 0 });
});

it('counts the bytes again of a page that got another representation, and drops others for them', async () => {
  const text = page('een pagina '.repeat(200));
  const store = createPageStore(sizeOf(text) + 2_000);
  store.put('/b', page('b'), on());
  store.put('/a', text, on());
  const before = store.count().bytes;
  await makeAnswer(text, plain);
  await makeAnswer(text, { ...plain, encoding: 'gzip' });
  store.resize('/a');
  expect(store.count().bytes).toBe(sizeOf(text) + 2 * 2);
  expect(store.count().bytes).toBeLessThan(before + 1_200);
  expect([store.find('/b', 0), store.find('/a', 0)]).toEqual([null, text]);
  store.drop(null);
  expect(store.count()).toEqual({ entries: 0, bytes: 0, evictions: 1 });
});

it('drops the pages that depend on a tag, and no others', () => {
  const store = createPageStore(1_000_000);
  const [first, second] = [page('b'), page('c')];
  store.put('/a', page('a'), on('product:1', 'settings'));
  store.put('/b', first, on('product:2', 'settings'));
  store.drop(new Set(['product:1', 'category:9']));
  expect([store.find('/a', 0), store.find('/b', 0)]).toEqual([null, first]);
  // A page that replaced another depends on its own tags alone.
  store.put('/b', second, on('product:3'));
  store.drop(new Set(['product:2', 'settings']));
  expect(store.find('/b', 0)).toBe(second);
  store.drop(new Set(['product:3']));
  expect(store.count().entries).toBe(0);
});

it.each([1, 2, 3, 7, 20])('drops every %ith of many pages, wherever they stand', (nth) => {
  const store = createPageStore(1_000_000);
  const places = Array.from({ length: 20 }, (_, place) => place);
  for (const place of places) store.put(`/${place}`, page('x'), on(place % nth === 0 ? 'stale' : 'fresh'));
  for (const place of [3, 19, 0]) store.find(`/${place}`, 0);
  store.drop(new Set(['stale']));
  expect(places.filter((place) => store.find(`/${place}`, 0))).toEqual(places.filter((place) => place % nth > 0));
});

it('returns no page from the moment at which the clock makes it stale', () => {
  const store = createPageStore(1_000_000);
  store.put('/a', page('a'), { tags: new Set(), until: 100 });
  expect(store.find('/a', 99)).not.toBeNull();
  expect(store.find('/a', 100)).toBeNull();
  expect(store.count().entries).toBe(0);
});
