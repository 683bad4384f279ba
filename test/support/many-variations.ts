// The small catalogue, extended with products that have too many variations to embed in a page.
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import { offer, smallCatalogue, variable, variation } from './catalogue.ts';

/**
 * Adds products: slug → number of variations. Each variation has its own edition (term `e0`, `e1`…) and the format box,
 * costs € 10,00 and has the given stock.
 */
export function manyVariations(products: Readonly<Record<string, number>>, stock = 5): CatalogueImport {
  const maxCount = Math.max(...Object.values(products));
  const editions = Array.from({ length: maxCount }, (_, at) => ({ slug: `e${at}`, name: `Editie ${at}` }));
  return {
    ...smallCatalogue,
    attributes: smallCatalogue.attributes.map((one) =>
      one.slug === 'editie' ? { ...one, terms: [...one.terms, ...editions] } : one,
    ),
    products: [
      ...smallCatalogue.products,
      ...Object.entries(products).map(([slug, count]) => {
        const terms = editions.slice(0, count).map((edition) => edition.slug);
        const variations = terms.map((edition) =>
          variation(edition, 'doos', offer(`${slug}-${edition}`, 1_000, stock)),
        );
        return {
          ...variable(slug, slug, variations),
          attributes: [
            { slug: 'editie', terms },
            { slug: 'formaat', terms: ['doos'] },
          ],
        };
      }),
    ],
  };
}
