import { expect, it } from 'vitest';
import { ndcg } from './ndcg.ts';

const relevant = { a: 3, b: 2, c: 1 };

it('is 1 for the best order, and less for any other', () => {
  expect(ndcg(['a', 'b', 'c', 'x'], relevant, 5)).toBe(1);
  expect(ndcg(['a', 'c', 'b'], relevant, 5)).toBeLessThan(1);
  expect(ndcg(['x', 'a', 'b', 'c'], relevant, 5)).toBeLessThan(ndcg(['a', 'x', 'b', 'c'], relevant, 5));
});

it('counts the first results only', () => {
  expect(ndcg(['x', 'x', 'a'], relevant, 2)).toBe(0);
  expect(ndcg(['a', 'b'], relevant, 2)).toBe(1);
});

it('is 1 for a search without relevant products when it finds nothing', () => {
  expect(ndcg([], {}, 5)).toBe(1);
  expect(ndcg(['a'], {}, 5)).toBe(0);
});
