// Takes a row off a wishlist ([7.4-03], [7.4-10]), or an item off all lists ([7.4-09]).
import { deleteWishlistRows, findOwnRow, findRowsOfItem } from '../../db/wishlists/wishlist-rows.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findList, openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/**
 * Deletes a row of a list of this owner. When a list is named, the row must be in it. Refused: a row that the owner does not
 * have, or not in that list.
 */
export async function removeFromWishlist(
  shop: Shop,
  owner: WishlistOwner,
  { rowId, list: named }: { rowId: number; list?: ListReference },
): Promise<WishlistOutcome<{ itemId: number; listId: number }>> {
  return writeOrRollBack(shop.db, async (tx) => {
    const lists = await openWishlists(tx, shop, owner);
    const isNamed = named && (named.id !== undefined || named.token !== undefined);
    const list = isNamed ? findList(lists, named) : undefined;
    if (isNamed && !list) return { ok: false, refusal: { code: 'unknown-list' } };
    const row = await findOwnRow(tx, owner, rowId);
    if (!row || (list && row.wishlistId !== list.id)) return { ok: false, refusal: { code: 'unknown-row' } };
    await deleteWishlistRows(tx, [row.id]);
    return { ok: true, itemId: row.itemId, listId: row.wishlistId };
  });
}

/** Takes an item off all lists of this owner. Returns how many rows there were; none is no refusal. */
export async function removeFromAllWishlists(
  shop: Shop,
  owner: WishlistOwner,
  { itemId }: { itemId: number },
): Promise<number> {
  return shop.db.write(async (tx) => {
    await openWishlists(tx, shop, owner);
    const ids = await findRowsOfItem(tx, owner, itemId);
    await deleteWishlistRows(tx, ids);
    return ids.length;
  });
}
