// Filtered listings and the result that each must show, computed from the imported catalogue.
import type { CatalogueImport, ImportProduct } from '../src/rules/catalog/import.ts';
import { createFilter, listingOrders, listingQueryString, emptyListing } from '../src/rules/listing/listing-filters.ts';
import type { ListingFilter, ListingOrderBy } from '../src/rules/listing/listing-filters.ts';
import { listingWidget } from '../src/wire/listing.ts';
import { paths } from '../src/wire/paths.ts';
import { randomInteger, randomFraction } from './catalogue/deterministic-random.ts';
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
/** Salts of the random decisions; those of the catalogue generator are below 100. */
const salts = { facet: 101, terms: 102, join: 103 } as const;

const taxonomies = ['spel', 'editie', 'soort', 'set', 'jaar', 'verpakking'] as const;

function termsOf(product: ImportProduct, attribute: string): readonly string[] {
  const own =
    product.type === 'variable' ? product.attributes.find(({ slug }) => slug === attribute)?.terms : undefined;
  return own ?? product.terms?.[attribute] ?? [];
}

/**
 * Three different filters, each with one term or with about half of the terms joined by OR: few products or tens of
 * thousands.
 */
function randomFilters(turn: number, { attributes }: CatalogueImport): readonly ListingFilter[] {
  const left: string[] = [...taxonomies];
  const isWide = randomFraction(turn, salts.join) < 0.5;
  return Array.from({ length: filtersPerPage }, (_, place) => {
    const [attribute = ''] = left.splice(
      randomInteger(turn * filtersPerPage + place, salts.facet, [0, left.length - 1]),
      1,
    );
    const terms = attributes.find(({ slug }) => slug === attribute)?.terms.map(({ slug }) => slug) ?? [];
    const chosenIndex = randomInteger(turn * filtersPerPage + place, salts.terms, [0, terms.length - 1]);
    const wide = terms.filter((_term, at) => at === chosenIndex || (at + turn) % 3 !== 0);
    const chosen = isWide ? wide : terms.slice(chosenIndex, chosenIndex + 1);
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

/** Up to `max` different pages with three filters, in every order, of page 1 and of page 500 (or the last page). */
export function filteredPages(catalogue: CatalogueImport, max: number): readonly FilteredPage[] {
  const sorted = new Map(listingOrders.map((order) => [order, catalogue.products.toSorted(comparators[order])]));
  const seen = new Set<string>();
  const pages: FilteredPage[] = [];
  for (let turn = 0; pages.length < max && turn < max * 4; turn += 1) {
    const filters = randomFilters(turn, catalogue);
    const orderby = listingOrders[turn % listingOrders.length] ?? 'menu_order';
    const asked = Math.floor(turn / listingOrders.length) % 2 === 0 ? 1 : 500;
    const path = `${paths.shop}${listingQueryString(listingWidget, { ...emptyListing, filters, orderby, page: asked })}`;
    if (seen.has(path)) continue;
    seen.add(path);
    const sets = filters.map(({ taxonomy, terms }) => ({ attribute: taxonomy.slice(3), terms: new Set(terms) }));
    const found = (sorted.get(orderby) ?? []).filter((product) =>
      sets.every(({ attribute, terms }) => termsOf(product, attribute).some((term) => terms.has(term))),
    );
    const page = Math.min(asked, Math.max(1, Math.ceil(found.length / cardsOnPage)));
    const shown = found.slice((page - 1) * cardsOnPage, page * cardsOnPage);
    pages.push({ path, slugs: shown.map(({ slug }) => slug), total: found.length });
  }
  return pages;
}
