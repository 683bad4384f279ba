// Cached products and product cards, for pages and lists. Without the cache, queries and row mapping take two fifths of
// the time of a list of 16 products in the Store API.
import { cacheLimits } from '../../cache/limits.ts';
import { createRecordCache } from '../../cache/record-cache.ts';
import { createSizedCache } from '../../cache/sized-cache.ts';
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

/** The moments (epoch ms) at which the price changes or the pre-order ends; null: never. */
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

const sharedParts = createSizedCache<object>({ ...cacheLimits.sharedProductParts, bytesOf: () => 0 });

/** One object for all parts of products with the same content. */
function share<Part extends object>(part: Part): Part {
  const key = JSON.stringify(part);
  const shared = sharedParts.get(key);
  // The key says all of it.
  if (shared) return shared as Part;
  sharedParts.set(key, part);
  return part;
}

/** A product as the cache keeps it: these parts most products have in common with others; without copies they are more than a fifth smaller. */
const withSharedParts = (product: Product): Product => ({
  ...product,
  attributes: product.attributes.map(share),
  categories: product.categories.map(share),
  facts: { ...product.facts, manufacturer: share(product.facts.manufacturer) },
});

/**
 * Published products by id; unknown and unpublished ids are absent. For display only: a change by this process is
 * visible immediately, a change by another process within a second. A use-case that decides about money or stock reads
 * the products in its own transaction.
 */
export function loadProducts(shop: Shop, ids: readonly number[], now: number): Promise<ReadonlyMap<number, Product>> {
  return productCache.find(shop, {
    ids,
    now,
    load: (unknown, sold) =>
      shop.db.readPipelined(async (tx) => [
        ...[...(await findProductsByIds(tx, unknown, now)).values()].map(withSharedParts),
        ...(sold.length > 0 ? await refreshSold(tx, sold, now) : []),
      ]),
  });
}

/** Reads stock and prices of these products again; their other data come from the cache. */
async function refreshSold(tx: Tx, sold: readonly Product[], now: number): Promise<readonly Product[]> {
  // `refreshProductOffers` does not read the total stock of a product with very many variations. Such a product is read
  // completely.
  const complete = sold.filter(hasVeryManyVariations).map(({ id }) => id);
  const others = sold.filter((product) => !hasVeryManyVariations(product));
  const refreshed = await refreshProductOffers(tx, others, now, new Set());
  return [...refreshed.values(), ...(await findProductsByIds(tx, complete, now)).values()];
}

/** The published product with this slug, from the cache like `loadProducts`; null when there is none. */
export async function loadProductBySlug(shop: Shop, slug: string, now: number): Promise<Product | null> {
  const id = productCache.findIdBySlug(shop, slug) ?? (await shop.db.read((tx) => findProductIdBySlug(tx, slug)));
  return id === null ? null : ((await loadProducts(shop, [id], now)).get(id) ?? null);
}

/** Published product cards from the cache, in the order of the ids; unknown and unpublished ids are absent. */
export async function loadCards(shop: Shop, ids: readonly number[], now: number): Promise<readonly ProductCard[]> {
  const load = (missing: readonly number[]) => shop.db.readPipelined((tx) => findCards(tx, missing, now));
  const found = await cardCache.find(shop, { ids, now, load });
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns the cached product of an id, or undefined. Its prices and stock may be out of date. */
export type CachedProductLookup = (id: number) => Product | undefined;

/** The lookup in the cache of this shop. It reads no database, so a transaction may use it. */
export function cachedProductLookup(shop: Shop): CachedProductLookup {
  return (id) => productCache.peek(shop, id);
}
