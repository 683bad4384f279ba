// What is offered together with the products of a wishlist ([2.8-12]).
import { readListsOfProducts } from '../../db/bought-together/bought-together.ts';
import type { ProductCard } from '../../rules/catalog/product.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { loadCards } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';
import type { WishlistView } from './show-wishlist.ts';

/** Cards of products that staff offer together with those of the page, without those that are in it; in the order of the rows. */
export async function togetherWithWishlist(
  shop: Shop,
  { entries }: Pick<WishlistView, 'entries'>,
): Promise<readonly ProductCard[]> {
  const shown = new Set(entries.map(({ row }) => row.productId));
  if (shown.size === 0) return [];
  const lists = await shop.db.read((tx) => readListsOfProducts(tx, [...shown]));
  const byProduct = Map.groupBy(lists, ({ productId }) => productId);
  const offered = [...shown].flatMap((id) => byProduct.get(id) ?? []).flatMap(({ items }) => items);
  const ids = [...new Set(offered.map(({ productId }) => productId))].filter((id) => !shown.has(id));
  return loadCards(shop, ids.slice(0, serverLimits.wishlistTogether), shop.clock.now());
}
