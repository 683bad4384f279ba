// Wishlists: what a list and a row are, who may see a list, and which changes are refused (3.7, R28).
import type { Cents } from '../money.ts';

/** R28: 0 public, 1 shared with whoever has the link, 2 private. */
export type WishlistPrivacy = 0 | 1 | 2;

export const wishlistPrivacy = { public: 0, shared: 1, private: 2 } as const satisfies Record<string, WishlistPrivacy>;

/** Whose lists they are: those of an account, or those of a guest's wishlist session. */
export type WishlistOwner = { accountId: number } | { session: string };

export interface Wishlist {
  id: number;
  /** The unguessable part of the list's address. */
  token: string;
  /** '' for a list that its owner has not named. */
  name: string;
  privacy: WishlistPrivacy;
  /** The list that products are added to when no other is named. It cannot be deleted. */
  isDefault: boolean;
}

export interface WishlistRow {
  id: number;
  wishlistId: number;
  productId: number;
  /** The id of the variation, or that of the product. */
  itemId: number;
  /** The title of the item when it was saved. */
  name: string;
  quantity: number;
  /** Its place: rows are in the order of these numbers. */
  position: number;
  /** What one piece cost when it was saved. */
  savedPrice: Cents;
  /** Epoch ms. */
  addedAt: number;
}

/** Why a change of a wishlist is refused. */
export type WishlistRefusal =
  | { code: 'unknown-list' }
  | { code: 'unknown-row' }
  | { code: 'unknown-product' }
  | { code: 'name-missing' }
  | { code: 'name-too-long'; maximum: number }
  | { code: 'invalid-privacy' }
  | { code: 'invalid-quantity'; maximum: number }
  | { code: 'list-full'; maximum: number }
  | { code: 'lists-full'; maximum: number }
  /** Without a row there is nothing to ask an estimate for. */
  | { code: 'empty-list' }
  | { code: 'invalid-email' }
  | { code: 'note-too-long'; maximum: number }
  | { code: 'too-many-estimates'; seconds: number }
  /** The shop has one list for each owner. */
  | { code: 'single-list' }
  | { code: 'default-list' }
  /** Somebody else buys the row for the owner (R66). */
  | { code: 'bought-already' };

/** Whether a visitor who is not the owner may see the list (R28). */
export function isVisibleToOthers({ privacy }: Pick<Wishlist, 'privacy'>): boolean {
  return privacy !== wishlistPrivacy.private;
}

/** Parses a privacy as a form sends it; null when it is none. */
export function parsePrivacy(text: string): WishlistPrivacy | null {
  const privacy = Object.values(wishlistPrivacy).find((one) => String(one) === text.trim());
  return privacy ?? null;
}

/** The name as it is stored: without control characters, and with single spaces ([5.4-01], [5.4-02]). */
export function cleanWishlistName(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\p{Cf}\p{Z}\s]+/gu, ' ').trim();
}

/** Why a cleaned name is refused; null when it is not. */
export function wishlistNameRefusal(name: string, maximum: number): WishlistRefusal | null {
  if (name === '') return { code: 'name-missing' };
  return [...name].length > maximum ? { code: 'name-too-long', maximum } : null;
}

/**
 * The new order of a list ([7.4-04]). `moved` are ids of rows in the order that its owner chose, for example those of one
 * page: they take the places that they have together, and all others stay where they are. Unknown and repeated ids do not
 * count.
 */
export function reorderRows(ids: readonly number[], moved: readonly number[]): readonly number[] {
  const known = new Set(ids);
  const inOrder = [...new Set(moved)].filter((id) => known.has(id));
  const places = new Set(inOrder);
  let next = 0;
  return ids.map((id) => (places.has(id) ? (inOrder[next++] ?? id) : id));
}

/** The order in which a row has changed places with the one before (-1) or after (1) it. */
export function shiftRow(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

/** How the price of an item differs from when it was saved; `cents` is above 0. null: it is the same. */
export interface WishlistPriceChange {
  direction: 'lower' | 'higher';
  cents: number;
}

/** Compares the price of one piece with what it cost when it was saved. */
export function priceChangeSince(saved: Cents, now: Cents): WishlistPriceChange | null {
  if (saved === now) return null;
  return { direction: now < saved ? 'lower' : 'higher', cents: Math.abs(now - saved) };
}
