// Stores the order of a wishlist that its owner chose ([7.4-04]).
import { readWishlistRows, setWishlistPositions } from '../../db/wishlists/wishlist-rows.ts';
import { reorderRows } from '../../rules/wishlists/wishlists.ts';
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findList, openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/** `rowIds`: the rows of a page, or of the whole list, in their new order. Ids of other rows are ignored. */
export async function sortWishlist(
  shop: Shop,
  owner: WishlistOwner,
  { list: wanted, rowIds }: { list: ListReference; rowIds: readonly number[] },
): Promise<WishlistOutcome<{ listId: number }>> {
  return writeOrRollBack(shop.db, async (tx) => {
    const list = findList(await openWishlists(tx, shop, owner), wanted);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    const before = await readWishlistRows(tx, list.id);
    const after = reorderRows(
      before.map(({ id }) => id),
      rowIds,
    );
    const places = before.map(({ position }, index) => ({ rowId: after[index] ?? 0, position }));
    await setWishlistPositions(
      tx,
      places.filter(({ rowId }, index) => rowId !== before[index]?.id),
    );
    return { ok: true, listId: list.id };
  });
}
