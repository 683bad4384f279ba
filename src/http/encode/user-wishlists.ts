// The lists of the visitor in the form of the protocol ([3.7-04]).
import { findWishedItem } from '../../shop/wishlists/wished-item.ts';
import type { OwnWishlists } from '../../shop/wishlists/show-wishlist.ts';
import { paths } from '../../wire/paths.ts';
import type { UserWishlist } from '../../wire/wishlist-calls.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';
import type { HttpDeps } from '../deps.ts';
import { encodeOwnWishlists } from './wishlist.ts';

/**
 * How the lists are encoded for adding an item to them; 0 for none. The address of a list shows the item's product and
 * changes nothing (R12).
 */
export async function encodeUserWishlists(
  { shop }: Pick<HttpDeps, 'shop'>,
  itemId: number,
): Promise<(own: OwnWishlists) => readonly UserWishlist[]> {
  const item = itemId > 0 ? await findWishedItem(shop, itemId) : null;
  const base = shop.origin + (item ? paths.product(item.product.slug) : wishlistPaths.own);
  return (own) =>
    encodeOwnWishlists(own).map(({ id, name, isDefault }) => ({
      id,
      wishlist_name: name,
      default: isDefault,
      add_to_this_wishlist_url: `${base}?add_to_wishlist=${itemId}&wishlist_id=${id}`,
    }));
}
