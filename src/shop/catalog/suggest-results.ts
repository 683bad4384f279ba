// What the search box suggests while a shopper types (2.9, 7.6).
import type { ProductCard } from '../../rules/catalog/product.ts';
import { categoryTaxonomy } from '../../rules/listing/listing-filters.ts';
import { matchesTopItem } from '../../rules/search/top-items.ts';
import { nameWords, termQuality, termWords } from '../../rules/search/term-quality.ts';
import { hasBit } from '../../search-index/bit-set.ts';
import type { FacetIndex } from '../../search-index/facet-index.ts';
import { selectFirst } from '../../search-index/ranked-matches.ts';
import { countTerm } from '../../search-index/search-facets.ts';
import { searchConstants } from '../../settings/constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { loadCards } from './cached-products.ts';
import { findProducts } from './search-products.ts';
import type { FoundProducts } from './search-products.ts';

/** A term whose name has the searched words. */
export interface SuggestedTerm {
  taxonomy: string;
  /** Name of the attribute; '' for the categories. */
  label: string;
  id: number;
  slug: string;
  name: string;
  /** The number of products. */
  count: number;
}

interface SuggestedProduct {
  card: ProductCard;
  /** Names of its categories. */
  categories: readonly string[];
  featured: boolean;
}

export interface Suggestions extends Pick<FoundProducts, 'term' | 'kind' | 'meant'> {
  topText: string;
  topItems: readonly { name: string; content: string; link: string }[];
  terms: readonly SuggestedTerm[];
  products: readonly SuggestedProduct[];
  total: number;
}

/** The suggestions for a term: own items of staff, categories and terms, and the first products. Nothing for an empty term. */
export async function suggestResults(shop: Shop, settings: Settings, typed: string): Promise<Suggestions> {
  const found = await findProducts(shop, settings, typed);
  const { term, ranked, kind, meant } = found;
  const { index } = ranked;
  const ordinals = selectFirst(ranked, searchConstants.suggestedProducts);
  const ordinalOf = new Map(ordinals.map((ordinal) => [index.ids[ordinal] ?? 0, ordinal]));
  const cards = await loadCards(shop, [...ordinalOf.keys()], shop.clock.now());
  return {
    term,
    kind,
    meant,
    topText: term === '' ? '' : settings['search.topText'],
    topItems: settings['search.topItems'].filter(({ words }) => matchesTopItem(words, term)),
    terms: suggestedTerms(index, term),
    products: cards.map((card) => {
      const ordinal = ordinalOf.get(card.id) ?? -1;
      return { card, categories: categoryNames(index, ordinal), featured: ranked.featured.has(ordinal) };
    }),
    total: ranked.ordinals.length,
  };
}

function categoryNames({ taxonomies, termNumbers, productsByTerm }: FacetIndex, ordinal: number): readonly string[] {
  const terms = taxonomies.find(({ taxonomy }) => taxonomy === categoryTaxonomy)?.terms ?? [];
  const numbers = termNumbers.get(categoryTaxonomy);
  const holds = (slug: string) => hasBit(productsByTerm[numbers?.get(slug) ?? -1] ?? new Uint32Array(0), ordinal);
  return terms.filter(({ slug }) => holds(slug)).map(({ name }) => name);
}

const nameWordsOf = new WeakMap<FacetIndex['taxonomies'], ReadonlyMap<string, ReturnType<typeof nameWords>>>();

/** The words of the names of all terms, found once for the terms that there are. */
function wordsOfNames(taxonomies: FacetIndex['taxonomies']): ReadonlyMap<string, ReturnType<typeof nameWords>> {
  const known = nameWordsOf.get(taxonomies);
  if (known) return known;
  const names = taxonomies.flatMap(({ terms }) => terms.map(({ name }) => [name, nameWords(name)] as const));
  const words = new Map(names);
  nameWordsOf.set(taxonomies, words);
  return words;
}

/** The terms that match best; of those that match as well, the ones with the most products. */
function suggestedTerms(index: FacetIndex, term: string): readonly SuggestedTerm[] {
  const words = termWords(term);
  const names = wordsOfNames(index.taxonomies);
  return index.taxonomies
    .flatMap(({ taxonomy, label, terms }) =>
      terms.flatMap(({ id, slug, name }) => {
        const quality = termQuality(names.get(name) ?? [], words);
        return quality === 0
          ? []
          : [{ quality, taxonomy, label, id, slug, name, count: countTerm(index, taxonomy, slug) }];
      }),
    )
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.quality - one.quality || other.count - one.count || one.id - other.id)
    .slice(0, searchConstants.suggestedTerms);
}
