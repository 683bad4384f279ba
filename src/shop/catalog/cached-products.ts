// Products and their cards as pages and lists show them, from the cache: of a list of 16 products over the Store API, queries
// and what is built of their rows were two fifths of the time.
import { cacheLimits } from '../../cache/limits.ts';
import { createRecordCache } from '../../cache/record-cache.ts';
import type { Tx } from '../../db/database.ts';
import { findCards } from '../../db/listing/product-lists.ts';
import {
  hasVeryManyVariations,
  findProductIdBySlug,
  refreshProductOffers,
  findProductsByIds,
} from '../../db/catalog/products.ts';
import type { Product, ProductCard } from '../../rules/catalog/product.ts';
import { earliestMoment } from '../../rules/pricing/product-price.ts';
import type { Shop } from '../shop.ts';

/** When the clock changes the price, or begins the day of a pre-order. */
function momentsOf({ price, stock }: Pick<Product, 'price' | 'stock'>): (number | null)[] {
  return [price.until, stock.preOrder?.until ?? null];
}

const productCache = createRecordCache<Product>({
  ...cacheLimits.products,
  validUntil: (product) => earliestMoment([product, ...product.variations].flatMap(momentsOf)),
  refreshesSold: true,
});

const cardCache = createRecordCache<ProductCard>({
  ...cacheLimits.cards,
  validUntil: (card) => earliestMoment(momentsOf(card)),
  refreshesSold: false,
});

/**
 * Published products by id; unknown and unpublished ids are left out. A change of this process shows at once, one of another
 * within a second: for what is shown. What decides about money or stock reads them in its own transaction.
 */
export function loadProducts(shop: Shop, ids: readonly number[], now: number): Promise<ReadonlyMap<number, Product>> {
  return productCache.find(shop, {
    ids,
    now,
    load: (unknown, sold) =>
      shop.db.readPipelined(async (tx) => [
        ...(await findProductsByIds(tx, unknown, now)).values(),
        ...(sold.length > 0 ? await refreshSold(tx, sold, now) : []),
      ]),
  });
}

/** Products with their stock and prices as they are now; the rest of them was read before. */
async function refreshSold(tx: Tx, sold: readonly Product[], now: number): Promise<readonly Product[]> {
  // What is left of all its variations together is not read again where they are very many.
  const complete = sold.filter(hasVeryManyVariations).map(({ id }) => id);
  const others = sold.filter((product) => !hasVeryManyVariations(product));
  const refreshed = await refreshProductOffers(tx, others, now, new Set());
  return [...refreshed.values(), ...(await findProductsByIds(tx, complete, now)).values()];
}

/** The published product of a slug, as `loadProducts` gives it; null when there is none. */
export async function loadProductBySlug(shop: Shop, slug: string, now: number): Promise<Product | null> {
  const id = productCache.findIdBySlug(shop, slug) ?? (await shop.db.read((tx) => findProductIdBySlug(tx, slug)));
  return id === null ? null : ((await loadProducts(shop, [id], now)).get(id) ?? null);
}

/** The same of cards, in the order of the ids. */
export async function loadCards(shop: Shop, ids: readonly number[], now: number): Promise<readonly ProductCard[]> {
  const load = (missing: readonly number[]) => shop.db.readPipelined((tx) => findCards(tx, missing, now));
  const found = await cardCache.find(shop, { ids, now, load });
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The product of an id as it was last read, if it is cached; its prices and stock may have changed. */
export type CachedProductLookup = (id: number) => Product | undefined;

/** The lookup of what is cached now. Reads no database, so it may be used within a transaction. */
export function cachedProductLookup(shop: Shop): CachedProductLookup {
  return (id) => productCache.peek(shop, id);
}
