import { describe, expect, test } from 'vitest';
import { canonicalListing } from './canonical-listing.ts';
import { listingQueryString, parseListing } from './listing-filters.ts';

/** The canonical query of a listing with 30 products, and whether the page is indexed. */
const canonical = (query: string, total = 30) => {
  const { state, isIndexed } = canonicalListing(parseListing('shop', query), total);
  return [listingQueryString('shop', state), isIndexed];
};

describe('the canonical address of a listing', () => {
  test.each([
    ['', ''],
    ['?e-page-shop=2', '?e-page-shop=2'],
  ])('%j is canonical, page by page', (query, own) => {
    expect(canonical(query)).toEqual([own, true]);
  });

  test.each([
    ['?orderby=price', ''],
    ['?orderby=price&e-page-shop=2', '?e-page-shop=2'],
    ['?e-filter-shop-pa_editie=japans&orderby=date', '?e-filter-shop-pa_editie=japans'],
  ])('%j is canonical without its order', (query, own) => {
    expect(canonical(query)).toEqual([own, true]);
  });

  test.each(['?e-filter-shop-pa_editie=japans', '?e-filter-shop-pa_editie=japans&e-page-shop=3'])(
    '%j keeps the single term of a single facet',
    (query) => {
      expect(canonical(query)).toEqual([query, true]);
    },
  );

  test.each([
    'e-filter-shop-pa_editie=japans~koreaans',
    'e-filter-shop-pa_editie=japans+koreaans',
    'e-filter-shop-pa_editie=japans&e-filter-shop-pa_formaat=doos',
    'e-filter-shop-product_cat=boosters',
    'min_price=10',
    'max_price=50',
    'e-filter-shop-stock=instock',
    'e-filter-shop-pa_editie=japans&max_price=50',
    'e-filter-shop-pa_editie=japans&e-filter-shop-stock=instock',
  ])('of the choice %s is the unfiltered category, on every page, and is not indexed', (query) => {
    expect(canonical(`?${query}`)).toEqual(['', false]);
    expect(canonical(`?${query}&e-page-shop=4&orderby=price`)).toEqual(['', false]);
  });

  test('of an empty listing is not indexed', () => {
    expect(canonical('', 0)).toEqual(['', false]);
    expect(canonical('?e-filter-shop-pa_editie=japans', 0)[1]).toBe(false);
  });
});
