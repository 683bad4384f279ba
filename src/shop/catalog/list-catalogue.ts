// Lists complete products for the Store API (W8).
import { countProducts, listProductIds } from '../../db/listing/product-lists.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { loadProducts } from './cached-products.ts';
import { loadListIds, loadTotal } from './cached-lists.ts';
import { catalogueQuery, termFilter } from './catalogue-query.ts';
import type { CatalogueTotals, ListCatalogueInput } from './catalogue-query.ts';
import type { Shop } from '../shop.ts';
import { showShell } from './show-shell.ts';

interface CataloguePage extends CatalogueTotals {
  products: readonly Product[];
}

/** Query keys that set the order and the page but do not filter products. */
const nonFilterKeys: ReadonlySet<string> = new Set(['categoryIds', 'order', 'descending', 'limit', 'offset']);

/** Whether the list has no filter except its categories. */
export function isUnfiltered(listing: Omit<ProductListQuery, 'now'>): boolean {
  return Object.entries(listing).every(([name, value]) => nonFilterKeys.has(name) || value === undefined);
}

/** One page of published products; a page beyond the last is empty. */
export async function listCatalogue(shop: Shop, input: ListCatalogueInput): Promise<CataloguePage> {
  const now = shop.clock.now();
  const { settings, categories } = await showShell(shop);
  const listing = catalogueQuery(input, categories);
  const [ids, total] =
    isUnfiltered(listing) && !input.terms?.attributes && !input.terms?.tags
      ? [await loadListIds(shop, listing, now), await loadTotal(shop, listing.categoryIds, now)]
      : await shop.db.read(async (tx) => {
          const query = { ...listing, ...(await termFilter(tx, input.terms)), now };
          return [await listProductIds(tx, query), await countProducts(tx, query)];
        });
  const products = await loadProducts(shop, ids, now);
  return {
    products: ids.flatMap((id) => products.get(id) ?? []),
    total,
    pages: Math.ceil(total / input.perPage),
    settings,
    categories,
  };
}
