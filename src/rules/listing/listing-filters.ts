// What a visitor chose in one listing, as its address says it (R9, [2.1-12]): read from a query, changed, and written back.

/** The taxonomy of the categories; a product is of a category when it is of one below it. */
export const categoryTaxonomy = 'product_cat';

export type LogicalJoin = 'AND' | 'OR';

/** The terms chosen of one taxonomy ([3.16-02]). The join of a single term says nothing yet. */
export interface ListingFilter {
  taxonomy: string;
  /** Slugs, sorted, each once, never none. */
  terms: readonly string[];
  logicalJoin: LogicalJoin;
}

export const listingOrders = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const;

export type ListingOrderBy = (typeof listingOrders)[number];

/** The state of one listing widget. */
export interface ListingState {
  /** One for each taxonomy that has a choice, sorted by it. */
  filters: readonly ListingFilter[];
  /** Cents, both included; null: no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Only what can be had now. */
  inStock: boolean;
  /** null: the listing's own order. */
  orderby: ListingOrderBy | null;
  /** From 1. */
  page: number;
}

/** Nothing chosen. */
export const emptyListing: ListingState = {
  filters: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  orderby: null,
  page: 1,
};

/** The query name of a widget's page ([2.1-13]). */
export const pageParam = (widgetId: string): string => `e-page-${widgetId}`;

/** The query name of a widget's filter of one taxonomy ([2.1-12]). */
export const filterParam = (widgetId: string, taxonomy: string): string => `e-filter-${widgetId}-${taxonomy}`;

/** The query name of a widget's 'in stock', whose only value is `stockValue` (R9). */
export const stockParam = (widgetId: string): string => filterParam(widgetId, 'stock');

export const stockValue = 'instock';

export const orderParam = 'orderby';
export const priceParams = { min: 'min_price', max: 'max_price' } as const;

const slugPattern = /^[a-z0-9-]{1,100}$/;
/** Without dashes, so that one widget's names are never taken for those of another whose id is longer. */
const taxonomyPattern = /^[a-z0-9_]{1,40}$/;

/** Whether a text can be the slug of a term. */
export function isTermSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** Whether a text can name a taxonomy. */
export function isTaxonomyName(text: string): boolean {
  return taxonomyPattern.test(text) && text !== 'stock';
}

/** Any case in which a join may be written; null for what is none: such a filter is disabled ([5.9-03]). */
export function parseLogicalJoin(text: string): LogicalJoin | null {
  return text === 'AND' || text === 'OR' ? text : null;
}

/** A filter of these terms, each once; null for none, and where one is no slug. */
export function createFilter(
  taxonomy: string,
  terms: readonly string[],
  logicalJoin: LogicalJoin,
): ListingFilter | null {
  const own = [...new Set(terms)].toSorted();
  if (own.length === 0 || !own.every(isTermSlug) || !isTaxonomyName(taxonomy)) return null;
  return { taxonomy, terms: own, logicalJoin };
}

/**
 * A filter as a query writes it: `+`, `%2B` and a space join terms with AND, `~` with OR. null where it is disabled: terms
 * joined by both, by anything else, or that are no slugs ([5.9-03]).
 */
function parseFilter(taxonomy: string, value: string): ListingFilter | null {
  const isAnd = /[+ ]/.test(value);
  const isOr = value.includes('~');
  if (isAnd && isOr) return null;
  return createFilter(taxonomy, value.split(/[+ ~]/), isOr ? 'OR' : 'AND');
}

const euroPattern = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** An amount of euros as it was typed, in cents; null for what is none, and for nothing. */
export function parseEuros(text: string): number | null {
  const [, euros = '', decimals = ''] = euroPattern.exec(text.trim()) ?? [];
  if (euros === '') return null;
  const sum = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  return sum > 0 ? sum : null;
}

/** Cents as the address writes euros: `12` or `12.50`. */
export function formatEuros(cents: number): string {
  const rest = cents % 100;
  const euros = String((cents - rest) / 100);
  return rest === 0 ? euros : `${euros}.${String(rest).padStart(2, '0')}`;
}

function parsePage(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

export type QueryPair = readonly [name: string, value: string];

/** `a=b&c` as it stands in an address → its pairs; what cannot be decoded is left as it is. A leading `?` is no part of it. */
export function parseQueryPairs(query: string): readonly QueryPair[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part): QueryPair => {
      const at = part.indexOf('=');
      return at === -1
        ? [decodeComponent(part), '']
        : [decodeComponent(part.slice(0, at)), decodeComponent(part.slice(at + 1))];
    });
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * What one widget of a page shows, from the raw query of the address. Of a name that comes twice the first counts; names of
 * other widgets are none of its business, and prices and the order are the whole page's. A lowest price above the highest one is
 * taken the other way round.
 */
export function parseListing(widgetId: string, query: string): ListingState {
  return parseListingPairs(widgetId, parseQueryPairs(query));
}

/** The same of pairs that were decoded already. */
export function parseListingPairs(widgetId: string, pairs: Iterable<QueryPair>): ListingState {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (!values.has(name)) values.set(name, value);
  const prefix = filterParam(widgetId, '');
  const filters = [...values].flatMap(([name, value]) =>
    name.startsWith(prefix) ? (parseFilter(name.slice(prefix.length), value) ?? []) : [],
  );
  const limits = [parseEuros(values.get(priceParams.min) ?? ''), parseEuros(values.get(priceParams.max) ?? '')];
  const [one = null, other = null] = limits;
  const turned = one !== null && other !== null && one > other;
  return {
    filters: sortFilters(filters),
    minPrice: turned ? other : one,
    maxPrice: turned ? one : other,
    inStock: values.get(stockParam(widgetId)) === stockValue,
    orderby: listingOrders.find((order) => order === values.get(orderParam)) ?? null,
    page: parsePage(values.get(pageParam(widgetId)) ?? ''),
  };
}

