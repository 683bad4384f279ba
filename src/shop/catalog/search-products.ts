// Searches: one page of what a search finds, as a listing that can be filtered and sorted.
import { foldCode } from '../../rules/search/search-words.ts';
import { queryParts } from '../../rules/search/query-words.ts';
import { readSynonyms } from '../../rules/search/synonyms.ts';
import type { Synonyms } from '../../rules/search/synonyms.ts';
import { isFiltered } from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import { findWithCachedMatches } from '../../search-index/cached-matches.ts';
import { findByCode } from '../../search-index/find-by-text.ts';
import { rankMatches } from '../../search-index/ranked-matches.ts';
import type { RankedMatches } from '../../search-index/ranked-matches.ts';
import { limits } from '../../settings/constants.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { loadFacetIndex } from './facet-index.ts';
import { listProducts } from './list-products.ts';
import type { ProductListing } from './list-products.ts';
import type { ShopShell } from './show-shell.ts';
import { loadTextIndex } from './text-index.ts';

/** What a search finds, before filters, order and page. */
export interface FoundProducts {
  /** The text that was searched. */
  term: string;
  ranked: RankedMatches;
  /** `nearest`: no product has all words; these have the most of them. */
  kind: 'all' | 'nearest';
  /** What was probably meant, where a word was not found as it was typed. */
  meant: string | null;
  /**
   * The product that the search names: by its number or EAN, or as the only product found, with every word exactly as typed (W19).
   */
  only: number | null;
}

interface SearchProductsInput extends Pick<ShopShell, 'settings' | 'categories'> {
  /** The text as the visitor typed it; only the first `limits.searchTerm` characters count. */
  term: string;
  /** The requested filters, order and page. */
  state: ListingState;
}

interface ProductSearch extends Pick<FoundProducts, 'term' | 'kind' | 'meant'> {
  listing: ProductListing;
  /** The number of products without filters. */
  found: number;
  /** The address part of the only product; null when there is none, and in a list that is filtered (W19). */
  onlySlug: string | null;
}

const readSynonymsOf = new WeakMap<readonly string[], Synonyms>();

/** The synonyms of the settings, read once. */
function synonymsOf(settings: Settings): Synonyms {
  const lines = settings['search.synonyms'];
  const synonyms = readSynonymsOf.get(lines) ?? readSynonyms(lines);
  readSynonymsOf.set(lines, synonyms);
  return synonyms;
}

/** The text that is searched ([5.7-01]): without spaces around it, one between words, and of a limited length. */
function searchTerm(typed: string): string {
  const term = typed.trim().replaceAll(/\s+/gu, ' ');
  return [...term].slice(0, limits.searchTerm).join('').trimEnd();
}

/** Finds the products of a search, ranked. The same catalogue and the same words give the same products in the same order. */
export async function findProducts(shop: Shop, settings: Settings, typed: string): Promise<FoundProducts> {
  const term = searchTerm(typed);
  const facets = await loadFacetIndex(shop);
  const texts = await loadTextIndex(shop);
  const matches = findWithCachedMatches(texts, facets, queryParts(term, synonymsOf(settings)));
  const key = `${texts.generation} ${term}`;
  const featured = settings['search.featured'].flatMap((code) => findByCode(texts, foldCode(code)) ?? []);
  const ranked = rankMatches(facets, matches, { key, featured });
  const named = findByCode(texts, foldCode(term));
  return { term, ranked, kind: matches.kind, meant: matches.meant, only: named ?? matches.onlyExact };
}

/** One page of what a search finds. A term without a word finds nothing. */
export async function searchProducts(
  shop: Shop,
  { settings, categories, term: typed, state }: SearchProductsInput,
): Promise<ProductSearch> {
  const { term, ranked, kind, meant, only } = await findProducts(shop, settings, typed);
  const listing = await listProducts(shop, { settings, categories, state, found: ranked });
  // Only an unknown category has no list.
  if (!listing) throw new Error('a search has no list');
  const card = only === null || isFiltered(state) ? undefined : listing.cards.find(({ id }) => id === only);
  return { term, kind, meant, listing, found: ranked.ordinals.length, onlySlug: card?.slug ?? null };
}
