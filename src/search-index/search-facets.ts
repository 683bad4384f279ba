// Searches the facet index: the products of one page of a filtered listing, and the number of products for every facet
// term.
import {
  countBits,
  countCommon,
  countIntersection,
  hasBit,
  hasCommon,
  intersection,
  union,
  emptyBitSet,
  numbersInSet,
  setBit,
  toSparseSet,
} from './bit-set.ts';
import type { BitSet, SparseSet } from './bit-set.ts';
import { ordinalComparator } from './facet-index.ts';
import type { FacetIndex, IndexOrder } from './facet-index.ts';
import { categoryTaxonomy, createFilter } from '../rules/listing/listing-filters.ts';
import type { ListingFilter, ListingState, LogicalJoin, ShownOrder } from '../rules/listing/listing-filters.ts';
import { matchedProducts, selectRanked } from './ranked-matches.ts';
import type { RankedMatches } from './ranked-matches.ts';

/** A facet that a listing shows. */
export interface FacetRequest {
  taxonomy: string;
  /** How terms are joined when the address does not say. */
  logicalJoin: LogicalJoin;
  /** Show only these terms and the chosen ones; absent means all terms. */
  terms?: readonly string[];
}

export interface FacetQuery {
  /** Slug of the listed category; null means all products. An unknown category is empty. */
  category: string | null;
  state: ListingState;
  /** The order when the state has none. 'relevance' needs `found`. */
  order: ShownOrder;
  /** Only what a search found; absent: all products. */
  found?: RankedMatches;
  perPage: number;
  facets: readonly FacetRequest[];
}

interface CountedTerm {
  term: string;
  name: string;
  /** Number of products when this term is chosen. */
  count: number;
  chosen: boolean;
}

export interface CountedFacet {
  taxonomy: string;
  label: string;
  logicalJoin: LogicalJoin;
  options: readonly CountedTerm[];
}

export interface FacetResult {
  /** The requested state without unknown terms, and with an existing page. */
  state: ListingState;
  /** The product ids of the page, in order. */
  ids: readonly number[];
  total: number;
  pages: number;
  /** The facets that have at least one term in the unfiltered listing. */
  facets: readonly CountedFacet[];
  /** The lowest and highest price (cents), ignoring the chosen price range; null when there are no products. */
  prices: { lowest: number; highest: number } | null;
  /** Number of matching products that are in stock. */
  inStock: number;
}

/** The filters without terms and taxonomies that the index does not know. */
function knownFilters(
  { termNumbers }: Pick<FacetIndex, 'termNumbers'>,
  filters: readonly ListingFilter[],
): readonly ListingFilter[] {
  return filters.flatMap(({ taxonomy, terms, logicalJoin }) => {
    const numberBySlug = termNumbers.get(taxonomy);
    const knownTerms = numberBySlug ? terms.filter((term) => numberBySlug.has(term)) : [];
    return createFilter(taxonomy, knownTerms, knownTerms.length > 1 ? logicalJoin : 'AND') ?? [];
  });
}

/** The products that have a term, listed or not; none for an unknown one. */
export function productsWithTerm(index: FacetIndex, taxonomy: string, term: string): BitSet {
  const number = index.termNumbers.get(taxonomy)?.get(term);
  return (number === undefined ? undefined : index.productsByTerm[number]) ?? emptyBitSet(index.ids.length);
}

/** The number of listed products that have a term. */
export function countTerm(index: FacetIndex, taxonomy: string, term: string): number {
  return countIntersection(index.listed, productsWithTerm(index, taxonomy, term));
}

/** The products that match a filter. */
function productsMatching(index: FacetIndex, { taxonomy, terms, logicalJoin }: ListingFilter): BitSet {
  const [first = emptyBitSet(index.ids.length), ...rest] = terms.map((term) => productsWithTerm(index, taxonomy, term));
  return logicalJoin === 'OR' ? union([first, ...rest]) : intersection([first, ...rest]);
}

