// Filter terms of generated products: six taxonomies with about sixty terms, for any size of catalogue.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import { collectorAttributes, withCollectorTerms } from '../../seed/catalogue/collector-terms.ts';
import type { ImportAttribute, ImportProduct } from '../../src/rules/catalog/import.ts';
import { nouns } from './set-name-words.ts';

const slugOf = (word: string) => word.toLowerCase();

/** The product with its filter terms. Sets are grouped by the second word of their names: 30 terms instead of 900. */
export function addFilterTerms<P extends ImportProduct>(product: P): P {
  const withCollected = withCollectorTerms(product);
  return {
    ...withCollected,
    terms: { ...withCollected.terms, set: [slugOf(product.facts.set.split(' ').at(-1) ?? '')] },
  };
}

/** Every attribute that a generated catalogue uses. */
export function generatedAttributes(products: readonly ImportProduct[]): readonly ImportAttribute[] {
  const collected = collectorAttributes(products);
  const collectedSlugs = new Set(collected.map(({ slug }) => slug));
  return [
    ...demoCatalogue.attributes.filter(({ slug }) => !collectedSlugs.has(slug)),
    ...collected.map((attribute) =>
      attribute.slug === 'set'
        ? { ...attribute, terms: nouns.map(({ dutch }) => ({ slug: slugOf(dutch), name: dutch })) }
        : attribute,
    ),
  ];
}
