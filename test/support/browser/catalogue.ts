// Products of the running shop by what a test needs of them, so that no test depends on a name of the demo.
import type { APIRequestContext } from '@playwright/test';
import type { StoreProduct } from '../../../src/wire/store-product.ts';

/** Every published product, as the Store API lists it. */
export async function fetchAllProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const answer = await request.get('/wp-json/wc/store/v1/products?per_page=100');
  return (await answer.json()) as StoreProduct[];
}

/** Simple products with more than a few in stock now and of which as many as one likes may be bought, each test file taking its own share. */
export async function findPlentifulProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const products = await fetchAllProducts(request);
  return products.filter(
    (one) =>
      one.type === 'simple' &&
      one.is_in_stock &&
      one.low_stock_remaining === null &&
      !one.sold_individually &&
      one.add_to_cart.text !== 'Pre-order' &&
      one.add_to_cart.maximum > 100,
  );
}

/** The nth of a list; a test that finds none fails here. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}
