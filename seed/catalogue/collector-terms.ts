// Filter terms for collectors, derived from each product's facts: game, language, form, set, year and packing.
import type { ImportAttribute, ImportProduct } from '../../src/rules/catalog/import.ts';
import type { SealedState } from '../../src/rules/catalog/product.ts';
import { foldText } from '../../src/rules/search/fold-text.ts';
import { editions } from './editions.ts';

interface FilterTerm {
  slug: string;
  name: string;
}

/** Category → form, the most specific category first. */
const formByCategory: readonly (readonly [category: string, form: FilterTerm])[] = [
  ['boosterboxen', { slug: 'boosterbox', name: 'Boosterbox' }],
  ['premium-collecties', { slug: 'premium-collectie', name: 'Premium collectie' }],
  ['jumbo-packs', { slug: 'jumbo-pack', name: 'Jumbo pack' }],
  ['losse-boosters', { slug: 'losse-booster', name: 'Losse booster' }],
  ['startsets', { slug: 'startset', name: 'Startset' }],
  ['losse-kaarten', { slug: 'losse-kaart', name: 'Losse kaart' }],
  ['accessoires', { slug: 'accessoire', name: 'Accessoire' }],
];

const packingTerms: Readonly<Record<SealedState, FilterTerm>> = {
  'factory-sealed': { slug: 'fabrieksverzegeld', name: 'Verzegeld door de fabriek' },
  'shrink-wrapped': { slug: 'krimpfolie', name: 'In krimpfolie' },
  opened: { slug: 'geopend', name: 'Geopend' },
};

/** In the facts of accessories, which belong to no game. */
const anyGameName = 'Alle kaartspellen';

/** The slug of a filter term, from the name of a game or set. */
export function slugOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const termOf = (name: string): FilterTerm => ({ slug: slugOf(name), name });

/**
 * The terms of a product, by attribute. For an attribute of the product's variations, the terms of the variations count
 * instead.
 */
function collectorTermsOf({ facts, categories }: ImportProduct): Readonly<Record<string, readonly FilterTerm[]>> {
  const isOfGame = facts.game !== anyGameName;
  const edition = Object.values(editions).find((one) => one.name === facts.edition);
  return {
    spel: isOfGame ? [termOf(facts.game)] : [],
    editie: edition ? [{ slug: edition.slug, name: edition.name }] : [],
    soort: formByCategory.filter(([category]) => categories.includes(category)).map(([, form]) => form),
    set: isOfGame ? [termOf(facts.set)] : [],
    jaar: isOfGame ? [termOf(facts.releaseDate.slice(0, 4))] : [],
    verpakking: [packingTerms[facts.sealed]],
  };
}

/** The product with its filter terms. */
export function withCollectorTerms<P extends ImportProduct>(product: P): P {
  const terms = Object.entries(collectorTermsOf(product)).map(
    ([attribute, own]) => [attribute, own.map(({ slug }) => slug)] as const,
  );
  return { ...product, terms: Object.fromEntries(terms.filter(([, own]) => own.length > 0)) };
}

/** Forms in the order of `formByCategory`, years with the latest first; other terms are sorted by slug. */
const termComparators: Readonly<Record<string, (one: FilterTerm, other: FilterTerm) => number>> = {
  soort: (one, other) => formPosition(one) - formPosition(other),
  jaar: (one, other) => (one.slug < other.slug ? 1 : -1),
};
const formPosition = ({ slug }: FilterTerm) => formByCategory.findIndex(([, form]) => form.slug === slug);
const byName = (one: FilterTerm, other: FilterTerm) => (one.slug < other.slug ? -1 : 1);

const attributeNames: Readonly<Record<string, string>> = {
  spel: 'Spel',
  soort: 'Soort',
  set: 'Set',
  jaar: 'Jaar',
  verpakking: 'Verpakking',
};

/**
 * The attributes of the filter terms that products use. `editie` is missing: it is one of the attributes of variable
 * products.
 */
export function collectorAttributes(products: readonly ImportProduct[]): readonly ImportAttribute[] {
  return Object.entries(attributeNames).map(([slug, name]) => {
    const terms = new Map(
      products.flatMap((product) => collectorTermsOf(product)[slug] ?? []).map((term) => [term.slug, term]),
    );
    return { slug, name, terms: [...terms.values()].toSorted(termComparators[slug] ?? byName) };
  });
}
