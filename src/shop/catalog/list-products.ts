// One page of the products of the shop or of a category: filtered, sorted and with facet counts.
import { noteDependencies } from '../../cache/dependencies.ts';
import type { Category, ProductCard } from '../../rules/catalog/product.ts';
import { categoryPath, withDescendantIds } from '../../rules/catalog/category-tree.ts';
import { searchWithCachedFacets } from '../../search-index/cached-facets.ts';
import type { FacetResult, FacetRequest } from '../../search-index/search-facets.ts';
import { categoryTaxonomy, emptyListing, withOrder } from '../../rules/listing/listing-filters.ts';
import type { ListingState, ShownOrder } from '../../rules/listing/listing-filters.ts';
import type { RankedMatches } from '../../search-index/ranked-matches.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { loadFacetIndex } from './facet-index.ts';
import { loadCards } from './cached-products.ts';
import type { ShopShell } from './show-shell.ts';

export interface ListProductsInput extends Pick<ShopShell, 'settings' | 'categories'> {
  /** Slug of a category; absent for all products. */
  category?: string | undefined;
  /** The requested filters, order and page. A page beyond the last gives the last page; unknown terms are ignored. */
  state?: ListingState;
  /** Only what a search found, its best results first; absent: all products. */
  found?: RankedMatches;
}

export interface ProductListing extends Pick<FacetResult, 'facets' | 'prices' | 'inStock' | 'total' | 'pages'> {
  /** The state that was applied. The default order of the shop is always null here. */
  state: ListingState;
  cards: readonly ProductCard[];
  perPage: number;
  orderby: ShownOrder;
  /** The order of the list when the state has none. */
  defaultOrder: ShownOrder;
  category: Category | null;
  /** Categories from the top level down to this category. */
  trail: readonly Category[];
  children: readonly Category[];
  /** Epoch ms. */
  now: number;
}

/** Cache tags of orders whose sort key can change while the list holds the same products. */
const orderTags: Partial<Record<ShownOrder, readonly string[]>> = {
  popularity: ['popularity'],
  rating: ['ratings'],
};

/**
 * One page of product cards in the requested order, or in the default order of the settings; null for an unknown
 * category.
 */
export async function listProducts(shop: Shop, input: ListProductsInput): Promise<ProductListing | null> {
  const { settings, categories: all, state: asked = emptyListing } = input;
  const category = input.category === undefined ? null : all.find((one) => one.slug === input.category);
  if (category === undefined) return null;
  const index = input.found?.index ?? (await loadFacetIndex(shop));
  const now = shop.clock.now();
  const { found: matches } = input;
  const order = matches ? 'relevance' : settings['catalog.defaultOrder'];
  const children = all.filter((one) => one.parentId === (category?.id ?? null));
  const perPage = settings['catalog.perPage'];
  const found = searchWithCachedFacets(shop, index, {
    category: category?.slug ?? null,
    state: asked,
    order,
    perPage,
    facets: requestedFacets(settings, children),
    ...(matches && { found: matches }),
  });
  const state =
    found.state.orderby === order ? { ...withOrder(found.state, null), page: found.state.page } : found.state;
  const orderby = state.orderby ?? order;
  const categoryIds = category ? withDescendantIds(all, category.id) : [];
  noteDependencies({
    tags: new Set([
      'catalog',
      'attributes',
      'categories',
      ...(orderTags[orderby] ?? []),
      ...categoryIds.map((id) => `category:${id}`),
    ]),
    // Every page of a list shows the lowest and the highest price, so it expires at the next price change.
    until: index.nextPriceChange,
  });
  return {
    ...found,
    state,
    cards: await loadCards(shop, found.ids, now),
    perPage,
    orderby,
    defaultOrder: order,
    category,
    trail: category ? categoryPath(all, category.id) : [],
    children,
    now,
  };
}

/** The facets that the settings name; the category facet has the direct subcategories of the listed category. */
function requestedFacets(settings: Settings, children: readonly Category[]): readonly FacetRequest[] {
  return settings['catalog.filters'].map(({ taxonomy, join }) => ({
    taxonomy,
    logicalJoin: join,
    ...(taxonomy === categoryTaxonomy && { terms: children.map(({ slug }) => slug) }),
  }));
}
