import { expect, it } from 'vitest';
import { generateCatalogue } from './catalogue/generate.ts';
import { filteredPages } from './expected-listing.ts';

it('computes distinct filtered pages with three filters from the catalogue', () => {
  const catalogue = generateCatalogue(3_000);
  const pages = filteredPages(catalogue, 200);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(200);
  for (const { path } of pages) expect(path.match(/e-filter-shop-pa_/g)).toHaveLength(3);
  for (const order of ['popularity', 'rating', 'date', 'price', 'price-desc'])
    expect(pages.some(({ path }) => path.endsWith(`orderby=${order}`))).toBe(true);
  expect(pages.every(({ slugs }) => slugs.length === 24)).toBe(true);
  expect(pages.some(({ path }) => !path.includes('e-page'))).toBe(true);
  expect(pages.some(({ path }) => /e-page-shop=\d\d/.test(path))).toBe(true);
});
