import { expect, test } from 'vitest';
import { partNumbers, partOf } from './sitemap.ts';

test.each([
  [0, []],
  [1, [1]],
  [5, [1]],
  [6, [1, 2]],
  [11, [1, 2, 3]],
])('%s addresses, five per part, need the parts %j', (count, numbers) => {
  expect(partNumbers(count, 5)).toEqual(numbers);
});

test('every address is in exactly one part', () => {
  const all = Array.from({ length: 12 }, (_, at) => at);
  expect(partNumbers(12, 5).flatMap((number) => partOf(all, number, 5))).toEqual(all);
  expect(partOf(all, 4, 5)).toEqual([]);
});
