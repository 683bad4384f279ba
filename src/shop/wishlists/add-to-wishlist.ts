// Saves an item in a wishlist ([7.4-02]).
import { findRowOfItem, insertWishlistRow } from '../../db/wishlists/wishlist-rows.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Tx } from '../../db/database.ts';
import type { WishlistOwner, WishlistPrivacy, WishlistRefusal } from '../../rules/wishlists/wishlists.ts';
import { cleanWishlistName, wishlistNameRefusal } from '../../rules/wishlists/wishlists.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { addWishlist, findList, openWishlists, roomForList, roomForRow } from './open-wishlists.ts';
import type { ListReference, WishlistOutcome } from './open-wishlists.ts';
import type { StoredWishlist } from '../../db/wishlists/wishlists.ts';
import { findWishedItem, wishedTitle } from './wished-item.ts';

/** A list to make, as it was typed. */
export interface NewList {
  name: string;
  privacy: WishlistPrivacy;
}

interface AddInput {
  /** The id of a product or of a variation. */
  itemId: number;
  quantity: number;
  /** The list; a new one when `NewList`. */
  list: ListReference | NewList;
}

/**
 * Adds the item at the end of the list. An item that is in the list already stays as it is (`exists`). Refused: an unknown or
 * unpublished product, a list that is not the owner's, a full list, a new list without a name, too many lists.
 */
export async function addToWishlist(
  shop: Shop,
  owner: WishlistOwner,
  { itemId, quantity, list: wanted }: AddInput,
): Promise<WishlistOutcome<{ result: 'added' | 'exists'; listId: number }>> {
  const item = await findWishedItem(shop, itemId);
  if (!item) return { ok: false, refusal: { code: 'unknown-product' } };
  if (!(quantity >= 1 && quantity <= limits.maximumQuantity))
    return { ok: false, refusal: { code: 'invalid-quantity', maximum: limits.maximumQuantity } };
  const price = (item.variation ?? item.product).price.price;
  const addedAt = shop.clock.now();
  return writeOrRollBack(shop.db, async (tx) => {
    const lists = await openWishlists(tx, shop, owner);
    const list = await findOrMakeList(tx, shop, { owner, lists, wanted });
    if (!list.ok) return list;
    const { id, rowCount } = list;
    const row = { wishlistId: id, productId: item.product.id, itemId, name: wishedTitle(item), quantity };
    const full = roomForRow({ rowCount });
    if (full && !(await isSaved(tx, id, itemId))) return { ok: false, refusal: full };
    const added = full ? null : await insertWishlistRow(tx, { ...row, savedPrice: price, addedAt });
    return { ok: true, result: added === null ? 'exists' : 'added', listId: id };
  });
}

async function isSaved(tx: Tx, listId: number, itemId: number): Promise<boolean> {
  return (await findRowOfItem(tx, listId, itemId)) !== null;
}

/** The list that is meant. A new list is made when there is room for it, and its name is one. */
export async function findOrMakeList(
  tx: Tx,
  shop: Shop,
  { owner, lists, wanted }: { owner: WishlistOwner; lists: readonly StoredWishlist[]; wanted: AddInput['list'] },
): Promise<{ ok: true; id: number; rowCount: number } | { ok: false; refusal: WishlistRefusal }> {
  if (!('privacy' in wanted)) {
    const list = findList(lists, wanted);
    return list ? { ok: true, id: list.id, rowCount: list.rowCount } : { ok: false, refusal: { code: 'unknown-list' } };
  }
  const name = cleanWishlistName(wanted.name);
  const settings = await readSettings(tx);
  const refusal = wishlistNameRefusal(name, limits.wishlistName) ?? roomForList(lists, settings['wishlist.multiple']);
  if (refusal) return { ok: false, refusal };
  const id = await addWishlist(tx, shop, owner, { name, privacy: wanted.privacy, isDefault: false });
  if (id === null) throw new Error('a list that is not the default one was not stored');
  return { ok: true, id, rowCount: 0 };
}
