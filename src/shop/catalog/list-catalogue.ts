// Lists complete products for the Store API (W8).
import { countProducts, listProductIds } from '../../db/listing/product-lists.ts';
import type { ProductListQuery } from '../../db/listing/product-lists.ts';
import type { Category, Product } from '../../rules/catalog/product.ts';
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { Settings } from '../../settings/registry.ts';
import { loadProducts } from './cached-products.ts';
import { loadListIds, loadTotal } from './cached-lists.ts';
import type { Shop } from '../shop.ts';
import { showShell } from './show-shell.ts';

export interface ListCatalogueInput extends Omit<
  ProductListQuery,
  'categoryIds' | 'limit' | 'offset' | 'now' | 'ids' | 'excludeIds'
> {
  /** Ids or slugs of categories; a product matches when it is in any of them. */
  categories?: readonly string[];
  include?: readonly number[];
  exclude?: readonly number[];
  /** From 1. */
  page: number;
  perPage: number;
}

export interface CataloguePage {
  products: readonly Product[];
  total: number;
  pages: number;
  settings: Settings;
  /** All categories; the presenter needs them for the URLs of category links. */
  categories: readonly Category[];
}

/** Query keys that set the order and the page but do not filter products. */
const nonFilterKeys: ReadonlySet<string> = new Set(['categoryIds', 'order', 'descending', 'limit', 'offset']);

/** Whether the list has no filter except its categories. */
function isUnfiltered(listing: Omit<ProductListQuery, 'now'>): boolean {
  return Object.entries(listing).every(([name, value]) => nonFilterKeys.has(name) || value === undefined);
}

/** One page of published products; a page beyond the last is empty. */
export async function listCatalogue(shop: Shop, input: ListCatalogueInput): Promise<CataloguePage> {
  const now = shop.clock.now();
  const { categories: wanted, include, exclude, page, perPage, ...query } = input;
  const { settings, categories } = await showShell(shop);
  const inCategories = wanted
    ? categories
        .filter((one) => wanted.includes(one.slug) || wanted.includes(String(one.id)))
        .flatMap((one) => withDescendantIds(categories, one.id))
    : null;
  const listing: Omit<ProductListQuery, 'now'> = {
    ...query,
    ...(include ? { ids: include } : {}),
    ...(exclude ? { excludeIds: exclude } : {}),
    categoryIds: inCategories,
    limit: perPage,
    offset: (page - 1) * perPage,
  };
  const [ids, total] = isUnfiltered(listing)
    ? [await loadListIds(shop, listing, now), await loadTotal(shop, inCategories, now)]
    : await shop.db.read(async (tx) => [
        await listProductIds(tx, { ...listing, now }),
        await countProducts(tx, { ...listing, now }),
      ]);
  const products = await loadProducts(shop, ids, now);
  return {
    products: ids.flatMap((id) => products.get(id) ?? []),
    total,
    pages: Math.ceil(total / perPage),
    settings,
    categories,
  };
}
