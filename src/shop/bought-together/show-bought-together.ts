// The lists of products that are bought together with a product, for its page.
import { readListsOfProduct } from '../../db/bought-together/bought-together.ts';
import { offeredList } from '../../rules/bought-together/offered-list.ts';
import type { OfferedList } from '../../rules/bought-together/offered-list.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';

interface ShownLists {
  /** The list of the product itself; null when it has none. */
  own: OfferedList | null;
  /** The variations that have a list of their own; null when there is no list at all. */
  variationIds: ReadonlySet<number> | null;
}

/** The product's own list with current prices and stock, and which of its variations have another list. */
export async function showBoughtTogether(shop: Shop, { productId }: { productId: number }): Promise<ShownLists> {
  const lists = await shop.db.read((tx) => readListsOfProduct(tx, productId));
  const own = lists.get(productId);
  const products = await loadProducts(shop, productIdsOf(own ? [own] : []), shop.clock.now());
  return {
    own: own ? offeredList(own, products) : null,
    variationIds: lists.size === 0 ? null : new Set([...lists.keys()].filter((id) => id !== productId)),
  };
}

/** The list of one variation; null when it has none, or nothing of it is sold. */
export async function showVariationList(
  shop: Shop,
  { productId, variationId }: { productId: number; variationId: number },
): Promise<OfferedList | null> {
  const lists = await shop.db.read((tx) => readListsOfProduct(tx, productId));
  const list = lists.get(variationId);
  if (!list) return null;
  return offeredList(list, await loadProducts(shop, productIdsOf([list]), shop.clock.now()));
}

function productIdsOf(lists: readonly { items: readonly { productId: number }[] }[]): readonly number[] {
  return [...new Set(lists.flatMap((list) => list.items.map((item) => item.productId)))];
}
