// The Store API's counts for filters: `GET products/collection-data` (P4).
import { countCollection } from '../../shop/catalog/count-collection.ts';
import type { ListCatalogueInput } from '../../shop/catalog/catalogue-query.ts';
import { collectionDataQuery } from '../../wire/store-products.schema.ts';
import type { StoreCollectionDataQuery } from '../../wire/store-products.schema.ts';
import type { StoreCollectionData } from '../../wire/store-collection-data.ts';
import { formatMinorUnits, storeCurrency } from '../encode/store-money.ts';
import { validateParams } from '../encode/validate-params.ts';
import { relatedIds, unknownRelated } from './products.ts';
import { toItemsInput } from './products-query.ts';
import { errorResponse } from './store-call.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** A variation counts with its product, so only products are counted. */
function productsOf(query: StoreCollectionDataQuery, related: readonly number[] | null): ListCatalogueInput | null {
  const input = toItemsInput(query, related);
  if (!input || input.kind === 'variations') return null;
  const { kind: _kind, parents: _parents, ...products } = input;
  return products;
}

/** `GET products/collection-data`: what is asked of the products that the filters leave; what is not asked is null. */
export async function getCollectionData(call: StoreCall): Promise<StoreResponse> {
  const { shop } = call.deps;
  const read = validateParams(collectionDataQuery, call.params);
  if (!read.ok) return errorResponse(read.error);
  const query = read.data;
  const related = await relatedIds(shop, query);
  if (related === 'unknown') return unknownRelated;
  const counts = await countCollection(shop, {
    products: productsOf(query, related),
    prices: query.calculate_price_range,
    stock: query.calculate_stock_status_counts,
    ratings: query.calculate_rating_counts,
    attributes: query.calculate_attribute_counts.map(({ taxonomy, query_type: join }) => ({
      taxonomy,
      join: join === 'and' ? ('AND' as const) : ('OR' as const),
    })),
    taxonomies: query.calculate_taxonomy_counts,
  });
  const { prices, stock } = counts;
  const body: StoreCollectionData = {
    price_range: prices && {
      min_price: formatMinorUnits(prices.lowest),
      max_price: formatMinorUnits(prices.highest),
      ...storeCurrency,
    },
    attribute_counts: toTerms(counts.attributes),
    rating_counts: orNull(counts.ratings),
    stock_status_counts: stock && [
      { status: 'instock', count: String(stock.inStock) },
      { status: 'outofstock', count: String(stock.soldOut) },
      // Nothing is sold on back-order here.
      { status: 'onbackorder', count: '0' },
    ],
    taxonomy_counts: toTerms(counts.taxonomies),
  };
  return { status: 200, body, headers: { 'Cache-Control': 'no-cache' } };
}

function orNull<T>(list: readonly T[] | null): readonly T[] | null {
  return list && list.length > 0 ? list : null;
}

function toTerms(counts: readonly { id: number; count: number }[] | null): StoreCollectionData['attribute_counts'] {
  return orNull(counts)?.map(({ id, count }) => ({ term: id, count })) ?? null;
}
