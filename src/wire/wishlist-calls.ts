// The calls of the wishlist on admin-ajax (7.4, W13): names, answers, and the typed data for our own pages (R12).
import type { CardPicture, EffectivePrice, StockLevel } from '../rules/catalog/product.ts';
import type { Cents } from '../rules/money.ts';
import type { WishlistPriceChange, WishlistPrivacy } from '../rules/wishlists/wishlists.ts';

/** The actions of admin-ajax ([7.4-02] to [7.4-14]). */
export const wishlistActions = {
  add: 'add_to_wishlist',
  remove: 'remove_from_wishlist',
  sort: 'sort_wishlist_items',
  quantity: 'update_item_quantity',
  move: 'move_to_another_wishlist',
  saveTitle: 'save_title',
  savePrivacy: 'save_privacy',
  removeFromAll: 'remove_from_all_wishlists',
  deleteItem: 'delete_item',
  estimate: 'ask_an_estimate',
  reload: 'reload_wishlist_and_adding_elem',
  loadFragments: 'load_fragments',
  loadMobile: 'load_mobile',
} as const;

export type WishlistAction = (typeof wishlistActions)[keyof typeof wishlistActions];

/** The name of the nonce of an action, in the answer with fresh nonces (R15). */
export const wishlistNonceName = (action: WishlistAction): `${WishlistAction}_nonce` => `${action}_nonce`;

/** The value of `wishlist_id` and of `destination_wishlist_token` that makes a list. */
export const newWishlist = 'new';

/** The cookies of the wishlist. */
export const wishlistCookies = {
  /** HttpOnly: the wishlist session of a guest (W13). */
  session: (siteHash: string) => `yith_wcwl_session_${siteHash}`,
  /** Readable: a JSON list with the id of each saved item, one entry for each row; absent when nothing is saved ([3.7-05]). */
  products: 'yith_wcwl_products',
} as const;

/** HTML by the class names of its element, joined by '.'; an empty list when there is none (W13). */
export type WishlistFragments = Readonly<Record<string, string>> | readonly [];

/** A list of the visitor ([3.7-04]). */
export interface UserWishlist {
  id: number;
  wishlist_name: string;
  default: boolean;
  /** Shows the product with the list chosen; nothing changes by following it. */
  add_to_this_wishlist_url: string;
}

/** `false` when the nonce is refused. */
export interface AddToWishlistResponse {
  prod_id: number;
  result: 'true' | 'exists' | 'error';
  message: string;
  fragments: WishlistFragments;
  user_wishlists: readonly UserWishlist[];
  wishlist_url: string;
}

/** What of a row can be done now. */
export type WishlistRowState =
  /** It can be put in the cart. */
  | 'for-sale'
  /** A variation or the items of a bundle are chosen on the product's page. */
  | 'choose'
  | 'sold-out'
  /** The shop no longer sells it, or not for now. */
  | 'gone';

/** A row of a list. Amounts in cents. */
export interface WishlistRowData {
  id: number;
  productId: number;
  /** The variation, or the product. */
  itemId: number;
  type: 'simple' | 'variable' | 'variation';
  name: string;
  /** The edition, or the choices of the variation; '' for none. */
  choice: string;
  /** The address of the product's page; null when the item is gone. */
  href: string | null;
  picture: CardPicture | null;
  quantity: number;
  /** null when the item is gone. */
  price: EffectivePrice | null;
  /** Above `price.price`: the price is a range. */
  highestPrice: Cents | null;
  stock: StockLevel | null;
  soldIndividually: boolean;
  state: WishlistRowState;
  /** What one piece cost when it was saved. */
  savedPrice: Cents;
  /** How that differs from now; null: not. */
  change: WishlistPriceChange | null;
  /** Whether somebody buys it for the owner (R66), and whether that is the visitor; always null for the owner. */
  gift: { isOwn: boolean } | null;
}

/** A page of a list ([3.7-01]). */
export interface WishlistData {
  id: number;
  token: string;
  /** As it is shown: never ''. */
  name: string;
  privacy: WishlistPrivacy;
  isDefault: boolean;
  isOwner: boolean;
  /** The address of the list, without the origin. */
  path: string;
  /** Rows of all pages. */
  count: number;
  page: number;
  pages: number;
  perPage: number;
  rows: readonly WishlistRowData[];
}

/** A list of the visitor, without its rows. */
export interface OwnWishlist {
  id: number;
  token: string;
  name: string;
  privacy: WishlistPrivacy;
  isDefault: boolean;
  path: string;
  count: number;
}

/** Typed data of every call: what came of it, and how the lists of the visitor stand. */
export interface TypedWishlistResponse {
  /** `error`: nothing changed, and `reason` says why. */
  result: 'true' | 'exists' | 'error';
  /** A sentence for the shopper; '' when there is nothing to say. */
  message: string;
  /** `nonce-expired`: fetch fresh nonces and send the call again. */
  reason?: { code: string; message: string };
  lists: readonly OwnWishlist[];
  /** The rows of all lists, as the cookie counts them: which item is in which list. */
  saved: readonly { rowId: number; wishlistId: number; itemId: number }[];
  /** The page of the list that the call was about; null when there is none that the visitor may see. */
  wishlist: WishlistData | null;
}
