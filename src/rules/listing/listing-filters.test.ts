import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addTerm,
  parseEuros,
  clearFilters,
  formatEuros,
  isFiltered,
  listingAddress,
  listingOrders,
  listingPairs,
  listingQueryString,
  emptyListing,
  parseListing,
  removeTerm,
  rewriteListingAddress,
  termAddresses,
  toggleTerm,
  withOrder,
  withPage,
  withPrices,
  withStock,
} from './listing-filters.ts';
import type { ListingState } from './listing-filters.ts';

const filtersOf = (query: string) => parseListing('shop', query).filters;
const japaneseAndEnglish = { taxonomy: 'pa_editie', terms: ['engels', 'japans'], logicalJoin: 'AND' };

describe('terms of a filter', () => {
  test.each(['japans+engels', 'japans%2Bengels', 'japans%20engels', 'engels+japans', 'engels+japans+engels'])(
    'written as %s are combined with AND, without duplicates [2.1-12]',
    (value) => expect(filtersOf(`?e-filter-shop-pa_editie=${value}`)).toEqual([japaneseAndEnglish]),
  );

  test.each(['japans~engels', 'japans%7Eengels', 'engels%7ejapans'])(
    'written as %s are combined with OR [2.1-12]',
    (value) =>
      expect(filtersOf(`e-filter-shop-pa_editie=${value}`)).toEqual([{ ...japaneseAndEnglish, logicalJoin: 'OR' }]),
  );

  test.each([
    'japans,engels',
    'japans|engels',
    'japans+engels~koreaans',
    'japans~engels%20koreaans',
    'japans++engels',
    'japans~',
    'Japans',
    '%E4%B8%AD',
    '%',
    "'; drop table products",
    'a'.repeat(101),
  ])('written as %s disable their filter, and nothing else [5.9-03]', (value) =>
    expect(filtersOf(`e-filter-shop-pa_editie=${value}&e-filter-shop-pa_spel=bergvuur`)).toEqual([
      { taxonomy: 'pa_spel', terms: ['bergvuur'], logicalJoin: 'AND' },
    ]),
  );

  test('that are absent make no filter', () => {
    expect(filtersOf('e-filter-shop-pa_editie=')).toEqual([]);
    expect(filtersOf('e-filter-shop-pa_editie')).toEqual([]);
    expect(filtersOf('')).toEqual([]);
    expect(filtersOf('e-filter-shop-PA!=japans')).toEqual([]);
  });
});

test('the widgets of a page are independent [2.1-12, 2.1-13]', () => {
  const query = '?e-filter-a-pa_spel=x&e-page-a=3&e-filter-b-pa_spel=y+z&e-filter-a-b-pa_spel=v&e-page-b=2';
  expect(parseListing('a', query)).toEqual({
    ...emptyListing,
    filters: [{ taxonomy: 'pa_spel', terms: ['x'], logicalJoin: 'AND' }],
    page: 3,
  });
  expect(parseListing('b', query).filters).toEqual([{ taxonomy: 'pa_spel', terms: ['y', 'z'], logicalJoin: 'AND' }]);
  expect(parseListing('a-b', query)).toMatchObject({ filters: [{ terms: ['v'] }], page: 1 });
});

