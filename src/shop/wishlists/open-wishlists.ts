// What every change of wishlists begins with: the lock of the owner, and the list that is meant.
import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import {
  deleteExpiredOf,
  insertWishlist,
  lockWishlistOwner,
  readWishlists,
  renewWishlists,
} from '../../db/wishlists/wishlists.ts';
import type { StoredWishlist } from '../../db/wishlists/wishlists.ts';
import { dayMs } from '../../rules/durations.ts';
import { wishlistPrivacy } from '../../rules/wishlists/wishlists.ts';
import type { Wishlist, WishlistOwner, WishlistRefusal } from '../../rules/wishlists/wishlists.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import type { Shop } from '../shop.ts';

/** A refusal changes nothing. */
export type WishlistOutcome<Done = object> = ({ ok: true } & Done) | { ok: false; refusal: WishlistRefusal };

/** A list as a client names it: by id, by token, or neither for the default list. */
export interface ListReference {
  id?: number | undefined;
  token?: string | undefined;
}

/** How a token is looked up: the time of the search says nothing about the tokens of others. */
export function hashWishlistToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** When the lists of a guest end that are used at `now`: a day after their cookie, so that they are renewed once a day. */
function expiryOf(now: number): number {
  return now + serverTimes.wishlistSession + dayMs;
}

/** Renews the lists of a guest who uses them; those of an account do not end. */
export async function renewLists(tx: Tx, owner: WishlistOwner, now: number): Promise<void> {
  if ('session' in owner) await renewWishlists(tx, owner.session, expiryOf(now), now + serverTimes.wishlistSession);
}

/**
 * Locks the owner, who gets the default list when there is none, and returns all lists: the default list first. Two
 * requests at once make one default list.
 */
export async function openWishlists(tx: Tx, shop: Shop, owner: WishlistOwner): Promise<readonly StoredWishlist[]> {
  const now = shop.clock.now();
  if ('session' in owner) await deleteExpiredOf(tx, owner.session, now);
  if (!(await lockWishlistOwner(tx, owner))) {
    await addWishlist(tx, shop, owner, { name: '', privacy: wishlistPrivacy.private, isDefault: true });
    // Another request may have made it meanwhile.
    await lockWishlistOwner(tx, owner);
  }
  await renewLists(tx, owner, now);
  return readWishlists(tx, owner, now);
}

/** Stores a new list of the owner and returns its id; null when it is a second default list. */
export function addWishlist(
  tx: Tx,
  shop: Shop,
  owner: WishlistOwner,
  list: Pick<Wishlist, 'name' | 'privacy' | 'isDefault'>,
): Promise<number | null> {
  const token = shop.ids.wishlistKey();
  const createdAt = shop.clock.now();
  return insertWishlist(tx, {
    ...list,
    owner,
    token,
    tokenHash: hashWishlistToken(token),
    createdAt,
    expiresAt: 'accountId' in owner ? null : expiryOf(createdAt),
  });
}

/** The list that is meant; undefined when the owner does not have it. A token and an id must mean the same list. */
export function findList(lists: readonly StoredWishlist[], { id, token }: ListReference): StoredWishlist | undefined {
  if (id === undefined && token === undefined) return lists.find(({ isDefault }) => isDefault);
  return lists.find((list) => (id === undefined || list.id === id) && (token === undefined || list.token === token));
}

/** Why the owner gets no more lists; null when there is room. */
export function roomForList(lists: readonly StoredWishlist[], hasManyLists: boolean): WishlistRefusal | null {
  if (!hasManyLists) return { code: 'single-list' };
  return lists.length < serverLimits.wishlists ? null : { code: 'lists-full', maximum: serverLimits.wishlists };
}

/** Why a list gets no more rows; null when there is room. */
export function roomForRow({ rowCount }: Pick<StoredWishlist, 'rowCount'>): WishlistRefusal | null {
  return rowCount < serverLimits.wishlistRows ? null : { code: 'list-full', maximum: serverLimits.wishlistRows };
}