/** The listed products with a price from `min` to `max` cents, inclusive; null means no limit. */
function productsInPriceRange(index: FacetIndex, min: number | null, max: number | null): BitSet {
  const order = index.orders.price;
  const { price } = index.columns;
  const bits = emptyBitSet(index.ids.length);
  const end = max === null ? order.length : firstAbove(order, price, max);
  for (let position = min === null ? 0 : firstAbove(order, price, min - 1); position < end; position += 1)
    setBit(bits, order[position] ?? 0);
  return bits;
}

/** Binary search for the first position in the price order with a price above `cents`. */
function firstAbove(order: Uint32Array, price: Float64Array, cents: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((price[order[middle] ?? 0] ?? 0) > cents) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of so few products the prices are compared: their first in an order can be far behind others. */
const fewProducts = 4_096;

/** The lowest and the highest price (cents) of a set of listed products; null when it is empty. */
export function priceRangeOf({ orders, columns: { price } }: FacetIndex, bits: BitSet): FacetResult['prices'] {
  const count = countBits(bits);
  if (count === 0) return null;
  if (count <= fewProducts) {
    let [lowest, highest] = [Infinity, -Infinity];
    for (const ordinal of numbersInSet(bits)) {
      const cents = price[ordinal] ?? 0;
      if (cents < lowest) lowest = cents;
      if (cents > highest) highest = cents;
    }
    return { lowest, highest };
  }
  const cheapest = firstInOrder(orders.price, bits);
  const mostExpensive = firstInOrder(orders['price-desc'], bits);
  return { lowest: price[cheapest] ?? 0, highest: price[mostExpensive] ?? 0 };
}

/** The first member of a set that is not empty. */
function firstInOrder(order: Uint32Array, bits: BitSet): number {
  let place = 0;
  while (place < order.length && !hasBit(bits, order[place] ?? 0)) place += 1;
  return order[place] ?? 0;
}

/** Estimated cost of sorting one product, relative to visiting one product of an order. */
const sortingCost = 12;

/**
 * The ordinals of one page of a set. A small set is sorted; for a large set the stored order is scanned until the page
 * is full.
 */
function selectPage(
  index: FacetIndex,
  bits: BitSet,
  total: number,
  { order, offset, limit, found }: PageWindow,
): number[] {
  const end = Math.min(total, offset + limit);
  if (end <= offset) return [];
  if (order === 'relevance') return found ? selectRanked(found, { offset, end, only: bits }) : [];
  const stored = index.orders[order];
  const scanCost = stored.length * (end / total);
  if (total * Math.log2(total + 1) * sortingCost < scanCost)
    return Array.from(numbersInSet(bits)).toSorted(ordinalComparator(index, order)).slice(offset, end);
  const ordinals: number[] = [];
  for (let place = skipMembers(stored, bits, offset); place < stored.length; place += 1) {
    if (ordinals.length === end - offset) break;
    const ordinal = stored[place] ?? 0;
    if (hasBit(bits, ordinal)) ordinals.push(ordinal);
  }
  return ordinals;
}

/** The place in an order behind its first `count` members of a set. */
function skipMembers(order: Uint32Array, bits: BitSet, count: number): number {
  let place = 0;
  // Without a branch for each member this takes less than half of the time.
  for (let seen = 0; seen < count && place < order.length; place += 1) {
    const ordinal = order[place] ?? 0;
    seen += ((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1;
  }
  return place;
}

interface PageWindow {
  order: IndexOrder | 'relevance';
  found: RankedMatches | undefined;
  offset: number;
  limit: number;
}

/**
 * A cache key for the facets of a query: everything that they depend on besides the index. The order and the page do
 * not matter.
 */
export function facetsKey({ category, state, facets, found }: FacetQuery): string {
  const { filters, minPrice, maxPrice, inStock } = state;
  return JSON.stringify([category, filters, minPrice, maxPrice, inStock, facets, found?.key]);
}

/** Whether two lists of facets are equal. */
export function areSameFacets(first: readonly CountedFacet[], second: readonly CountedFacet[]): boolean {
  return (
    first.length === second.length &&
    first.every((facet, index) => {
      const other = second[index];
      return (
        facet.taxonomy === other?.taxonomy &&
        facet.label === other.label &&
        facet.logicalJoin === other.logicalJoin &&
        facet.options.length === other.options.length &&
        facet.options.every((option, position) => isSameTerm(option, other.options[position]))
      );
    })
  );
}

const isSameTerm = ({ term, name, count, chosen }: CountedTerm, other: CountedTerm | undefined): boolean =>
  term === other?.term && name === other.name && count === other.count && chosen === other.chosen;

/**
 * Searches the index. In a facet joined by OR, a count is the number of products with the term under the other filters.
 * In a facet joined by AND, it is the number of products left when the term is added. `counted`: facets of an earlier
 * search with the same index and the same `facetsKey`.
 */
export function searchFacets(index: FacetIndex, query: FacetQuery, counted?: readonly CountedFacet[]): FacetResult {
  const filters = knownFilters(index, query.state.filters);
  const state = { ...query.state, filters };
  const { category, found } = query;
  const unfiltered = intersection([
    found ? matchedProducts(found) : index.listed,
    ...(category === null ? [] : [productsWithTerm(index, categoryTaxonomy, category)]),
  ]);
  const matches = filters.map((filter) => ({ filter, bits: productsMatching(index, filter) }));
  const priceSets =
    state.minPrice === null && state.maxPrice === null
      ? []
      : [productsInPriceRange(index, state.minPrice, state.maxPrice)];
  const stockSets = state.inStock ? [index.inStock] : [];
  const termSets = matches.map(({ bits }) => bits);
  const anyPrice = intersection([unfiltered, ...termSets, ...stockSets]);
  const matching = intersection([anyPrice, ...priceSets]);
  const total = countBits(matching);
  const pages = Math.max(1, Math.ceil(total / query.perPage));
  const page = Math.min(state.page, pages);
  const ordinals = selectPage(index, matching, total, {
    order: state.orderby ?? query.order,
    found,
    offset: (page - 1) * query.perPage,
    limit: query.perPage,
  });
  const without = (taxonomy: string) => {
    const others = matches.filter(({ filter }) => filter.taxonomy !== taxonomy).map(({ bits }) => bits);
    return toSparseSet(intersection([unfiltered, ...others, ...stockSets, ...priceSets]));
  };
  const count = () => {
    const base = toSparseSet(unfiltered);
    const context = { filters, base, all: matching === unfiltered ? base : toSparseSet(matching), without };
    return query.facets.flatMap((facet) => countFacet(index, facet, context));
  };
  return {
    state: { ...state, page },
    ids: ordinals.map((ordinal) => index.ids[ordinal] ?? 0),
    total,
    pages,
    facets: counted ?? count(),
    prices: priceRangeOf(index, anyPrice),
    inStock: state.inStock ? total : countIntersection(matching, index.inStock),
  };
}

interface CountingContext {
  filters: readonly ListingFilter[];
  /** The unfiltered listing, and the products that match all filters. */
  base: SparseSet;
  all: SparseSet;
  /** The products that match all filters except the filter of one taxonomy. */
  without(taxonomy: string): SparseSet;
}

function countFacet(
  index: FacetIndex,
  request: FacetRequest,
  { filters, base, all, without }: CountingContext,
): CountedFacet[] {
  const taxonomy = index.taxonomies.find((candidate) => candidate.taxonomy === request.taxonomy);
  if (!taxonomy) return [];
  const filter = filters.find((candidate) => candidate.taxonomy === request.taxonomy);
  const chosen = filter?.terms ?? [];
  const logicalJoin = filter && chosen.length > 1 ? filter.logicalJoin : request.logicalJoin;
  const countedProducts = filter && logicalJoin === 'OR' ? without(request.taxonomy) : all;
  const offeredTerms = request.terms && new Set([...request.terms, ...chosen]);
  const options = taxonomy.terms.flatMap(({ slug, name }): CountedTerm[] => {
    if (offeredTerms && !offeredTerms.has(slug)) return [];
    const holders = productsWithTerm(index, request.taxonomy, slug);
    const isChosen = chosen.includes(slug);
    const count = countCommon(countedProducts, holders);
    const isOffered = isChosen || count > 0 || (countedProducts !== base && hasCommon(base, holders));
    return isOffered ? [{ term: slug, name, count, chosen: isChosen }] : [];
  });
  return options.length === 0 ? [] : [{ taxonomy: request.taxonomy, label: taxonomy.label, logicalJoin, options }];
}
