import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import { categoryPages, lowestPrice } from '../expected.ts';
import type { ImportOffer, ImportProduct } from '../../src/rules/catalog/import.ts';
import { generateCatalogue } from './generate.ts';

function offersOf(products: readonly ImportProduct[]): readonly ImportOffer[] {
  return products.flatMap((one): readonly ImportOffer[] => (one.type === 'simple' ? [one.offer] : one.variations));
}

describe('a generated catalogue', () => {
  const catalogue = generateCatalogue(3_000);
  const { products } = catalogue;
  const skus = offersOf(products).map(({ sku }) => sku);

  it('is the same every time, and a smaller catalogue is its beginning', () => {
    expect(generateCatalogue(3_000)).toEqual(catalogue);
    expect(generateCatalogue(100).products).toEqual(products.slice(0, 100));
  });

  it('gives every product a unique slug and every item a unique SKU', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(3_000);
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('has 30% variable products with two to six variations, and some reduced, sold out and Chinese ones', () => {
    const variable = products.filter((one) => one.type === 'variable');
    expect(variable.length).toBe(900);
    const counts = new Set(variable.map((one) => one.variations.length));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 6]);
    const offers = offersOf(products);
    const share = (count: number) => count / offers.length;
    expect(share(offers.filter((one) => one.sale !== null).length)).toBeCloseTo(0.125, 1);
    expect(share(offers.filter((one) => one.stock === 0).length)).toBeCloseTo(0.06, 1);
    expect(offers.every((one) => one.sale === null || one.sale.price < one.regular)).toBe(true);
    expect(products.filter((one) => one.foreignTitle !== null).length).toBeGreaterThan(1_000);
  });

  it('refers only to categories, terms and pictures that exist', () => {
    const categories = new Set(catalogue.categories.map(({ slug }) => slug));
    const pictures = new Set(demoCatalogue.products.flatMap((one) => one.pictures.map(({ file }) => file)));
    const terms = new Set(catalogue.attributes.flatMap((one) => one.terms.map(({ slug }) => `${one.slug}:${slug}`)));
    for (const product of products) {
      expect(product.categories.every((slug) => categories.has(slug))).toBe(true);
      expect(product.pictures.length).toBeGreaterThan(0);
      expect(product.pictures.every(({ file }) => pictures.has(file))).toBe(true);
      if (product.type === 'variable')
        for (const { attributes } of product.variations)
          for (const [attribute, term] of Object.entries(attributes)) expect(terms).toContain(`${attribute}:${term}`);
    }
  });

  it('can be filtered by six taxonomies with about sixty terms, in two hundred categories', () => {
    const used = new Set(
      products.flatMap(({ terms = {} }) =>
        Object.entries(terms).flatMap(([slug, own]) => own.map((term) => `${slug}:${term}`)),
      ),
    );
    const known = new Set(catalogue.attributes.flatMap((one) => one.terms.map(({ slug }) => `${one.slug}:${slug}`)));
    expect([...used].filter((term) => !known.has(term))).toEqual([]);
    expect(new Set([...used].map((term) => term.split(':')[0])).size).toBe(6);
    expect(used.size).toBeGreaterThanOrEqual(55);
    expect(catalogue.categories.length).toBeGreaterThanOrEqual(198);
    const usedCategories = new Set(products.flatMap(({ categories }) => categories));
    expect(catalogue.categories.filter(({ slug }) => !usedCategories.has(slug)).length).toBeLessThan(15);
  });

  it('expects full category pages, each with the products of that page', () => {
    const pages = categoryPages(catalogue, 200);
    expect(pages.length).toBe(200);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(200);
    const own = pages.filter(({ slugs }) => slugs !== null);
    expect(own.length).toBeGreaterThan(10);
    expect(own.every(({ slugs }) => slugs?.length === 24)).toBe(true);
    expect(products.every((product) => lowestPrice(product) > 0)).toBe(true);
  });
});
