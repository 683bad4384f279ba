// Changes how many of its rows an owner wants ([7.4-05]).
import { findOwnRow, setWishlistQuantity } from '../../db/wishlists/wishlist-rows.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findList, openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/**
 * Stores the quantities of rows of one list, all or none. Refused: a quantity that is not a whole number from 1 to the maximum,
 * a row that is not in this list of this owner.
 */
export async function changeWishlistQuantities(
  shop: Shop,
  owner: WishlistOwner,
  { list: named, quantities }: { list: ListReference; quantities: ReadonlyMap<number, number> },
): Promise<WishlistOutcome<{ listId: number }>> {
  const isWrong = (quantity: number) =>
    !Number.isInteger(quantity) || quantity < 1 || quantity > limits.maximumQuantity;
  if ([...quantities.values()].some(isWrong))
    return { ok: false, refusal: { code: 'invalid-quantity', maximum: limits.maximumQuantity } };
  return writeOrRollBack(shop.db, async (tx): Promise<WishlistOutcome<{ listId: number }>> => {
    const list = findList(await openWishlists(tx, shop, owner), named);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    for (const [rowId, quantity] of quantities) {
      const row = await findOwnRow(tx, owner, rowId);
      if (!row || row.wishlistId !== list.id) return { ok: false, refusal: { code: 'unknown-row' } };
      if (row.quantity !== quantity) await setWishlistQuantity(tx, row.id, quantity);
    }
    return { ok: true, listId: list.id };
  });
}
