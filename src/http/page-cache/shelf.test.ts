import { expect, it } from 'vitest';
import { noHosts } from '../allowed-hosts.ts';
import { answerKept, makePage, sizeOf } from './kept-page.ts';
import { makeShelf } from './shelf.ts';

function page(text: string) {
  const type = 'text/html; charset=utf-8';
  return makePage({ text: Buffer.from(text), type, own: [], secured: [], cspHosts: noHosts, byRole: false }, null);
}
const on = (...tags: string[]) => ({ tags: new Set(tags), until: null });
const plain = { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined };

it('drops what was out of use longest when it is full, and never holds more', () => {
  const each = sizeOf(page('x'.repeat(1_000))) + 2 * 2;
  const shelf = makeShelf(3 * each);
  for (const address of ['/a', '/b', '/c']) shelf.put(address, page('x'.repeat(1_000)), on());
  expect(shelf.count()).toEqual({ entries: 3, bytes: 3 * each, evictions: 0 });
  shelf.find('/a', 0);
  shelf.put('/d', page('x'.repeat(1_000)), on());
  expect(['/a', '/b', '/c', '/d'].map((address) => shelf.find(address, 0) !== null)).toEqual([true, false, true, true]);
  expect(shelf.count()).toEqual({ entries: 3, bytes: 3 * each, evictions: 1 });
});

it('keeps nothing that is larger than itself', () => {
  const shelf = makeShelf(10_000);
  shelf.put('/a', page('a'), on());
  shelf.put('/b', page('x'.repeat(20_000)), on());
  expect(shelf.count()).toEqual({ entries: 0, bytes: 0, evictions: 2 });
});

it('weighs a page again that got another form', async () => {
  const text = page('een bladzijde '.repeat(200));
  const shelf = makeShelf(1_000_000);
  shelf.put('/a', text, on());
  const before = shelf.count().bytes;
  await answerKept(text, plain);
  await answerKept(text, { ...plain, acceptEncoding: 'gzip' });
  shelf.weigh('/a');
  const after = shelf.count().bytes;
  expect(after).toBeGreaterThan(before);
  shelf.drop(null);
  expect(shelf.count()).toEqual({ entries: 0, bytes: 0, evictions: 0 });
});

it('drops what depends on a tag, and forgets the tag with it', () => {
  const shelf = makeShelf(1_000_000);
  const [first, second] = [page('b'), page('c')];
  shelf.put('/a', page('a'), on('product:1', 'settings'));
  shelf.put('/b', first, on('product:2', 'settings'));
  shelf.drop(new Set(['product:1', 'category:9']));
  expect([shelf.find('/a', 0), shelf.find('/b', 0)]).toEqual([null, first]);
  // What is there anew depends on what it now says.
  shelf.put('/b', second, on('product:3'));
  shelf.drop(new Set(['product:2', 'settings']));
  expect(shelf.find('/b', 0)).toBe(second);
  shelf.drop(new Set(['product:3']));
  expect(shelf.count().entries).toBe(0);
});

it('gives nothing from the moment at which it is no longer true', () => {
  const shelf = makeShelf(1_000_000);
  shelf.put('/a', page('a'), { tags: new Set(), until: 100 });
  expect(shelf.find('/a', 99)).not.toBeNull();
  expect(shelf.find('/a', 100)).toBeNull();
  expect(shelf.count().entries).toBe(0);
});
