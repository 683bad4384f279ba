// Filtered listings and what they must show, counted out of the catalogue that was put in.
import type { CatalogueImport, ImportProduct } from '../src/rules/catalog/import.ts';
import { createFilter, listingOrders, listingQueryString, emptyListing } from '../src/rules/listing/listing-filters.ts';
import type { ListingFilter, ListingOrderBy } from '../src/rules/listing/listing-filters.ts';
import { listingWidget } from '../src/wire/listing.ts';
import { paths } from '../src/wire/paths.ts';
import { randomInteger, randomFraction } from './catalogue/deterministic-random.ts';
import { lowestPrice } from './expected.ts';

export interface FilteredPage {
  path: string;
  /** The cards on it, in their order. */
  slugs: readonly string[];
  /** On all pages together. */
  total: number;
}

const cardsOnPage = 24;
const filtersPerPage = 3;
/** What each chance is for, beyond those of the catalogue. */
const salts = { facet: 101, terms: 102, join: 103 } as const;

const taxonomies = ['spel', 'editie', 'soort', 'set', 'jaar', 'verpakking'] as const;

function termsOf(product: ImportProduct, attribute: string): readonly string[] {
  const own =
    product.type === 'variable' ? product.attributes.find(({ slug }) => slug === attribute)?.terms : undefined;
  return own ?? product.terms?.[attribute] ?? [];
}

/** Three different filters, with one term each or with about half of the terms joined by OR: few products or tens of thousands. */
function randomFilters(turn: number, { attributes }: CatalogueImport): readonly ListingFilter[] {
  const left: string[] = [...taxonomies];
  const isWide = randomFraction(turn, salts.join) < 0.5;
  return Array.from({ length: filtersPerPage }, (_, place) => {
    const [attribute = ''] = left.splice(
      randomInteger(turn * filtersPerPage + place, salts.facet, [0, left.length - 1]),
      1,
    );
    const terms = attributes.find(({ slug }) => slug === attribute)?.terms.map(({ slug }) => slug) ?? [];
    const one = randomInteger(turn * filtersPerPage + place, salts.terms, [0, terms.length - 1]);
    const wide = terms.filter((_term, at) => at === one || (at + turn) % 3 !== 0);
    const chosen = isWide ? wide : terms.slice(one, one + 1);
    return createFilter(`pa_${attribute}`, chosen, chosen.length > 1 ? 'OR' : 'AND') ?? [];
  })
    .flat()
    .toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1));
}

type CompareProducts = (one: ImportProduct, other: ImportProduct) => number;

/** Equals stay in the order of the catalogue. Nothing has been sold or rated. */
const comparators: Readonly<Record<ListingOrderBy, CompareProducts>> = {
  menu_order: () => 0,
  popularity: () => 0,
  rating: () => 0,
  date: (one, other) => one.publishedDaysAgo - other.publishedDaysAgo,
  price: (one, other) => lowestPrice(one) - lowestPrice(other),
  'price-desc': (one, other) => lowestPrice(other) - lowestPrice(one),
};

/** So many addresses of listings with three filters, in every order, of page 1 and of page 500 (or the last). */
export function filteredPages(catalogue: CatalogueImport, most: number): readonly FilteredPage[] {
  const sorted = new Map(listingOrders.map((order) => [order, catalogue.products.toSorted(comparators[order])]));
  const seen = new Set<string>();
  const pages: FilteredPage[] = [];
  for (let turn = 0; pages.length < most && turn < most * 4; turn += 1) {
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
