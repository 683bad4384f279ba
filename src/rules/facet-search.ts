// A page of a filtered listing, and how many products each further choice would leave.
import { countBits, countBoth, hasBit, inAll, inAny, meet, noBits, numbersIn, setBit } from './facet-bits.ts';
import type { Bits } from './facet-bits.ts';
import { comparePlaces } from './facet-index.ts';
import type { FacetIndex, KeptOrder } from './facet-index.ts';
import { filterOf } from './listing-filters.ts';
import type { ListingFilter, ListingOrderBy, ListingState, LogicalJoin } from './listing-filters.ts';

/** The taxonomy of the categories; a product is of a category when it is of one below it. */
export const categoryTaxonomy = 'product_cat';

/** A facet that a listing offers. */
export interface WantedFacet {
  taxonomy: string;
  /** How its terms are joined where the address does not say. */
  logicalJoin: LogicalJoin;
  /** Only these terms, and those chosen; absent: all. */
  terms?: readonly string[];
}

export interface FacetQuestion {
  /** Slug of the category that is listed; null: the shop. One that is unknown lists nothing. */
  category: string | null;
  state: ListingState;
  /** Where the state names none. */
  order: ListingOrderBy;
  perPage: number;
  facets: readonly WantedFacet[];
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

export interface FacetAnswer {
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
  { numbers }: Pick<FacetIndex, 'numbers'>,
  filters: readonly ListingFilter[],
): readonly ListingFilter[] {
  return filters.flatMap(({ taxonomy, terms, logicalJoin }) => {
    const known = numbers.get(taxonomy);
    const own = known ? terms.filter((term) => known.has(term)) : [];
    return filterOf(taxonomy, own, own.length > 1 ? logicalJoin : 'AND') ?? [];
  });
}

function holdersOf(index: FacetIndex, taxonomy: string, term: string): Bits {
  const number = index.numbers.get(taxonomy)?.get(term);
  return (number === undefined ? undefined : index.holders[number]) ?? noBits(index.ids.length);
}

/** The products that a filter leaves. */
function passing(index: FacetIndex, { taxonomy, terms, logicalJoin }: ListingFilter): Bits {
  const [first = noBits(index.ids.length), ...rest] = terms.map((term) => holdersOf(index, taxonomy, term));
  return logicalJoin === 'OR' ? inAny([first, ...rest]) : inAll([first, ...rest]);
}

/** The listed products of a price from `min` to `max` cents, both included; null: no limit. */
function priced(index: FacetIndex, min: number | null, max: number | null): Bits {
  const order = index.orders.price;
  const { price } = index.columns;
  const bits = noBits(index.ids.length);
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

function pricesIn({ orders, columns: { price } }: FacetIndex, bits: Bits): FacetAnswer['prices'] {
  const cheapest = firstIn(orders.price, bits);
  const dearest = firstIn(orders['price-desc'], bits);
  return cheapest === null || dearest === null ? null : { lowest: price[cheapest] ?? 0, highest: price[dearest] ?? 0 };
}

function firstIn(order: Uint32Array, bits: Bits): number | null {
  for (const place of order) if (hasBit(bits, place)) return place;
  return null;
}

/** What sorting one takes, in steps of a walk. */
const sortingCost = 12;

/** A page of a set: a few are sorted, many are found by walking along the order until the page is full. */
function pageIn(index: FacetIndex, bits: Bits, total: number, { order, offset, limit }: PageOf): number[] {
  const end = Math.min(total, offset + limit);
  if (end <= offset) return [];
  const kept = index.orders[order];
  const walk = kept.length * (end / total);
  if (total * Math.log2(total + 1) * sortingCost < walk)
    return numbersIn(bits).toSorted(comparePlaces(index, order)).slice(offset, end);
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

interface PageOf {
  order: KeptOrder;
  offset: number;
  limit: number;
}

/** Names what the facets of a listing depend on besides the index: whatever is asked but the order and the page. */
export function facetsKey({ category, state, facets }: FacetQuestion): string {
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
        facet.options.every((option, place) => isSameOption(option, other.options[place]))
      );
    })
  );
}

const isSameOption = ({ term, name, count, chosen }: CountedTerm, other: CountedTerm | undefined): boolean =>
  term === other?.term && name === other.name && count === other.count && chosen === other.chosen;

/**
 * What a listing shows. Within a facet joined by OR counts are what each term holds under the other filters; joined by AND
 * they are what is left when the term is added. `counted`: the facets, where this index has been asked for the same key before.
 */
export function searchFacets(
  index: FacetIndex,
  question: FacetQuestion,
  counted?: readonly CountedFacet[],
): FacetAnswer {
  const filters = knownFilters(index, question.state.filters);
  const asked = { ...question.state, filters };
  const { category } = question;
  const base = category === null ? index.listed : inAll([index.listed, holdersOf(index, categoryTaxonomy, category)]);
  const sets = filters.map((filter) => ({ filter, bits: passing(index, filter) }));
  const price =
    asked.minPrice === null && asked.maxPrice === null ? [] : [priced(index, asked.minPrice, asked.maxPrice)];
  const stock = asked.inStock ? [index.inStock] : [];
  const terms = sets.map(({ bits }) => bits);
  const unpriced = inAll([base, ...terms, ...stock]);
  const all = inAll([unpriced, ...price]);
  const total = countBits(all);
  const pages = Math.max(1, Math.ceil(total / question.perPage));
  const page = Math.min(asked.page, pages);
  const places = pageIn(index, all, total, {
    order: asked.orderby ?? question.order,
    offset: (page - 1) * question.perPage,
    limit: question.perPage,
  });
  const without = (taxonomy: string) => {
    const others = sets.filter(({ filter }) => filter.taxonomy !== taxonomy).map(({ bits }) => bits);
    return inAll([base, ...others, ...stock, ...price]);
  };
  return {
    state: { ...asked, page },
    ids: places.map((place) => index.ids[place] ?? 0),
    total,
    pages,
    facets: counted ?? question.facets.flatMap((facet) => countFacet(index, facet, { filters, base, all, without })),
    prices: pricesIn(index, unpriced),
    inStock: asked.inStock ? total : countBoth(all, index.inStock),
  };
}

interface Chosen {
  filters: readonly ListingFilter[];
  /** The unfiltered listing, and what the filters leave of it. */
  base: Bits;
  all: Bits;
  /** What is left without the filter of one taxonomy. */
  without(taxonomy: string): Bits;
}

function countFacet(index: FacetIndex, wanted: WantedFacet, { filters, base, all, without }: Chosen): CountedFacet[] {
  const taxonomy = index.taxonomies.find((one) => one.taxonomy === wanted.taxonomy);
  if (!taxonomy) return [];
  const filter = filters.find((one) => one.taxonomy === wanted.taxonomy);
  const chosen = filter?.terms ?? [];
  const logicalJoin = filter && chosen.length > 1 ? filter.logicalJoin : wanted.logicalJoin;
  const under = filter && logicalJoin === 'OR' ? without(wanted.taxonomy) : all;
  const offered = wanted.terms && new Set([...wanted.terms, ...chosen]);
  const options = taxonomy.terms.flatMap(({ slug, name }): CountedTerm[] => {
    if (offered && !offered.has(slug)) return [];
    const holders = holdersOf(index, wanted.taxonomy, slug);
    const isChosen = chosen.includes(slug);
    if (!isChosen && !meet(base, holders)) return [];
    return [{ term: slug, name, count: countBoth(under, holders), chosen: isChosen }];
  });
  return options.length === 0 ? [] : [{ taxonomy: wanted.taxonomy, label: taxonomy.label, logicalJoin, options }];
}
