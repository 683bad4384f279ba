// The state of a listing: filters, prices, stock, order and page (R9, [2.1-12]). It is parsed from the query of the
// address, changed, and written back.
import { parsePageNumber } from './page-number.ts';

/** The taxonomy of the categories. A product in a subcategory also belongs to the categories above it. */
export const categoryTaxonomy = 'product_cat';

export type LogicalJoin = 'AND' | 'OR';

/** The chosen terms of one taxonomy ([3.16-02]). With a single term `logicalJoin` has no effect. */
export interface ListingFilter {
  taxonomy: string;
  /** Slugs, sorted, without duplicates, never empty. */
  terms: readonly string[];
  logicalJoin: LogicalJoin;
}

/** All orders of a listing, as the address names them. */
export const listingOrders = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const;

export type ListingOrderBy = (typeof listingOrders)[number];

/** The order in which a list is shown. A search shows its best results first unless the address names an order. */
export type ShownOrder = ListingOrderBy | 'relevance';

/** The state of one listing widget. */
export interface ListingState {
  /** At most one filter per taxonomy, sorted by taxonomy. */
  filters: readonly ListingFilter[];
  /** In cents, inclusive; null means no limit. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Whether only products in stock are shown. */
  inStock: boolean;
  /** null: the default order of the listing. */
  orderby: ListingOrderBy | null;
  /** From 1. */
  page: number;
}

/** A listing without any choice. */
export const emptyListing: ListingState = {
  filters: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  orderby: null,
  page: 1,
};

/** The query parameter of a widget's page number ([2.1-13]). */
const pageParam = (widgetId: string): string => `e-page-${widgetId}`;

/** The query parameter of a widget's filter on one taxonomy ([2.1-12]). */
export const filterParam = (widgetId: string, taxonomy: string): string => `e-filter-${widgetId}-${taxonomy}`;

/** The query parameter of a widget's 'in stock' filter. Its only value is `stockValue` (R9). */
const stockParam = (widgetId: string): string => filterParam(widgetId, 'stock');

const stockValue = 'instock';

export const orderParam = 'orderby';
const priceParams = { min: 'min_price', max: 'max_price' } as const;

const slugPattern = /^[a-z0-9-]{1,100}$/;
/** No hyphens: otherwise a parameter of one widget could be read as one of another widget with a longer id. */
const taxonomyPattern = /^[a-z0-9_]{1,40}$/;

/** Whether a text has the form of a term slug. */
function isTermSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** Whether a text has the form of a taxonomy name. */
function isTaxonomyName(text: string): boolean {
  return taxonomyPattern.test(text) && text !== 'stock';
}

/** Parses how terms are joined. Returns null for any other text; such a filter is disabled ([5.9-03]). */
export function parseLogicalJoin(text: string): LogicalJoin | null {
  return text === 'AND' || text === 'OR' ? text : null;
}

/**
 * Creates a filter of these terms, without duplicates. Returns null without terms, and when a term or the taxonomy is
 * malformed.
 */
export function createFilter(
  taxonomy: string,
  terms: readonly string[],
  logicalJoin: LogicalJoin,
): ListingFilter | null {
  const sortedTerms = [...new Set(terms)].toSorted();
  if (sortedTerms.length === 0 || !sortedTerms.every(isTermSlug) || !isTaxonomyName(taxonomy)) return null;
  return { taxonomy, terms: sortedTerms, logicalJoin };
}

/**
 * Parses a filter of the query: `+`, `%2B` and a space join terms with AND, `~` joins them with OR. Returns null for a
 * disabled filter: mixed joins, any other separator, or malformed slugs ([5.9-03]).
 */
function parseFilter(taxonomy: string, value: string): ListingFilter | null {
  const isAnd = /[+ ]/.test(value);
  const isOr = value.includes('~');
  if (isAnd && isOr) return null;
  return createFilter(taxonomy, value.split(/[+ ~]/), isOr ? 'OR' : 'AND');
}

const euroPattern = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed amount of euros into cents. Returns null for an empty text, for zero, and for anything that is not an
 * amount.
 */
