// The small catalogue with products of so many variations that no page holds them all.
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import { offer, smallCatalogue, variable, variation } from './catalogue.ts';

/** Products by slug, each with so many editions (terms `e0`, `e1`…) of a box that costs € 10,00, with that stock of each. */
export function manyVariations(products: Readonly<Record<string, number>>, stock = 5): CatalogueImport {
  const most = Math.max(...Object.values(products));
  const editions = Array.from({ length: most }, (_, at) => ({ slug: `e${at}`, name: `Editie ${at}` }));
  return {
    ...smallCatalogue,
    attributes: smallCatalogue.attributes.map((one) =>
      one.slug === 'editie' ? { ...one, terms: [...one.terms, ...editions] } : one,
    ),
    products: [
      ...smallCatalogue.products,
      ...Object.entries(products).map(([slug, count]) => {
        const own = editions.slice(0, count).map((edition) => edition.slug);
        const sold = own.map((edition) => variation(edition, 'doos', offer(`${slug}-${edition}`, 1_000, stock)));
        return {
          ...variable(slug, slug, sold),
          attributes: [
            { slug: 'editie', terms: own },
            { slug: 'formaat', terms: ['doos'] },
          ],
        };
      }),
    ],
  };
}
