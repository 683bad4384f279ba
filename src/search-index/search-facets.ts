// A page of a filtered listing, and how many products each further choice would leave.
import {
  countBits,
  countIntersection,
  hasBit,
  intersection,
  union,
  intersects,
  emptyBitSet,
  numbersInSet,
  setBit,
} from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { ordinalComparator } from './facet-index.ts';
import type { FacetIndex, IndexOrder } from './facet-index.ts';
import { categoryTaxonomy, createFilter } from '../rules/listing/listing-filters.ts';
import type { ListingFilter, ListingOrderBy, ListingState, LogicalJoin } from '../rules/listing/listing-filters.ts';

/** A facet that a listing offers. */
export interface FacetRequest {
  taxonomy: string;
  /** How its terms are joined where the address does not say. */
  logicalJoin: LogicalJoin;
  /** Only these terms, and those chosen; absent: all. */
  terms?: readonly string[];
}

export interface FacetQuery {
  /** Slug of the category that is listed; null: the shop. One that is unknown lists nothing. */
  category: string | null;
  state: ListingState;
  /** Where the state names none. */
  order: ListingOrderBy;
  perPage: number;
  facets: readonly FacetRequest[];
}

export interface CountedTerm {
  term: string;
  name: string;
  /** What the listing would hold with it. */
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
  /** What of the state there is: terms that are known, a page that exists. */
  state: ListingState;
  /** Of the page, in order. */
  ids: readonly number[];
  total: number;
  pages: number;
  /** Those with any term in the unfiltered listing. */
  facets: readonly CountedFacet[];
  /** The lowest and the highest price (cents) whatever price is chosen; null where there is none. */
  prices: { lowest: number; highest: number } | null;
  /** How many of them can be had. */
  inStock: number;
}

/** The filters of which the index knows terms, with those. */
export function knownFilters(
  { termNumbers }: Pick<FacetIndex, 'termNumbers'>,
  filters: readonly ListingFilter[],
): readonly ListingFilter[] {
  return filters.flatMap(({ taxonomy, terms, logicalJoin }) => {
    const known = termNumbers.get(taxonomy);
    const own = known ? terms.filter((term) => known.has(term)) : [];
    return createFilter(taxonomy, own, own.length > 1 ? logicalJoin : 'AND') ?? [];
  });
}

function productsWithTerm(index: FacetIndex, taxonomy: string, term: string): BitSet {
  const number = index.termNumbers.get(taxonomy)?.get(term);
  return (number === undefined ? undefined : index.productsByTerm[number]) ?? emptyBitSet(index.ids.length);
}

/** The products that a filter leaves. */
function productsMatching(index: FacetIndex, { taxonomy, terms, logicalJoin }: ListingFilter): BitSet {
  const [first = emptyBitSet(index.ids.length), ...rest] = terms.map((term) => productsWithTerm(index, taxonomy, term));
  return logicalJoin === 'OR' ? union([first, ...rest]) : intersection([first, ...rest]);
}

/** The listed products of a price from `min` to `max` cents, both included; null: no limit. */
function productsInPriceRange(index: FacetIndex, min: number | null, max: number | null): BitSet {
  const order = index.orders.price;
  const { price } = index.columns;
  const bits = emptyBitSet(index.ids.length);
  const end = max === null ? order.length : firstAbove(order, price, max);
  for (let at = min === null ? 0 : firstAbove(order, price, min - 1); at < end; at += 1) setBit(bits, order[at] ?? 0);
  return bits;
}

/** Where in the order of prices the first stands that is above so many cents. */
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

function priceRangeOf({ orders, columns: { price } }: FacetIndex, bits: BitSet): FacetResult['prices'] {
  const cheapest = firstInOrder(orders.price, bits);
  const dearest = firstInOrder(orders['price-desc'], bits);
  return cheapest === null || dearest === null ? null : { lowest: price[cheapest] ?? 0, highest: price[dearest] ?? 0 };
}

function firstInOrder(order: Uint32Array, bits: BitSet): number | null {
  for (const place of order) if (hasBit(bits, place)) return place;
  return null;
}

/** What sorting one takes, in steps of a walk. */
const sortingCost = 12;

/** A page of a set: a few are sorted, many are found by walking along the order until the page is full. */
function selectPage(index: FacetIndex, bits: BitSet, total: number, { order, offset, limit }: PageWindow): number[] {
  const end = Math.min(total, offset + limit);
  if (end <= offset) return [];
  const kept = index.orders[order];
  const walk = kept.length * (end / total);
  if (total * Math.log2(total + 1) * sortingCost < walk)
    return numbersInSet(bits).toSorted(ordinalComparator(index, order)).slice(offset, end);
  const places: number[] = [];
  let seen = 0;
  for (const place of kept) {
    if (!hasBit(bits, place)) continue;
    seen += 1;
    if (seen > offset) places.push(place);
    if (seen === end) break;
  }
  return places;
}

