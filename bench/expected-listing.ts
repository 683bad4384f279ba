// Filtered listings and the result that each must show, computed from the imported catalogue.
import type { CatalogueImport, ImportProduct } from '../src/rules/catalog/import.ts';
import { createFilter, listingOrders, listingQueryString, emptyListing } from '../src/rules/listing/listing-filters.ts';
import type { ListingFilter, ListingOrderBy } from '../src/rules/listing/listing-filters.ts';
import { listingWidget } from '../src/wire/listing.ts';
import { paths } from '../src/wire/paths.ts';
import { randomInteger } from './catalogue/deterministic-random.ts';
import { lowestPrice } from './expected.ts';

export interface FilteredPage {
  path: string;
  /** The product slugs of the page, in order. */
  slugs: readonly string[];
  /** Number of products on all pages. */
  total: number;
}

const cardsOnPage = 24;
const filtersPerPage = 3;
const maxPage = 500;
/** Salts of the random decisions; those of the catalogue generator are below 100. */
const salts = { facet: 101, terms: 102 } as const;

const taxonomies: readonly string[] = ['spel', 'editie', 'soort', 'set', 'jaar', 'verpakking'];

function termsOf(product: ImportProduct, attribute: string): readonly string[] {
  const own =
    product.type === 'variable' ? product.attributes.find(({ slug }) => slug === attribute)?.terms : undefined;
  return own ?? product.terms?.[attribute] ?? [];
}

/** Three different filters, each with two thirds of its terms, joined by OR: together they leave about a third of the catalogue. */
function randomFilters(turn: number, { attributes }: CatalogueImport): readonly ListingFilter[] {
  const left = [...taxonomies];
  return Array.from({ length: filtersPerPage }, (_, place) => {
    const [attribute = ''] = left.splice(
      randomInteger(turn * filtersPerPage + place, salts.facet, [0, left.length - 1]),
      1,
    );
    const terms = attributes.find(({ slug }) => slug === attribute)?.terms.map(({ slug }) => slug) ?? [];
    const chosenIndex = randomInteger(turn * filtersPerPage + place, salts.terms, [0, terms.length - 1]);
    const chosen = terms.filter((_term, at) => at === chosenIndex || (at + turn) % 3 !== 0);
    return createFilter(`pa_${attribute}`, chosen, chosen.length > 1 ? 'OR' : 'AND') ?? [];
  })
    .flat()
    .toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1));
}

type CompareProducts = (one: ImportProduct, other: ImportProduct) => number;

/** A stable sort: equal products stay in catalogue order. Nothing has been sold or rated. */
const comparators: Readonly<Record<ListingOrderBy, CompareProducts>> = {
  menu_order: () => 0,
  popularity: () => 0,
  rating: () => 0,
  date: (one, other) => one.publishedDaysAgo - other.publishedDaysAgo,
  price: (one, other) => lowestPrice(one) - lowestPrice(other),
  'price-desc': (one, other) => lowestPrice(other) - lowestPrice(one),
};

/**
 * Up to `max` different full pages with three filters, in every order, of page 1 and of page 500 (or the last full one). Pages with fewer
 * cards would make a small catalogue cheaper than a large one.
 */
export function filteredPages(catalogue: CatalogueImport, max: number): readonly FilteredPage[] {
  const { products } = catalogue;
  const sorted = new Map(
    listingOrders.map((order) => {
      const compare = comparators[order];
      return [order, [...products.entries()].toSorted(([, one], [, other]) => compare(one, other))];
    }),
  );
  const holders = holdersByTerm(products);
  const seen = new Set<string>();
  const pages: FilteredPage[] = [];
  for (let turn = 0; pages.length < max && turn < max * 4; turn += 1) {
    const filters = randomFilters(turn, catalogue);
    const orderby = listingOrders[turn % listingOrders.length] ?? 'menu_order';
    const sets = filters.map(({ taxonomy, terms }) => {
      const ofTerms = terms.flatMap((term) => holders.get(`${taxonomy.slice(3)} ${term}`) ?? []);
      const set = new Uint8Array(products.length);
      for (const held of ofTerms)
        for (let place = 0; place < set.length; place += 1) if (held[place] === 1) set[place] = 1;
      return set;
    });
    const found = (sorted.get(orderby) ?? []).filter(([place]) => sets.every((set) => set[place] === 1));
    const lastPage = Math.floor(found.length / cardsOnPage);
    const page = Math.floor(turn / listingOrders.length) % 2 === 0 ? 1 : Math.min(maxPage, lastPage);
    const path = `${paths.shop}${listingQueryString(listingWidget, { ...emptyListing, filters, orderby, page })}`;
    if (lastPage === 0 || seen.has(path)) continue;
    seen.add(path);
    const shown = found.slice((page - 1) * cardsOnPage, page * cardsOnPage);
    pages.push({ path, slugs: shown.map(([, { slug }]) => slug), total: found.length });
  }
  return pages;
}

/** Which products have a term, by attribute and term: 1 or 0 by their place. */
function holdersByTerm(products: readonly ImportProduct[]): ReadonlyMap<string, Uint8Array> {
  const holders = new Map<string, Uint8Array>();
  for (const [place, product] of products.entries())
    for (const attribute of taxonomies)
      for (const term of termsOf(product, attribute)) {
        const key = `${attribute} ${term}`;
        const held = holders.get(key) ?? new Uint8Array(products.length);
        held[place] = 1;
        holders.set(key, held);
      }
  return holders;
}
