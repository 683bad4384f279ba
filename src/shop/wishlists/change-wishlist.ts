// Names a wishlist, says who may see it, makes one, and deletes one ([7.4-07], [7.4-08]).
import { deleteWishlists, updateWishlist } from '../../db/wishlists/wishlists.ts';
import { cleanWishlistName, wishlistNameRefusal } from '../../rules/wishlists/wishlists.ts';
import type { WishlistOwner, WishlistPrivacy } from '../../rules/wishlists/wishlists.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { findOrMakeList } from './add-to-wishlist.ts';
import type { NewList } from './add-to-wishlist.ts';
import { findList, openWishlists } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';

/** Refused: an empty or too long name, a list that is not the owner's. */
export async function renameWishlist(
  shop: Shop,
  owner: WishlistOwner,
  { list: wanted, name: typed }: { list: ListReference; name: string },
): Promise<WishlistOutcome<{ listId: number; name: string }>> {
  const name = cleanWishlistName(typed);
  const refusal = wishlistNameRefusal(name, limits.wishlistName);
  if (refusal) return { ok: false, refusal };
  return writeOrRollBack(shop.db, async (tx) => {
    const list = findList(await openWishlists(tx, shop, owner), wanted);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    await updateWishlist(tx, list.id, { name });
    return { ok: true, listId: list.id, name };
  });
}

/** Refused: a list that is not the owner's. `privacy` null: what was sent is no privacy. */
export async function changeWishlistPrivacy(
  shop: Shop,
  owner: WishlistOwner,
  { list: wanted, privacy }: { list: ListReference; privacy: WishlistPrivacy | null },
): Promise<WishlistOutcome<{ listId: number }>> {
  if (privacy === null) return { ok: false, refusal: { code: 'invalid-privacy' } };
  return writeOrRollBack(shop.db, async (tx) => {
    const list = findList(await openWishlists(tx, shop, owner), wanted);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    await updateWishlist(tx, list.id, { privacy });
    return { ok: true, listId: list.id };
  });
}

/** Makes an empty list. Refused: no name or a too long one, too many lists, a shop with one list for each owner. */
export async function createWishlist(
  shop: Shop,
  owner: WishlistOwner,
  list: NewList,
): Promise<WishlistOutcome<{ listId: number }>> {
  return writeOrRollBack(shop.db, async (tx) => {
    const lists = await openWishlists(tx, shop, owner);
    const made = await findOrMakeList(tx, shop, { owner, lists, wanted: list });
    return made.ok ? { ok: true, listId: made.id } : made;
  });
}

/** Deletes a list with its rows. Refused: a list that is not the owner's, and the default list. */
export async function deleteWishlist(
  shop: Shop,
  owner: WishlistOwner,
  wanted: ListReference,
): Promise<WishlistOutcome> {
  return writeOrRollBack(shop.db, async (tx) => {
    const list = findList(await openWishlists(tx, shop, owner), wanted);
    if (!list) return { ok: false, refusal: { code: 'unknown-list' } };
    if (list.isDefault) return { ok: false, refusal: { code: 'default-list' } };
    await deleteWishlists(tx, [list.id]);
    return { ok: true };
  });
}
