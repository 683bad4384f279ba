// Moves a row to another list of its owner ([7.4-06]).
import {
  deleteWishlistRows,
  findOwnRow,
  findRowOfItem,
  moveWishlistRow,
  setWishlistQuantity,
} from '../../db/wishlists/wishlist-rows.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findOrMakeList } from './add-to-wishlist.ts';
import type { NewList } from './add-to-wishlist.ts';
import { findList, openWishlists, roomForRow } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/**
 * Moves the row to the end of the other list, which may be a new one. When the other list has the item already, the larger
 * quantity stays, in one row. Refused: a list or row that is not the owner's, a full list, a new list without a name.
 */
export async function moveWishlistItem(
  shop: Shop,
  owner: WishlistOwner,
  { rowId, from, to }: { rowId: number; from: ListReference; to: ListReference | NewList },
): Promise<WishlistOutcome<{ fromId: number; toId: number }>> {
  return writeOrRollBack(shop.db, async (tx) => {
    const lists = await openWishlists(tx, shop, owner);
    const source = findList(lists, from);
    if (!source) return { ok: false, refusal: { code: 'unknown-list' } };
    const row = await findOwnRow(tx, owner, rowId);
    if (!row || row.wishlistId !== source.id) return { ok: false, refusal: { code: 'unknown-row' } };
    const target = await findOrMakeList(tx, shop, { owner, lists, wanted: to });
    if (!target.ok) return target;
    const done = { ok: true, fromId: source.id, toId: target.id } as const;
    if (target.id === source.id) return done;
    const present = await findRowOfItem(tx, target.id, row.itemId);
    if (present) {
      if (row.quantity > present.quantity) await setWishlistQuantity(tx, present.id, row.quantity);
      await deleteWishlistRows(tx, [row.id]);
      return done;
    }
    const full = roomForRow(target);
    if (full) return { ok: false, refusal: full };
    await moveWishlistRow(tx, row.id, target.id);
    return done;
  });
}
