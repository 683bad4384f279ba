import { expect, it } from 'vitest';
import { addProducts, buildIndex, createIndexDraft } from './facet-index.ts';
import { rankMatches, scoreMatches, selectFirst, selectRanked } from './ranked-matches.ts';

const count = 3_000;
const draft = createIndexDraft([]);
addProducts(
  draft,
  Array.from({ length: count }, (_, place) => ({
    id: 4_000 + place,
    listed: true as const,
    position: place,
    publishedAt: 0,
    unitsSold: place === 5 ? 9 : 0,
    rating: 0,
    price: { cents: 100, steps: [] },
    inStock: place % 2 === 1,
    terms: [],
  })),
);
const index = buildIndex(draft);
const matchesOf = (ids: readonly number[], scores: readonly number[]) =>
  scoreMatches(index, {
    ids: Float64Array.from(ids),
    scores: Float32Array.from(scores),
    kind: 'all' as const,
    meant: null,
    isFirstExact: false,
  });

it('orders by score, then stock, then featured, then sold, then the oldest', () => {
  const ids = [4_000, 4_001, 4_003, 4_005, 4_007, 4_009];
  const ranked = rankMatches(index, matchesOf(ids, [0.5, 0.5, 0.5, 0.5, 0.5, 0.9]), { key: '', featured: [4_003] });
  const page = selectRanked(ranked, { offset: 0, end: ids.length });
  expect(page.map((ordinal) => index.ids[ordinal])).toEqual([4_009, 4_003, 4_005, 4_001, 4_007, 4_000]);
});

it('leaves out what is not listed', () => {
  const ranked = rankMatches(index, matchesOf([1, 4_001], [1, 1]), { key: '', featured: [] });
  expect(selectRanked(ranked, { offset: 0, end: 5 })).toEqual([1]);
});

it('gives every product of many once over all pages, in the order of one long page', () => {
  const ids = Array.from({ length: count }, (_, place) => 4_000 + place);
  const ranked = rankMatches(
    index,
    matchesOf(
      ids,
      ids.map((id) => ((id * 7_919) % 97) / 97),
    ),
    { key: '', featured: [] },
  );
  const page = (offset: number, end: number) => selectRanked(ranked, { offset, end });
  const all = page(0, count);
  expect(new Set(all).size).toBe(count);
  expect([...page(0, 24), ...page(24, 48), ...page(48, 700)]).toEqual(all.slice(0, 700));
});

it('keeps the first matches until sales, stock, featured products or their number change', () => {
  const ids = [4_000, 4_001, 4_003, 4_005];
  const matches = matchesOf(ids, [1, 1, 1, 1]);
  const first = (of: typeof index, featured: readonly number[], most: number) =>
    selectFirst(rankMatches(of, matches, { key: '', featured }), most).map((ordinal) => of.ids[ordinal]);
  expect(first(index, [], 3)).toEqual([4_005, 4_001, 4_003]);
  expect(first(index, [], 3)).toEqual([4_005, 4_001, 4_003]);
  expect(first(index, [], 9)).toEqual([4_005, 4_001, 4_003, 4_000]);
  expect(first(index, [4_003], 3)).toEqual([4_003, 4_005, 4_001]);
  const unitsSold = index.columns.unitsSold.map((sold, ordinal) => (ordinal === 1 ? 10 : sold));
  const later = { ...index, columns: { ...index.columns, unitsSold } };
  expect(first(later, [], 3)).toEqual([4_001, 4_005, 4_003]);
});

it('chooses among matches whose scores fall, rise and repeat as a sort of all of them does', () => {
  const ids = Array.from({ length: count }, (_, place) => 4_000 + place);
  for (const scoreOf of [(id: number) => 1 - id / 9_000, (id: number) => id / 9_000, (id: number) => (id % 3) / 3]) {
    const ranked = rankMatches(index, matchesOf(ids, ids.map(scoreOf)), { key: '', featured: [4_010, 4_011] });
    const all = selectRanked(ranked, { offset: 0, end: count });
    for (const end of [1, 2, 10, 300]) expect(selectRanked(ranked, { offset: 0, end })).toEqual(all.slice(0, end));
  }
});
