import { expect, it } from 'vitest';
import { productWords } from '../rules/search/product-words.ts';
import { queryParts } from '../rules/search/query-words.ts';
import { readSynonyms } from '../rules/search/synonyms.ts';
import { findWithCachedMatches } from './cached-matches.ts';
import { addProducts, buildIndex, createIndexDraft } from './facet-index.ts';
import type { FacetIndex } from './facet-index.ts';
import { createTextIndex, indexProduct } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { updateProducts } from './update-index.ts';

function textOf(name: string) {
  const words = productWords({
    name,
    edition: '',
    foreignTitle: '',
    codes: [],
    terms: [],
    shortDescription: '',
    contents: [],
    description: [],
  });
  return { words, fingerprint: name };
}

const listedProduct = (id: number, unitsSold = 0) => ({
  id,
  listed: true as const,
  position: id,
  publishedAt: 0,
  unitsSold,
  rating: 0,
  price: { cents: 100, steps: [] },
  inStock: true,
  terms: [],
});

function listingOf(...ids: readonly number[]): FacetIndex {
  const draft = createIndexDraft([]);
  addProducts(
    draft,
    ids.map((id) => listedProduct(id)),
  );
  return buildIndex(draft);
}

function indexOf(names: Readonly<Record<number, string>>): TextIndex {
  const index = createTextIndex();
  for (const [id, name] of Object.entries(names)) indexProduct(index, { id: Number(id), text: textOf(name) });
  return index;
}

const partsOf = (term: string, ...synonyms: readonly string[]) => queryParts(term, readSynonyms(synonyms));
const idsOf = (facets: FacetIndex, { ordinals }: ReturnType<typeof findWithCachedMatches>) =>
  Array.from(ordinals, (ordinal) => facets.ids[ordinal]);

it('scores the matches of a search once, also when a product is sold meanwhile', () => {
  const texts = indexOf({ 1: 'Boosterbox', 2: 'Hoesje' });
  const facets = listingOf(1, 2);
  const first = findWithCachedMatches(texts, facets, partsOf('boosterbox'));
  expect(idsOf(facets, first)).toEqual([1]);
  expect(first.onlyExact).toBe(1);
  expect(findWithCachedMatches(texts, facets, partsOf('boosterbox'))).toBe(first);
  const sold = updateProducts(facets, [listedProduct(1, 5)]);
  expect(sold && findWithCachedMatches(texts, sold, partsOf('boosterbox'))).toBe(first);
});

it('finds again when the words of a product, the synonyms, or the listed products differ', () => {
  const texts = indexOf({ 1: 'Boosterbox', 2: 'Hoesje' });
  const facets = listingOf(1, 2);
  const find = (listing: FacetIndex, ...parts: Parameters<typeof partsOf>) =>
    idsOf(listing, findWithCachedMatches(texts, listing, partsOf(...parts)));
  expect(find(facets, 'boosterbox')).toEqual([1]);
  expect(find(facets, 'sleeve')).toEqual([]);
  expect(find(facets, 'sleeve', 'hoesje, sleeve')).toEqual([2]);
  const hidden = updateProducts(facets, [{ id: 1, listed: false }]);
  expect(hidden && find(hidden, 'boosterbox')).toEqual([]);
  expect(find(facets, 'boosterbox')).toEqual([1]);
  indexProduct(texts, { id: 1, text: textOf('Jumbopak') });
  expect(find(facets, 'boosterbox')).toEqual([]);
  expect(find(facets, 'jumbopak')).toEqual([1]);
});

it('keeps two indexes apart', () => {
  const facets = listingOf(1, 2);
  for (const [texts, expected] of [
    [indexOf({ 1: 'Boosterbox', 2: 'Hoesje' }), [1]],
    [indexOf({ 1: 'Hoesje', 2: 'Boosterbox' }), [2]],
  ] as const)
    expect(idsOf(facets, findWithCachedMatches(texts, facets, partsOf('boosterbox')))).toEqual(expected);
});
