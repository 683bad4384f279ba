import { expect, it } from 'vitest';
import { cacheLimits, maxCards } from './limits.ts';

it('a machine with more memory keeps more cards: a small one 6,000, one of 16 GB those of nearly a hundred thousand products', () => {
  const megabyte = 1_048_576;
  expect(maxCards(256 * megabyte)).toBe(6_241);
  expect(maxCards(4_096 * megabyte)).toBe(99_864);
  expect(cacheLimits.cards.maxEntries).toBeGreaterThan(1_000);
});
