// Finds products of the running shop by properties, so that no test depends on a product name of the demo. The properties are
// those of the seed: orders, reviews and the back office change the shop while other tests run, and a test must find the
// same product at its second try.
import type { APIRequestContext } from '@playwright/test';
import { demoCatalogue } from '../../../seed/catalogue/catalogue.ts';
import type { ImportProduct } from '../../../src/rules/catalog/import.ts';
import type { StoreProduct } from '../../../src/wire/store-product.ts';

const seeded = new Map(demoCatalogue.products.map((product) => [product.slug, product]));

/** Every published product of the seed, as the Store API lists it; products that other tests make are left out. */
export async function fetchAllProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const products: StoreProduct[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await request.get(`/wp-json/wc/store/v1/products?per_page=100&page=${page}`);
    products.push(...((await answer.json()) as StoreProduct[]).filter(({ slug }) => seeded.has(slug)));
    if (page >= Number(answer.headers()['x-wp-totalpages'])) return products;
  }
}

type SimpleSeed = Extract<ImportProduct, { type: 'simple' }>;

/** The running shop's simple products of the seed that match, in the order of the Store API. */
async function findSimpleProducts(
  request: APIRequestContext,
  matches: (seed: SimpleSeed) => boolean,
): Promise<StoreProduct[]> {
  return (await fetchAllProducts(request)).filter(({ slug }) => {
    const seed = seeded.get(slug);
    return seed?.type === 'simple' && matches(seed);
  });
}

/** The number of units that the seed has in stock; infinite when they are not counted. */
const stockOf = ({ offer }: SimpleSeed) => offer.stock ?? Number.POSITIVE_INFINITY;

const hasAmpleStock = (seed: SimpleSeed) =>
  stockOf(seed) > seed.offer.lowAt &&
  !seed.offer.preOrder &&
  !seed.soldIndividually &&
  seed.customerLimit === undefined;

/**
 * Products without reviews, sales and videos that the tests of the product editor change and restore; no other test uses
 * them.
 */
const editedProducts = [
  'getijdenrijk-onder-de-pier-boosterbox-japans',
  'bergvuur-gloeiende-kam-boosterbox-engels',
  'maantuin-zilveren-vijver-jumbo-pack-25-kaarten-japans',
  'bamboewacht-nieuwe-scheut-jumbo-pack-25-kaarten-traditioneel-chinees',
];

/** Simple products with ample stock and no maximum per customer. Each test file uses different positions of the list. */
export function findPlentifulProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  return findSimpleProducts(request, (seed) => hasAmpleStock(seed) && !editedProducts.includes(seed.slug));
}

/** A plentiful product that tests can order as often as they like. */
export async function findProductToOrder(request: APIRequestContext): Promise<StoreProduct> {
  return itemAt(await findSimpleProducts(request, (seed) => hasAmpleStock(seed) && stockOf(seed) > 100), 0);
}

/** The last simple products of the catalogue, in stock and without an offer: only for tests of the back office. */
export async function findStaffProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const products = (await findPlentifulProducts(request)).filter(({ slug }) => {
    const seed = seeded.get(slug);
    return seed?.type === 'simple' && seed.offer.sale === null;
  });
  return products.toReversed();
}

/** Four simple products that only the tests of the product editor use. */
export function findEditedProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  return findSimpleProducts(request, ({ slug }) => editedProducts.includes(slug));
}

/** Simple products of which the seed has only a few, the last of the catalogue first. */
export async function findScarceProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const products = await findSimpleProducts(
    request,
    (seed) => stockOf(seed) > 0 && stockOf(seed) <= seed.offer.lowAt && !seed.offer.preOrder,
  );
  return products.toReversed();
}

/** The item at `index`; throws when the list is shorter. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}
