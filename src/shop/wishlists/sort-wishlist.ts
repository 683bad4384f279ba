// Stores the order of a wishlist that its owner chose ([7.4-04]).
import { readWishlistRows, setWishlistPositions } from '../../db/wishlists/wishlist-rows.ts';
import { reorderRows, shiftRow } from '../../rules/wishlists/wishlists.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findList, openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/** `rowIds`: the rows of a page, or of the whole list, in their new order. Ids of other rows are ignored. */
export function sortWishlist(
  shop: Shop,
  owner: WishlistOwner,
  { list, rowIds }: { list: ListReference; rowIds: readonly number[] },
): Promise<WishlistOutcome<{ listId: number }>> {
  return storeOrder(shop, owner, list, (ids) => reorderRows(ids, rowIds));
}

/** Changes the places of a row and the one before (-1) or after (1) it. A row that is not in the list changes nothing. */
export function shiftWishlistRow(
  shop: Shop,
  owner: WishlistOwner,
  { list, rowId, by }: { list: ListReference; rowId: number; by: -1 | 1 },
): Promise<WishlistOutcome<{ listId: number }>> {
  return storeOrder(shop, owner, list, (ids) => shiftRow(ids, rowId, by));
}

/** Refused: a list that is not the owner's. */
function storeOrder(
  shop: Shop,
  owner: WishlistOwner,
  wanted: ListReference,
  reorder: (ids: readonly number[]) => readonly number[],
): Promise<WishlistOutcome<{ listId: number }>> {
  return writeOrRollBack(shop.db, async (tx): Promise<WishlistOutcome<{ listId: number }>> => {
    const list = findList(await openWishlists(tx, shop, owner), wanted);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    const before = await readWishlistRows(tx, list.id);
    const after = reorder(before.map(({ id }) => id));
    const places = before.map(({ position }, index) => ({ rowId: after[index] ?? 0, position }));
    await setWishlistPositions(
      tx,
      places.filter(({ rowId }, index) => rowId !== before[index]?.id),
    );
    return { ok: true, listId: list.id };
  });
}
