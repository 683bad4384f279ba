import { listCatalogue } from '../src/shop/catalog/list-catalogue.ts';
import { loadProducts } from '../src/shop/catalog/cached-products.ts';
import type { Shop } from '../src/shop/shop.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';

/** Reads the products of the demo; the result gives the id of a product by its slug, or of a variation by its SKU. */
export async function findDemoItems(shop: Shop): Promise<(slugOrSku: string) => number> {
  const perPage = demoCatalogue.products.length;
  const { products: cards } = await listCatalogue(shop, { order: 'id', page: 1, perPage });
  const found = await loadProducts(
    shop,
    cards.map(({ id }) => id),
    shop.clock.now(),
  );
  const ids = new Map(
    [...found.values()].flatMap((product) => [
      [product.slug, product.id] as const,
      ...product.variations.map((variation) => [variation.sku, variation.id] as const),
    ]),
  );
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the demo has no ${name}`);
    return id;
  };
}
