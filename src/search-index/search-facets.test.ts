import { expect, it } from 'vitest';
import { bitSetOf } from './bit-set.ts';
import { addProducts, buildIndex, createIndexDraft } from './facet-index.ts';
import { priceRangeOf } from './search-facets.ts';

it.each([1, 3, 64, 4_096, 4_097, 6_000])('finds the lowest and the highest price of %d products', (count) => {
  const draft = createIndexDraft([]);
  const prices = Array.from({ length: 7_000 }, (_, at) => ((at * 7_919) % 6_997) + 100);
  addProducts(
    draft,
    prices.map((cents, at) => ({
      id: at + 1,
      listed: true,
      position: at,
      publishedAt: 0,
      unitsSold: 0,
      rating: 0,
      price: { cents, steps: [] },
      inStock: true,
      terms: [],
    })),
  );
  const members = Array.from({ length: count }, (_, at) => at + 500);
  const own = members.map((ordinal) => prices[ordinal] ?? 0);
  expect(priceRangeOf(buildIndex(draft), bitSetOf(members, prices.length))).toEqual({
    lowest: Math.min(...own),
    highest: Math.max(...own),
  });
});

it('finds no price of no products', () => {
  expect(priceRangeOf(buildIndex(createIndexDraft([])), bitSetOf([], 0))).toBeNull();
});
