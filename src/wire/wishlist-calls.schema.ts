// Parses the calls of the wishlist (7.4, W13). All values are text, and parsing is as lenient as the protocol.
import { z } from 'zod';
import { parsePrivacy, wishlistPrivacy } from '../rules/wishlists/wishlists.ts';
import { parseLeadingInteger, parseWireQuantity } from './cart-calls.schema.ts';
import { newWishlist } from './wishlist-calls.ts';
import { estimateFields } from './wishlist-form.ts';

const maxId = 2_147_483_647;

/** An id; 0 for anything else. */
const id = z
  .string()
  .default('')
  .transform((text) => {
    const value = parseLeadingInteger(text);
    return value > 0 && value <= maxId ? value : 0;
  });

const text = z.string().default('');

/** A list by id: undefined for the default list, `new` for one that is made, 0 for an id that no list has. */
const listId = text.transform((sent): number | typeof newWishlist | undefined => {
  if (sent === newWishlist) return newWishlist;
  if (sent === '' || sent === '0' || sent === 'undefined') return undefined;
  const value = parseLeadingInteger(sent);
  return value > 0 && value <= maxId ? value : 0;
});

/** A token; undefined when none was sent. */
const token = text.transform((sent) => (sent === '' || sent === 'undefined' ? undefined : sent));

const count = z
  .string()
  .optional()
  .transform((sent) => (sent === undefined ? 0 : parseLeadingInteger(sent)));

/** The privacy of a new list: private when it is absent or unknown. */
const visibility = text.transform((sent) => parsePrivacy(sent) ?? wishlistPrivacy.private);

/** The page of the list that typed data are about ([3.7-01]). */
export const wishlistPageForm = z.object({ page: count, per_page: count });

export const addToWishlistForm = z.object({
  add_to_wishlist: id,
  wishlist_id: listId,
  wishlist_name: text,
  wishlist_visibility: visibility,
  quantity: z
    .string()
    .optional()
    .transform((sent) => (sent === undefined ? 1 : parseWireQuantity(sent))),
});

export const removeFromWishlistForm = z.object({
  remove_from_wishlist: id,
  wishlist_id: listId,
  wishlist_token: token,
});

export const sortWishlistForm = z.object({ wishlist_token: token });

/** The quantity is a whole number; undefined when it is not. */
export const wishlistQuantityForm = z.object({
  product_id: id,
  wishlist_token: token,
  quantity: text.transform((sent) => (/^\s*\d{1,9}\s*$/.test(sent) ? Number(sent) : Number.NaN)),
});

export const moveWishlistItemForm = z.object({
  item_id: id,
  wishlist_token: text,
  destination_wishlist_token: text,
  wishlist_name: text,
  wishlist_visibility: visibility,
});

export const saveTitleForm = z.object({ wishlist_id: listId, title: text });

export const savePrivacyForm = z.object({ wishlist_id: listId, privacy: text.transform(parsePrivacy) });

export const removeFromAllForm = z.object({ prod_id: id, wishlist_id: listId });

export const deleteItemForm = z.object({ item_id: id });

export const reloadWishlistForm = z.object({
  add_to_wishlist: id,
  wishlist_id: listId,
  wishlist_token: token,
  pagination: text,
  page: count,
  per_page: count,
});

/** [7.4-11] */
export const askEstimateForm = z.object({
  wishlist_id: listId,
  wishlist_token: token,
  [estimateFields.email]: text,
  [estimateFields.note]: text,
});

export const fragmentsForm = z.object({ wishlist_id: listId, wishlist_token: token });

/** The row and list from which an item is added to the cart ([7.4-15]). */
export const wishlistCartForm = z.object({
  remove_from_wishlist_after_add_to_cart: id,
  wishlist_id: listId,
  wishlist_token: token,
});

/** The ids of rows in their new order: `positions[]`, `positions[0]` … */
export function postedPositions(pairs: readonly (readonly [string, string])[], max: number): readonly number[] {
  return pairs
    .filter(([name]) => /^positions\[\d{0,5}\]$/.test(name))
    .slice(0, max)
    .map(([, value]) => parseLeadingInteger(value));
}

/** How many fragments a call may ask for, and how many options each may have. */
const maxFragments = 40;
const maxOptions = 60;

const fragmentPattern = /^fragments\[([^[\]]{1,300})\](?:\[([^[\]]{1,60})\])?$/;

/** The fragments of a call: class names joined by '.' → options ([7.4-01]). Options that are themselves lists are left out. */
export function postedFragments(
  pairs: readonly (readonly [string, string])[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const fragments = new Map<string, Map<string, string>>();
  for (const [name, value] of pairs) {
    const [, key, option] = fragmentPattern.exec(name) ?? [];
    if (key === undefined) continue;
    const options = fragments.get(key) ?? new Map<string, string>();
    if (!fragments.has(key) && fragments.size >= maxFragments) continue;
    fragments.set(key, options);
    if (option !== undefined && options.size < maxOptions) options.set(option, value);
  }
  return fragments;
}