interface PageWindow {
  order: IndexOrder;
  offset: number;
  limit: number;
}

/** Names what the facets of a listing depend on besides the index: whatever is asked but the order and the page. */
export function facetsKey({ category, state, facets }: FacetQuery): string {
  const { filters, minPrice, maxPrice, inStock } = state;
  return JSON.stringify([category, filters, minPrice, maxPrice, inStock, facets]);
}

/** Whether two lists of facets say the same. */
export function areSameFacets(some: readonly CountedFacet[], others: readonly CountedFacet[]): boolean {
  return (
    some.length === others.length &&
    some.every((facet, at) => {
      const other = others[at];
      return (
        facet.taxonomy === other?.taxonomy &&
        facet.label === other.label &&
        facet.logicalJoin === other.logicalJoin &&
        facet.options.length === other.options.length &&
        facet.options.every((option, place) => isSameTerm(option, other.options[place]))
      );
    })
  );
}

const isSameTerm = ({ term, name, count, chosen }: CountedTerm, other: CountedTerm | undefined): boolean =>
  term === other?.term && name === other.name && count === other.count && chosen === other.chosen;

/**
 * What a listing shows. Within a facet joined by OR counts are what each term holds under the other filters; joined by AND
 * they are what is left when the term is added. `counted`: the facets, where this index has been asked for the same key before.
 */
export function searchFacets(index: FacetIndex, question: FacetQuery, counted?: readonly CountedFacet[]): FacetResult {
  const filters = knownFilters(index, question.state.filters);
  const asked = { ...question.state, filters };
  const { category } = question;
  const base =
    category === null
      ? index.listed
      : intersection([index.listed, productsWithTerm(index, categoryTaxonomy, category)]);
  const sets = filters.map((filter) => ({ filter, bits: productsMatching(index, filter) }));
  const price =
    asked.minPrice === null && asked.maxPrice === null
      ? []
      : [productsInPriceRange(index, asked.minPrice, asked.maxPrice)];
  const stock = asked.inStock ? [index.inStock] : [];
  const terms = sets.map(({ bits }) => bits);
  const unpriced = intersection([base, ...terms, ...stock]);
  const all = intersection([unpriced, ...price]);
  const total = countBits(all);
  const pages = Math.max(1, Math.ceil(total / question.perPage));
  const page = Math.min(asked.page, pages);
  const places = selectPage(index, all, total, {
    order: asked.orderby ?? question.order,
    offset: (page - 1) * question.perPage,
    limit: question.perPage,
  });
  const without = (taxonomy: string) => {
    const others = sets.filter(({ filter }) => filter.taxonomy !== taxonomy).map(({ bits }) => bits);
    return intersection([base, ...others, ...stock, ...price]);
  };
  return {
    state: { ...asked, page },
    ids: places.map((place) => index.ids[place] ?? 0),
    total,
    pages,
    facets: counted ?? question.facets.flatMap((facet) => countFacet(index, facet, { filters, base, all, without })),
    prices: priceRangeOf(index, unpriced),
    inStock: asked.inStock ? total : countIntersection(all, index.inStock),
  };
}

interface CountingContext {
  filters: readonly ListingFilter[];
  /** The unfiltered listing, and what the filters leave of it. */
  base: BitSet;
  all: BitSet;
  /** What is left without the filter of one taxonomy. */
  without(taxonomy: string): BitSet;
}

function countFacet(
  index: FacetIndex,
  wanted: FacetRequest,
  { filters, base, all, without }: CountingContext,
): CountedFacet[] {
  const taxonomy = index.taxonomies.find((one) => one.taxonomy === wanted.taxonomy);
  if (!taxonomy) return [];
  const filter = filters.find((one) => one.taxonomy === wanted.taxonomy);
  const chosen = filter?.terms ?? [];
  const logicalJoin = filter && chosen.length > 1 ? filter.logicalJoin : wanted.logicalJoin;
  const under = filter && logicalJoin === 'OR' ? without(wanted.taxonomy) : all;
  const offered = wanted.terms && new Set([...wanted.terms, ...chosen]);
  const options = taxonomy.terms.flatMap(({ slug, name }): CountedTerm[] => {
    if (offered && !offered.has(slug)) return [];
    const holders = productsWithTerm(index, wanted.taxonomy, slug);
    const isChosen = chosen.includes(slug);
    if (!isChosen && !intersects(base, holders)) return [];
    return [{ term: slug, name, count: countIntersection(under, holders), chosen: isChosen }];
  });
  return options.length === 0 ? [] : [{ taxonomy: wanted.taxonomy, label: taxonomy.label, logicalJoin, options }];
}