describe('page, order, price and stock', () => {
  test.each([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['9999999999', 1],
  ])('page %s is page %i [2.1-13]', (text, page) =>
    expect(parseListing('shop', `e-page-shop=${text}`).page).toBe(page),
  );

  test('accepts six orders and no other', () => {
    for (const orderby of listingOrders) expect(parseListing('shop', `orderby=${orderby}`).orderby).toBe(orderby);
    expect(parseListing('shop', 'orderby=name').orderby).toBeNull();
  });

  test.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['0.01', 1],
    ['0', null],
    ['-3', null],
    ['1e3', null],
    ['12.345', null],
    ['99999999', null],
    ['', null],
  ])('%s euros are %j cents', (text, cents) => expect(parseEuros(text)).toBe(cents));

  test('parses the euros that it has formatted', () => {
    expect([1_200, 1_250, 1_205, 1].map(formatEuros)).toEqual(['12', '12.50', '12.05', '0.01']);
    fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999 }), (all) => parseEuros(formatEuros(all)) === all));
  });

  test('swaps a minimum price above the maximum', () => {
    expect(parseListing('shop', 'min_price=50&max_price=20')).toMatchObject({ minPrice: 2_000, maxPrice: 5_000 });
    expect(parseListing('shop', 'min_price=50')).toMatchObject({ minPrice: 5_000, maxPrice: null });
  });

  test('filters on stock by the single value of the parameter', () => {
    expect(parseListing('shop', 'e-filter-shop-stock=instock').inStock).toBe(true);
    expect(parseListing('shop', 'e-filter-shop-stock=ja').inStock).toBe(false);
    expect(filtersOf('e-filter-shop-stock=instock')).toEqual([]);
  });
});

