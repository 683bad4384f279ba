// Changes how many of a row its owner wants ([7.4-05]).
import { findOwnRow, setWishlistQuantity } from '../../db/wishlists/wishlist-rows.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findList, openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/** Refused: a quantity that is not a whole number from 1 to the maximum, a row that is not in a list of this owner. */
export async function changeWishlistQuantity(
  shop: Shop,
  owner: WishlistOwner,
  { rowId, list: named, quantity }: { rowId: number; list: ListReference; quantity: number },
): Promise<WishlistOutcome<{ listId: number }>> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > limits.maximumQuantity)
    return { ok: false, refusal: { code: 'invalid-quantity', maximum: limits.maximumQuantity } };
  return writeOrRollBack(shop.db, async (tx) => {
    const list = findList(await openWishlists(tx, shop, owner), named);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    const row = await findOwnRow(tx, owner, rowId);
    if (!row || row.wishlistId !== list.id) return { ok: false, refusal: { code: 'unknown-row' } };
    await setWishlistQuantity(tx, row.id, quantity);
    return { ok: true, listId: list.id };
  });
}
