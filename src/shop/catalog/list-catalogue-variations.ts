// Lists single variations for the Store API (W8).
import { listVariations } from '../../db/listing/variation-lists.ts';
import type { VariationListQuery } from '../../db/listing/variation-lists.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { loadProducts } from './cached-products.ts';
import { termFilter, catalogueQuery } from './catalogue-query.ts';
import type { CatalogueTotals, ListCatalogueInput } from './catalogue-query.ts';
import type { Shop } from '../shop.ts';
import { showShell } from './show-shell.ts';

export interface ListVariationsInput extends Omit<ListCatalogueInput, 'type'> {
  /** Only variations of these products, or only of others. */
  parents?: { only?: readonly number[]; except?: readonly number[] };
}

interface VariationPage extends CatalogueTotals {
  items: readonly { product: Product; variation: Variation }[];
}

/** One page of active variations of published products; a page beyond the last is empty. */
export async function listCatalogueVariations(shop: Shop, input: ListVariationsInput): Promise<VariationPage> {
  const now = shop.clock.now();
  const { settings, categories } = await showShell(shop);
  const { parents = {}, ...rest } = input;
  const found = await shop.db.read(async (tx) => {
    const query: VariationListQuery = {
      ...catalogueQuery(rest, categories),
      ...(await termFilter(tx, rest.terms)),
      ...(parents.only && { productIds: parents.only }),
      ...(parents.except && { excludedProductIds: parents.except }),
      now,
    };
    return listVariations(tx, query);
  });
  const products = await loadProducts(shop, [...new Set(found.variations.map((one) => one.productId))], now);
  return {
    items: found.variations.flatMap(({ id, productId }) => {
      const product = products.get(productId);
      const variation = product?.variations.find((one) => one.id === id);
      return product && variation ? [{ product, variation }] : [];
    }),
    total: found.total,
    pages: Math.ceil(found.total / input.perPage),
    settings,
    categories,
  };
}
