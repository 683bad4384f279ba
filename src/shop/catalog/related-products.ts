// Products that are related to a product.
import { categoryPath, withDescendantIds } from '../../rules/catalog/category-tree.ts';
import type { Category, Product } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { Shop } from '../shop.ts';
import { loadListIds } from './cached-lists.ts';
import { loadCards } from './cached-products.ts';

/** Below a product are four others. With fewer than three the row looks unfinished, so the shop then chooses none. */
const maxRelated = 4;
const minRelated = 3;

/** The products that staff chose beside a product, in their order, without those that cannot be ordered. A pre-order can. */
async function findChosenIds(shop: Shop, { id, relatedIds = [] }: Product): Promise<readonly number[]> {
  const cards = await loadCards(shop, relatedIds, shop.clock.now());
  return cards.filter((card) => availableUnits(card.stock) !== 0 && card.id !== id).map((card) => card.id);
}

/**
 * The ids of up to `limit` products that are related to a product and can be ordered: those that staff chose, then those of
 * its main category.
 */
export async function findRelatedIds(shop: Shop, product: Product, limit: number): Promise<readonly number[]> {
  const {
    id,
    categories: [main],
  } = product;
  const chosen = await findChosenIds(shop, product);
  if (chosen.length >= limit) return chosen.slice(0, limit);
  // More than is needed, because the product itself and the chosen ones may be among them. Products of a category with equally
  // many chosen ones share one cache entry.
  const ids = await loadOrderableIds(shop, main ? [main.id] : null, limit + 1 + chosen.length);
  return [...new Set([...chosen, ...ids])].filter((one) => one !== id).slice(0, limit);
}

/**
 * The ids of the related products on a product's page: those of `findRelatedIds`, filled up from all that is below the same
 * top-level categories. None when there are fewer than three and staff chose none of them.
 */
export async function findRelatedOfPage(
  shop: Shop,
  product: Product,
  categories: readonly Category[],
): Promise<readonly number[]> {
  const { id, categories: own } = product;
  const ids = new Set(await findRelatedIds(shop, product, maxRelated));
  if (own.length > 0 && ids.size < maxRelated) {
    const wider = own.flatMap(({ id: at }) => withDescendantIds(categories, categoryPath(categories, at)[0]?.id ?? at));
    const sorted = [...new Set(wider)].toSorted((one, other) => one - other);
    // Twice as many, because the product itself and those found before may be among them.
    for (const one of await loadOrderableIds(shop, sorted, 2 * maxRelated)) if (one !== id) ids.add(one);
  }
  const isChosen = new Set(product.relatedIds);
  const found = [...ids].slice(0, maxRelated);
  return found.length < minRelated && !found.some((one) => isChosen.has(one)) ? [] : found;
}

function loadOrderableIds(
  shop: Shop,
  categoryIds: readonly number[] | null,
  limit: number,
): Promise<readonly number[]> {
  const query = { categoryIds, inStock: true, order: 'menu_order', offset: 0, limit } as const;
  return loadListIds(shop, query, shop.clock.now());
}
