// Finds products of the running shop by properties, so that no test depends on a product name of the demo.
import type { APIRequestContext } from '@playwright/test';
import type { StoreProduct } from '../../../src/wire/store-product.ts';

/** Every published product, as the Store API lists it. */
export async function fetchAllProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const answer = await request.get('/wp-json/wc/store/v1/products?per_page=100');
  return (await answer.json()) as StoreProduct[];
}

/** Simple products with ample stock and no maximum per customer. Each test file uses different positions of the list. */
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

/** The last simple products of the catalogue, in stock and without an offer: only for tests of the back office. */
export async function findStaffProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const products = await fetchAllProducts(request);
  return products
    .filter((one) => one.type === 'simple' && one.is_in_stock && !one.on_sale && one.low_stock_remaining === null)
    .toReversed();
}

/** The item at `index`; throws when the list is shorter. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}