export function parseEuros(text: string): number | null {
  const [, euros = '', decimals = ''] = euroPattern.exec(text.trim()) ?? [];
  if (euros === '') return null;
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** Formats cents as euros for the address: `12` or `12.50`. */
export function formatEuros(cents: number): string {
  const rest = cents % 100;
  const euros = String((cents - rest) / 100);
  return rest === 0 ? euros : `${euros}.${String(rest).padStart(2, '0')}`;
}

type QueryPair = readonly [name: string, value: string];

/** Parses a query `a=b&c` into pairs. A leading `?` is ignored. A part that cannot be decoded is left as it is. */
function parseQueryPairs(query: string): readonly QueryPair[] {
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
 * Parses the state of one widget from the raw query of the address. When a name occurs twice, the first one counts.
 * Parameters of other widgets are ignored; prices and order apply to the whole page. When the minimum price is above
 * the maximum, the two are swapped.
 */
export function parseListing(widgetId: string, query: string): ListingState {
  return parseListingPairs(widgetId, parseQueryPairs(query));
}

/** The same for pairs that are already decoded. */
export function parseListingPairs(widgetId: string, pairs: Iterable<QueryPair>): ListingState {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (!values.has(name)) values.set(name, value);
  const prefix = filterParam(widgetId, '');
  const filters = [...values].flatMap(([name, value]) =>
    name.startsWith(prefix) ? (parseFilter(name.slice(prefix.length), value) ?? []) : [],
  );
  const prices = [parseEuros(values.get(priceParams.min) ?? ''), parseEuros(values.get(priceParams.max) ?? '')];
  const [first = null, second = null] = prices;
  const isSwapped = first !== null && second !== null && first > second;
  return {
    filters: sortFilters(filters),
    minPrice: isSwapped ? second : first,
    maxPrice: isSwapped ? first : second,
    inStock: values.get(stockParam(widgetId)) === stockValue,
    orderby: listingOrders.find((order) => order === values.get(orderParam)) ?? null,
    page: parsePageNumber(values.get(pageParam(widgetId))),
  };
}

function sortFilters(filters: readonly ListingFilter[]): readonly ListingFilter[] {
  return filters.toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1));
}

/** Formats the terms of a filter for an address or a form field, joined by `+` or `~`. */
function formatFilter({ terms, logicalJoin }: Pick<ListingFilter, 'terms' | 'logicalJoin'>): string {
  return terms.join(logicalJoin === 'OR' ? '~' : '+');
}

/** The query parameters of a state, sorted by name. They are also the hidden fields of a form that keeps the state. */
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

/** The query as links write it. Nothing needs escaping, and terms are joined by a literal `+`. */
function queryParts(widgetId: string, state: ListingState): readonly string[] {
  return listingPairs(widgetId, state).map(([name, value]) => `${name}=${value}`);
}

