// A log-in takes over the wishlists of the guest (R28, R52).
import { readWishlistRows, moveWishlistRow, setWishlistQuantity } from '../../db/wishlists/wishlist-rows.ts';
import { deleteWishlists, giveWishlists, lockWishlistOwner, readWishlists } from '../../db/wishlists/wishlists.ts';
import { giveGiftsTo } from '../../db/wishlists/wishlist-gifts.ts';
import type { StoredWishlist } from '../../db/wishlists/wishlists.ts';
import type { Tx } from '../../db/database.ts';
import { mergeWishlists } from '../../rules/wishlists/merge-wishlists.ts';
import type { FilledWishlist } from '../../rules/wishlists/merge-wishlists.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { Shop } from '../shop.ts';
import { openWishlists } from './open-wishlists.ts';

/** Whether the guest had anything, and whether everything found a place. */
type MergedWishlists = 'none' | 'merged' | 'merged-in-part';

/**
 * Moves the lists of a guest's wishlist session into those of an account, without doubles and within the limits
 * (rules/wishlists/merge-wishlists.ts). The session has no lists afterwards.
 */
export async function mergeGuestWishlists(shop: Shop, accountId: number, session: string): Promise<MergedWishlists> {
  const now = shop.clock.now();
  const guest = { session };
  const known = await shop.db.read((tx) => readWishlists(tx, guest, now));
  if (known.length === 0) return 'none';
  return shop.db.write(async (tx) => {
    // The guest is locked first, always in this order.
    if (!(await lockWishlistOwner(tx, guest))) return 'none';
    await giveGiftsTo(tx, accountId, session);
    const guests = await withRows(tx, await readWishlists(tx, guest, now));
    const own = await withRows(tx, await openWishlists(tx, shop, { accountId }));
    const merge = mergeWishlists(own, guests, { lists: serverLimits.wishlists, rows: serverLimits.wishlistRows });
    for (const { rowId, quantity } of merge.quantities) await setWishlistQuantity(tx, rowId, quantity);
    for (const { rowId, toListId } of merge.rows) await moveWishlistRow(tx, rowId, toListId);
    await giveWishlists(tx, merge.moved, accountId);
    const left = guests.map(({ list }) => list.id).filter((id) => !merge.moved.includes(id));
    await deleteWishlists(tx, left);
    if (guests.every(({ rows }) => rows.length === 0)) return 'none';
    return merge.isComplete ? 'merged' : 'merged-in-part';
  });
}

async function withRows(tx: Tx, lists: readonly StoredWishlist[]): Promise<readonly FilledWishlist[]> {
  const filled: FilledWishlist[] = [];
  for (const list of lists) filled.push({ list, rows: await readWishlistRows(tx, list.id) });
  return filled;
}
