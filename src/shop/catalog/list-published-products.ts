// The published products with what WordPress tells of them, for everybody (P7).
import { readModifiedTimes } from '../../db/catalog/product-details.ts';
import { readTagIds } from '../../db/catalog/product-tags.ts';
import type { Product } from '../../rules/catalog/product.ts';
import type { Shop } from '../shop.ts';
import { loadProducts } from './cached-products.ts';
import type { ListCatalogueInput } from './catalogue-query.ts';
import { listCatalogue } from './list-catalogue.ts';

export interface PublishedProduct {
  product: Product;
  /** Epoch ms of the last change by staff. */
  modifiedAt: number;
  tagIds: readonly number[];
}

function readDetails(shop: Shop, products: readonly Product[]): Promise<readonly PublishedProduct[]> {
  const ids = products.map(({ id }) => id);
  return shop.db.read(async (tx) => {
    const modified = await readModifiedTimes(tx, ids);
    const tags = await readTagIds(tx, ids);
    return products.map((product) => ({
      product,
      modifiedAt: modified.get(product.id) ?? product.publishedAt,
      tagIds: tags.get(product.id) ?? [],
    }));
  });
}

/** One page of products, and the number on all pages; a page beyond the last is empty. */
export async function listPublishedProducts(
  shop: Shop,
  input: ListCatalogueInput,
): Promise<{ products: readonly PublishedProduct[]; total: number }> {
  const { products, total } = await listCatalogue(shop, input);
  return { products: await readDetails(shop, products), total };
}

/** One product; null when it does not exist or is not published. */
export async function showPublishedProduct(shop: Shop, { id }: { id: number }): Promise<PublishedProduct | null> {
  const products = await loadProducts(shop, [id], shop.clock.now());
  const [shown] = await readDetails(shop, [...products.values()]);
  return shown ?? null;
}
