import { expect, test } from 'vitest';
import { averageRating, averageOfSortKey, ratingSortKey } from '../rules/reviews/reviews.ts';
import { bitSetOf, numbersInSet } from './bit-set.ts';
import { countRatings, countStock, matchesOfIds } from './count-matches.ts';

const ids = new Float64Array([3, 5, 8, 13]);
const size = ids.length;
const index = {
  ids,
  listed: bitSetOf([0, 1, 3], size),
  inStock: bitSetOf([0, 2], size),
  columns: { rating: new Float64Array([5, 4.49, 4.5, 0].map((mean) => Math.round(mean * 100) * 1_000_000 + 7)) },
};

test('ids that are unknown or not listed are no matches', () => {
  expect([...numbersInSet(matchesOfIds(index, [1, 5, 8, 9, 13, 21]))]).toEqual([1, 3]);
  expect([...numbersInSet(matchesOfIds(index, []))]).toEqual([]);
  expect([...numbersInSet(matchesOfIds(index, null))]).toEqual([0, 1, 3]);
});

test('stock is counted among the matches', () => {
  expect(countStock(index, bitSetOf([0, 1, 2], size))).toEqual({ inStock: 2, soldOut: 1 });
});

test('ratings are rounded to whole stars, and products without are left out', () => {
  expect(countRatings(index, bitSetOf([0, 1, 2, 3], size))).toEqual([
    { rating: 4, count: 1 },
    { rating: 5, count: 2 },
  ]);
});

test('the mean comes back from the sort value', () => {
  const rating = averageRating(14, 3);
  expect(averageOfSortKey(ratingSortKey(rating))).toBe(rating?.average);
  expect(averageOfSortKey(ratingSortKey(null))).toBe(0);
});
