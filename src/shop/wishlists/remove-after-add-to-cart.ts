// Takes a row off a wishlist when its item went into the cart ([4.8-02], [6-04]).
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Shop } from '../shop.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { ListReference } from './open-wishlists.ts';
import { removeFromWishlist } from './remove-from-wishlist.ts';

/**
 * Removes the row when the shop does so and the visitor is the owner of its list. Returns whether it did; anything else leaves
 * the row and is no refusal.
 */
export async function removeAfterAddToCart(
  shop: Shop,
  owner: WishlistOwner,
  { rowId, list }: { rowId: number; list: ListReference },
): Promise<boolean> {
  const settings = await shop.db.read(readSettings);
  if (!settings['wishlist.removeAfterAddToCart']) return false;
  return (await removeFromWishlist(shop, owner, { rowId, list })).ok;
}
