// What generated products can be filtered by: six taxonomies with some sixty terms, whatever the size of the catalogue.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import { collectorAttributes, withCollectorTerms } from '../../seed/catalogue/collector-terms.ts';
import type { ImportAttribute, ImportProduct } from '../../src/rules/catalog/import.ts';
import { nouns } from './set-name-words.ts';

const slugOf = (word: string) => word.toLowerCase();

/** A product with its terms; sets go by the second word of their names, so that there are thirty of them rather than 900. */
export function addFilterTerms<P extends ImportProduct>(product: P): P {
  const told = withCollectorTerms(product);
  return { ...told, terms: { ...told.terms, set: [slugOf(product.facts.set.split(' ').at(-1) ?? '')] } };
}

/** Every attribute that a generated catalogue uses. */
export function generatedAttributes(products: readonly ImportProduct[]): readonly ImportAttribute[] {
  const collected = collectorAttributes(products);
  const own = new Set(collected.map(({ slug }) => slug));
  return [
    ...demoCatalogue.attributes.filter(({ slug }) => !own.has(slug)),
    ...collected.map((attribute) =>
      attribute.slug === 'set'
        ? { ...attribute, terms: nouns.map(({ dutch }) => ({ slug: slugOf(dutch), name: dutch })) }
        : attribute,
    ),
  ];
}