function sortFilters(filters: readonly ListingFilter[]): readonly ListingFilter[] {
  return filters.toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1));
}

/** A filter as an address and a form field write it: its terms joined by `+` or `~`. */
export function formatFilter({ terms, logicalJoin }: Pick<ListingFilter, 'terms' | 'logicalJoin'>): string {
  return terms.join(logicalJoin === 'OR' ? '~' : '+');
}

/** What of a widget stands in its address, sorted by name; also the hidden fields of a form that keeps it. */
export function listingPairs(widgetId: string, state: ListingState): readonly QueryPair[] {
  const { filters, minPrice, maxPrice, inStock, orderby, page } = state;
  const pairs: QueryPair[] = filters.map((filter) => [filterParam(widgetId, filter.taxonomy), formatFilter(filter)]);
  if (inStock) pairs.push([stockParam(widgetId), stockValue]);
  if (page > 1) pairs.push([pageParam(widgetId), String(page)]);
  if (minPrice !== null) pairs.push([priceParams.min, formatEuros(minPrice)]);
  if (maxPrice !== null) pairs.push([priceParams.max, formatEuros(maxPrice)]);
  if (orderby !== null) pairs.push([orderParam, orderby]);
  return pairs.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A query as links have it: nothing in it needs an escape, and terms are joined by a plain `+`. */
function queryParts(widgetId: string, state: ListingState): readonly string[] {
  return listingPairs(widgetId, state).map(([name, value]) => `${name}=${value}`);
}

function joinQuery(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The query of a listing and nothing else: `?…`, or '' for a plain one. The same state always gives the same text. */
export function listingQueryString(widgetId: string, state: ListingState): string {
  return joinQuery(queryParts(widgetId, state));
}

/**
 * An address (path and query, or a whole one) in which a widget shows another state. What is none of this listing stays as
 * it is, other widgets' choices among it; `page` and `paged` go ([2.1-14]), and so does what comes after a `#`.
 */
export function rewriteListingAddress(address: string, widgetId: string, state: ListingState): string {
  const [withoutHash = ''] = address.split('#');
  const at = withoutHash.indexOf('?');
  const path = at === -1 ? withoutHash : withoutHash.slice(0, at);
  const parts = at === -1 ? [] : withoutHash.slice(at + 1).split('&');
  const others = parts.filter((part) => parseQueryPairs(part).some(([name]) => !isListingParam(widgetId, name)));
  return path + joinQuery([...others, ...queryParts(widgetId, state)]);
}

const sharedParams: ReadonlySet<string> = new Set([orderParam, priceParams.min, priceParams.max, 'page', 'paged']);

/** Whether a query name belongs to this listing, or is one that every new address of a listing drops. */
export function isListingParam(widgetId: string, name: string): boolean {
  return sharedParams.has(name) || name === pageParam(widgetId) || name.startsWith(filterParam(widgetId, ''));
}

/** A page of the same listing. */
export function withPage(state: ListingState, page: number): ListingState {
  return { ...state, page };
}

/** In another order; null is the listing's own. From the first page. */
export function withOrder(state: ListingState, orderby: ListingOrderBy | null): ListingState {
  return { ...state, orderby, page: 1 };
}

function withFilter(state: ListingState, taxonomy: string, filter: ListingFilter | null): ListingState {
  const others = state.filters.filter((one) => one.taxonomy !== taxonomy);
  return { ...state, filters: sortFilters(filter ? [...others, filter] : others), page: 1 };
}

/** A term more, joined as said, once; from the first page ([4.17-02], [2.1-13]). A text that is no slug changes nothing. */
export function addTerm(
  state: ListingState,
  { taxonomy, term, logicalJoin }: { taxonomy: string; term: string; logicalJoin: LogicalJoin },
): ListingState {
  const before = state.filters.find((one) => one.taxonomy === taxonomy)?.terms ?? [];
  const filter = createFilter(taxonomy, [...before, term], logicalJoin);
  return filter ? withFilter(state, taxonomy, filter) : state;
}

/** A term less; without its last one a filter is gone ([4.17-02]). */
export function removeTerm(state: ListingState, taxonomy: string, term: string): ListingState {
  const before = state.filters.find((one) => one.taxonomy === taxonomy);
  if (!before?.terms.includes(term)) return state;
  const terms = before.terms.filter((one) => one !== term);
  return withFilter(state, taxonomy, createFilter(taxonomy, terms, before.logicalJoin));
}

/** The term added where it is not chosen, and removed where it is: what its choice leads to. */
export function toggleTerm(
  state: ListingState,
  choice: { taxonomy: string; term: string; logicalJoin: LogicalJoin },
): ListingState {
  const { taxonomy, term } = choice;
  const isChosen = state.filters.some((one) => one.taxonomy === taxonomy && one.terms.includes(term));
  return isChosen ? removeTerm(state, taxonomy, term) : addTerm(state, choice);
}

/** Within these prices, in cents; null: no limit. */
export function withPrices(state: ListingState, minPrice: number | null, maxPrice: number | null): ListingState {
  return { ...state, minPrice, maxPrice, page: 1 };
}

/** Only what can be had, or all of it. */
export function withStock(state: ListingState, inStock: boolean): ListingState {
  return { ...state, inStock, page: 1 };
}

/** All filters gone; the order stays. */
export function clearFilters({ orderby }: ListingState): ListingState {
  return { ...emptyListing, orderby };
}

/** Whether anything narrows the listing. */
export function isFiltered({ filters, minPrice, maxPrice, inStock }: ListingState): boolean {
  return filters.length > 0 || minPrice !== null || maxPrice !== null || inStock;
}
