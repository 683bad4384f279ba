import { expect, it } from 'vitest';
import { createDerivedCache } from './derived-cache.ts';

const create = (maxEntries = 10) =>
  createDerivedCache<object, readonly number[]>({
    maxEntries,
    areEqual: (one, other) => one.join() === other.join(),
  });

it('finds a value for the very source that it was derived from', () => {
  const cache = create();
  const [source, other] = [{}, {}];
  const value = cache.set('a', source, [1]);
  expect([cache.get('a', source), cache.get('a', other), cache.get('b', source)]).toEqual([
    value,
    undefined,
    undefined,
  ]);
});

it('gives the same object as long as a new value is equal', () => {
  const cache = create();
  const value = cache.set('a', {}, [1]);
  const source = {};
  expect(cache.set('a', source, [1])).toBe(value);
  expect(cache.get('a', source)).toBe(value);
  const changed = [2];
  expect(cache.set('a', {}, changed)).toBe(changed);
});

it('holds no more than its limit', () => {
  const cache = create(2);
  const source = {};
  for (const key of ['a', 'b', 'c']) cache.set(key, source, [1]);
  expect(['a', 'b', 'c'].map((key) => cache.get(key, source) !== undefined)).toEqual([false, true, true]);
});
