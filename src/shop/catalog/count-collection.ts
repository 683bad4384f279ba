// What the products of a list have, counted for programs that show filters (P4).
import type { BitSet } from '../../search-index/bit-set.ts';
import { countRatings, countStock, countTerms, matchesOfIds } from '../../search-index/count-matches.ts';
import { priceRangeOf } from '../../search-index/search-facets.ts';
import { countProductsByTag, listAllProductIds } from '../../db/listing/product-lists.ts';
import { categoryTaxonomy } from '../../rules/listing/listing-filters.ts';
import { catalogueQuery, termFilter } from './catalogue-query.ts';
import type { ListCatalogueInput } from './catalogue-query.ts';
import { loadFacetIndex } from './facet-index.ts';
import { isUnfiltered } from './list-catalogue.ts';
import type { Shop } from '../shop.ts';
import { showShell } from './show-shell.ts';

/** The tags of products as a taxonomy. */
const tagTaxonomy = 'product_tag';

interface CollectionRequest {
  /** Which products; null: none. */
  products: ListCatalogueInput | null;
  prices: boolean;
  stock: boolean;
  ratings: boolean;
  /** Attributes. `OR`: the filter on the attribute itself does not count, since another term would add products. */
  attributes: readonly { taxonomy: string; join: 'AND' | 'OR' }[];
  /** `product_cat` and `product_tag`; others have no terms. */
  taxonomies: readonly string[];
}

interface TermCount {
  id: number;
  count: number;
}

/** What was not asked is null. */
interface CollectionCounts {
  /** Cents; also null without products. */
  prices: { lowest: number; highest: number } | null;
  stock: { inStock: number; soldOut: number } | null;
  ratings: readonly { rating: number; count: number }[] | null;
  attributes: readonly TermCount[] | null;
  taxonomies: readonly TermCount[] | null;
}

/**
 * Counts the products of a list without its page. A filter by prices does not count for the range of prices, one by stock not for
 * stock, one by ratings not for ratings: what is counted is what another choice would give.
 */
export async function countCollection(shop: Shop, request: CollectionRequest): Promise<CollectionCounts> {
  const { attributes, taxonomies } = request;
  if (!request.products) return countNothing(request);
  const all = request.products;
  const counter = await makeCounter(shop);
  const { index, matchesOf } = counter;
  const { minPrice: _min, maxPrice: _max, ...anyPrice } = all;
  const { inStock: _stock, ...anyStock } = all;
  const { ratings: _ratings, ...anyRating } = all;
  const counted = { prices: null, stock: null, ratings: null, attributes: null, taxonomies: null };
  return {
    ...counted,
    ...(request.prices && { prices: priceRangeOf(index, await matchesOf(anyPrice)) }),
    ...(request.stock && { stock: countStock(index, await matchesOf(anyStock)) }),
    ...(request.ratings && { ratings: countRatings(index, await matchesOf(anyRating)) }),
    ...(attributes.length > 0 && {
      attributes: await collect(attributes, async ({ taxonomy, join }) =>
        countTerms(index, taxonomy, await matchesOf(join === 'OR' ? withoutAttribute(all, taxonomy) : all)),
      ),
    }),
    ...(taxonomies.length > 0 && {
      taxonomies: await collect(taxonomies, async (taxonomy) =>
        taxonomy === tagTaxonomy
          ? counter.tagsOf(all)
          : taxonomy === categoryTaxonomy
            ? countTerms(index, taxonomy, await matchesOf(all))
            : [],
      ),
    }),
  };
}

function countNothing({ stock, ratings, attributes, taxonomies }: CollectionRequest): CollectionCounts {
  return {
    prices: null,
    stock: stock ? { inStock: 0, soldOut: 0 } : null,
    ratings: ratings ? [] : null,
    attributes: attributes.length > 0 ? [] : null,
    taxonomies: taxonomies.length > 0 ? [] : null,
  };
}

async function collect<T, R>(list: readonly T[], read: (one: T) => Promise<readonly R[]>): Promise<readonly R[]> {
  const found: R[] = [];
  for (const one of list) found.push(...(await read(one)));
  return found;
}

function withoutAttribute(input: ListCatalogueInput, taxonomy: string): ListCatalogueInput {
  const { attributes = [], ...terms } = input.terms ?? {};
  const others = attributes.filter((one) => one.taxonomy !== taxonomy);
  return { ...input, terms: { ...terms, ...(others.length > 0 && { attributes: others }) } };
}

/** Finds the products of each list once. All products come from the index; a filtered list asks the database which they are. */
async function makeCounter(shop: Shop) {
  const { categories } = await showShell(shop);
  const index = await loadFacetIndex(shop);
  const now = shop.clock.now();
  const known = new Map<string, Promise<BitSet>>();
  const find = async (input: ListCatalogueInput): Promise<BitSet> => {
    const query = catalogueQuery(input, categories);
    if (isUnfiltered(query) && query.categoryIds === null && !input.terms?.attributes && !input.terms?.tags)
      return matchesOfIds(index, null);
    const ids = await shop.db.read(async (tx) =>
      listAllProductIds(tx, { ...query, ...(await termFilter(tx, input.terms)), now }),
    );
    return matchesOfIds(index, ids);
  };
  return {
    index,
    matchesOf(input: ListCatalogueInput): Promise<BitSet> {
      const key = JSON.stringify(input);
      const found = known.get(key) ?? find(input);
      known.set(key, found);
      return found;
    },
    tagsOf: (input: ListCatalogueInput): Promise<readonly TermCount[]> =>
      shop.db.read(async (tx) =>
        countProductsByTag(tx, {
          ...catalogueQuery(input, categories),
          ...(await termFilter(tx, input.terms)),
          now,
        }),
      ),
  };
}
