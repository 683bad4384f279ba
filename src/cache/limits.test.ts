import { expect, it } from 'vitest';
import { cacheLimits, maxCards } from './limits.ts';

it('a machine with more memory keeps more cards: a small one 7,000, one of 16 GB those of a hundred thousand products', () => {
  const megabyte = 1_048_576;
  expect(maxCards(256 * megabyte)).toBe(7_281);
  expect(maxCards(4_096 * megabyte)).toBe(116_508);
  expect(cacheLimits.cards.maxEntries).toBeGreaterThan(1_000);
});