describe('changing the state', () => {
  const chosen: ListingState = {
    ...emptyListing,
    filters: [{ taxonomy: 'pa_editie', terms: ['japans'], logicalJoin: 'AND' }],
    orderby: 'price',
    page: 7,
  };
  const add = (term: string, logicalJoin: 'AND' | 'OR', state = chosen) =>
    addTerm(state, { taxonomy: 'pa_editie', term, logicalJoin });

  test.each(['AND', 'OR'] as const)('a term added with %s joins those chosen, without duplicates [4.17-02]', (join) => {
    expect(add('engels', join).filters).toEqual([{ ...japaneseAndEnglish, logicalJoin: join }]);
    expect(add('japans', join).filters).toEqual([{ taxonomy: 'pa_editie', terms: ['japans'], logicalJoin: join }]);
    expect(add('Geen slug!', join)).toBe(chosen);
  });

  test('removing a term keeps the others, and removing the last one removes the filter [4.17-02]', () => {
    const two = add('engels', 'OR');
    expect(removeTerm(two, 'pa_editie', 'japans').filters).toEqual([
      { taxonomy: 'pa_editie', terms: ['engels'], logicalJoin: 'OR' },
    ]);
    expect(removeTerm(chosen, 'pa_editie', 'japans').filters).toEqual([]);
    expect(removeTerm(chosen, 'pa_editie', 'koreaans')).toBe(chosen);
    expect(removeTerm(chosen, 'pa_spel', 'japans')).toBe(chosen);
    const japanese = { taxonomy: 'pa_editie', term: 'japans', logicalJoin: 'AND' } as const;
    expect(toggleTerm(chosen, japanese)).toEqual(removeTerm(chosen, 'pa_editie', 'japans'));
    expect(toggleTerm(emptyListing, japanese)).toEqual(addTerm(emptyListing, japanese));
  });

  test('every change of a filter returns to the first page [2.1-13]', () => {
    const changed = [
      add('engels', 'AND'),
      removeTerm(chosen, 'pa_editie', 'japans'),
      withPrices(chosen, 100, null),
      withStock(chosen, true),
      withOrder(chosen, 'date'),
      clearFilters(chosen),
    ];
    expect(changed.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(withPage(chosen, 8)).toEqual({ ...chosen, page: 8 });
    expect(listingQueryString('shop', add('engels', 'AND'))).toBe(
      '?e-filter-shop-pa_editie=engels+japans&orderby=price',
    );
  });

  test('tells whether it is filtered; clearing keeps the order', () => {
    expect(isFiltered(chosen)).toBe(true);
    expect(isFiltered(clearFilters(chosen))).toBe(false);
    expect(clearFilters(chosen).orderby).toBe('price');
    expect(
      [withStock, (state: ListingState) => withPrices(state, 5, null)].map((by) => isFiltered(by(emptyListing, true))),
    ).toEqual([true, true]);
  });
});

describe('formatting', () => {
  test('joins terms by a literal + or ~, sorts parameters, and leaves out defaults [2.1-12]', () => {
    const query =
      'orderby=price&max_price=20&min_price=5.50&e-page-shop=2&e-filter-shop-stock=instock&e-filter-shop-pa_spel=b~a&e-filter-shop-pa_editie=d%2Bc';
    expect(listingQueryString('shop', parseListing('shop', query))).toBe(
      '?e-filter-shop-pa_editie=c+d&e-filter-shop-pa_spel=a~b&e-filter-shop-stock=instock&e-page-shop=2&max_price=20&min_price=5.50&orderby=price',
    );
    expect(listingQueryString('shop', emptyListing)).toBe('');
    expect(listingPairs('shop', withPage(emptyListing, 2))).toEqual([['e-page-shop', '2']]);
  });

  test('keeps the parameters of others, and drops page and paged [2.1-14]', () => {
    const address = '/winkel/?utm_source=a%20b&e-filter-b-pa_spel=x%2By&page=3&paged=4&e-page-shop=5&p%61ged=1#lijst';
    expect(rewriteListingAddress(address, 'shop', withOrder(emptyListing, 'date'))).toBe(
      '/winkel/?utm_source=a%20b&e-filter-b-pa_spel=x%2By&orderby=date',
    );
    expect(rewriteListingAddress('/winkel/', 'shop', emptyListing)).toBe('/winkel/');
    expect(rewriteListingAddress('https://winkel.example/?paged=2', 'shop', emptyListing)).toBe(
      'https://winkel.example/',
    );
  });

  const term = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  const filter = fc.record({
    terms: fc.uniqueArray(term, { minLength: 1, maxLength: 4 }).map((terms) => terms.toSorted()),
    join: fc.constantFrom('AND' as const, 'OR' as const),
  });
  const state = fc
    .record({
      filters: fc.dictionary(fc.constantFrom('pa_a', 'pa_b', 'product_cat'), filter),
      limits: fc.tuple(fc.option(fc.integer({ min: 1, max: 500 })), fc.option(fc.integer({ min: 501, max: 9_999 }))),
      inStock: fc.boolean(),
      orderby: fc.option(fc.constantFrom(...listingOrders)),
      page: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ filters, limits, ...rest }): ListingState => ({
      ...rest,
      filters: Object.entries(filters)
        .map(([taxonomy, { terms, join }]) => ({
          taxonomy,
          terms,
          logicalJoin: terms.length === 1 ? ('AND' as const) : join,
        }))
        .toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1)),
      minPrice: limits[0],
      maxPrice: limits[1],
    }));

  test('a formatted state is parsed to the same state, also from a browser’s form [2.1-12, 2.1-13]', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(parseListing('shop', listingQueryString('shop', one))).toEqual(one);
        const form = new URLSearchParams(listingPairs('shop', one).map((pair) => [...pair]));
        expect(parseListing('shop', form.toString())).toEqual(one);
      }),
    );
  });

  test('the addresses of all terms of a taxonomy are those of the toggled states', () => {
    const taxonomy = fc.constantFrom('pa_a', 'pa_b', 'pa_z', 'product_cat', 'stock', 'Fout!');
    const path = fc.constantFrom('/winkel/', '/?s=doos&post_type=product');
    const joined = fc.constantFrom('AND' as const, 'OR' as const);
    fc.assert(
      fc.property(state, path, taxonomy, joined, fc.oneof(term, fc.constant('Fout!')), (one, at, name, join, slug) => {
        const address = termAddresses(
          { path: at, widgetId: 'shop', state: one },
          { taxonomy: name, logicalJoin: join },
        );
        const toggled = toggleTerm(one, { taxonomy: name, term: slug, logicalJoin: join });
        expect(address(slug)).toBe(listingAddress(at, 'shop', toggled));
      }),
      { numRuns: 2_000 },
    );
  });
});