function joinQuery(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The query of a listing: `?…`, or '' when nothing is chosen. Equal states give equal texts. */
export function listingQueryString(widgetId: string, state: ListingState): string {
  return joinQuery(queryParts(widgetId, state));
}

/** The address of a listing at a path, which may have a query of its own without listing parameters: `/?s=doos`. */
export function listingAddress(path: string, widgetId: string, state: ListingState): string {
  const query = listingQueryString(widgetId, state);
  return path.includes('?') && query !== '' ? `${path}&${query.slice(1)}` : path + query;
}

/** The parameters that the path of a listing has of its own; hidden fields of a form that leads to the same list. */
export function pathPairs(path: string): readonly QueryPair[] {
  return parseQueryPairs(path.split('?')[1] ?? '');
}

/**
 * Changes an address (a path with query, or a full URL) to another state of a widget. Other parameters stay, including
 * those of other widgets. `page`, `paged` and the part after `#` are removed ([2.1-14]).
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

/** Whether a query parameter belongs to this listing, or is removed from every new address of a listing. */
export function isListingParam(widgetId: string, name: string): boolean {
  return sharedParams.has(name) || name === pageParam(widgetId) || name.startsWith(filterParam(widgetId, ''));
}

/** The state with another page. */
export function withPage(state: ListingState, page: number): ListingState {
  return { ...state, page };
}

/** The state with another order, on the first page. null is the default order. */
export function withOrder(state: ListingState, orderby: ListingOrderBy | null): ListingState {
  return { ...state, orderby, page: 1 };
}

function withFilter(state: ListingState, taxonomy: string, filter: ListingFilter | null): ListingState {
  const others = state.filters.filter((existing) => existing.taxonomy !== taxonomy);
  return { ...state, filters: sortFilters(filter ? [...others, filter] : others), page: 1 };
}

/**
 * Adds a term to the filter of its taxonomy, on the first page ([4.17-02], [2.1-13]). A malformed slug changes nothing.
 */
export function addTerm(
  state: ListingState,
  { taxonomy, term, logicalJoin }: { taxonomy: string; term: string; logicalJoin: LogicalJoin },
): ListingState {
  const before = state.filters.find((one) => one.taxonomy === taxonomy)?.terms ?? [];
  const filter = createFilter(taxonomy, [...before, term], logicalJoin);
  return filter ? withFilter(state, taxonomy, filter) : state;
}

/** Removes a term. Without its last term the filter disappears ([4.17-02]). */
export function removeTerm(state: ListingState, taxonomy: string, term: string): ListingState {
  const before = state.filters.find((one) => one.taxonomy === taxonomy);
  if (!before?.terms.includes(term)) return state;
  const terms = before.terms.filter((one) => one !== term);
  return withFilter(state, taxonomy, createFilter(taxonomy, terms, before.logicalJoin));
}

/** Adds the term if it is not chosen, removes it otherwise. */
export function toggleTerm(
  state: ListingState,
  choice: { taxonomy: string; term: string; logicalJoin: LogicalJoin },
): ListingState {
  const { taxonomy, term } = choice;
  const isChosen = state.filters.some((one) => one.taxonomy === taxonomy && one.terms.includes(term));
  return isChosen ? removeTerm(state, taxonomy, term) : addTerm(state, choice);
}

/**
 * The address of a list at a path with each term of a taxonomy toggled. Where none of them is chosen, what all the addresses share is
 * made once: a page of results has seventy.
 */
export function termAddresses(
  { path, widgetId, state }: { path: string; widgetId: string; state: ListingState },
  { taxonomy, logicalJoin }: { taxonomy: string; logicalJoin: LogicalJoin },
): (term: string) => string {
  const toggled = (term: string) => listingAddress(path, widgetId, toggleTerm(state, { taxonomy, term, logicalJoin }));
  if (!isTaxonomyName(taxonomy) || state.filters.some((one) => one.taxonomy === taxonomy)) return toggled;
  const param = filterParam(widgetId, taxonomy);
  const others = listingPairs(widgetId, withPage(state, 1));
  const write = (pairs: readonly QueryPair[]) => pairs.map(([name, value]) => `${name}=${value}&`).join('');
  const before = `${path}${path.includes('?') ? '&' : '?'}${write(others.filter(([name]) => name < param))}${param}=`;
  const after = write(others.filter(([name]) => name > param)).slice(0, -1);
  return (term) => (isTermSlug(term) ? `${before}${term}${after === '' ? '' : `&${after}`}` : toggled(term));
}

/** The state with these price limits, in cents, on the first page; null means no limit. */
export function withPrices(state: ListingState, minPrice: number | null, maxPrice: number | null): ListingState {
  return { ...state, minPrice, maxPrice, page: 1 };
}

/** The state with or without the stock filter, on the first page. */
export function withStock(state: ListingState, inStock: boolean): ListingState {
  return { ...state, inStock, page: 1 };
}

/** Removes all filters and keeps the order. */
export function clearFilters({ orderby }: ListingState): ListingState {
  return { ...emptyListing, orderby };
}

/** Whether any filter, price limit or stock filter is set. */
export function isFiltered({ filters, minPrice, maxPrice, inStock }: ListingState): boolean {
  return filters.length > 0 || minPrice !== null || maxPrice !== null || inStock;
}
