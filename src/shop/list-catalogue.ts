// Whole products, listed for the Store API (W8).
import { allCategories } from '../db/categories.ts';
import type { Reads } from '../db/database.ts';
import { listProductIds } from '../db/listings.ts';
import type { ListingQuery } from '../db/listings.ts';
import { productsByIds } from '../db/products.ts';
import { readSettings } from '../db/settings.ts';
import type { Category, Product } from '../rules/catalog.ts';
import { withDescendants } from '../rules/categories.ts';
import type { Settings } from '../settings/registry.ts';
import type { Shop } from './shop.ts';

export interface ListCatalogueInput extends Omit<
  ListingQuery,
  'categoryIds' | 'limit' | 'offset' | 'now' | 'ids' | 'excludeIds'
> {
  /** Ids or slugs of categories, any of which will do. */
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
  /** All categories, for the links of their trails. */
  categories: readonly Category[];
}

/** One page of published products; beyond the last page it is empty. */
export function listCatalogue(shop: Shop, input: ListCatalogueInput, reads?: Reads): Promise<CataloguePage> {
  const now = shop.clock.now();
  const { categories: wanted, include, exclude, page, perPage, ...query } = input;
  return shop.db.read(async (tx) => {
    const all = await allCategories(tx);
    const inCategories = wanted
      ? all
          .filter((one) => wanted.includes(one.slug) || wanted.includes(String(one.id)))
          .flatMap((one) => withDescendants(all, one.id))
      : null;
    const { ids, total } = await listProductIds(tx, {
      ...query,
      ...(include ? { ids: include } : {}),
      ...(exclude ? { excludeIds: exclude } : {}),
      categoryIds: inCategories,
      limit: perPage,
      offset: (page - 1) * perPage,
      now,
    });
    const products = await productsByIds(tx, ids, now);
    return {
      products: ids.flatMap((id) => products.get(id) ?? []),
      total,
      pages: Math.ceil(total / perPage),
      settings: await readSettings(tx),
      categories: all,
    };
  }, reads);
}
