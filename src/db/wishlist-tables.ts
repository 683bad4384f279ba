// Row types of the tables of wishlists.
import type { Generated } from 'kysely';
import type { WishlistPrivacy } from '../rules/wishlists/wishlists.ts';

interface Wishlists {
  id: Generated<number>;
  account_id: number | null;
  /** Of a guest: the id in the cookie of the wishlist session. */
  guest_session: string | null;
  token: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  name: string;
  privacy: WishlistPrivacy;
  is_default: number;
  created_at: number;
  /** Only lists of guests expire. */
  expires_at: number | null;
}

interface WishlistRows {
  id: Generated<number>;
  wishlist_id: number;
  product_id: number;
  /** The id of the variation, or that of the product. */
  item_id: number;
  /** The title of the item when it was saved, for when it is no longer sold. */
  name: string;
  quantity: number;
  position: number;
  /** What one piece cost when it was saved. */
  saved_cents: number;
  added_at: number;
}

/** A row that somebody buys for the owner of its list; the giver is an account or the wishlist session of a guest. */
interface WishlistGifts {
  row_id: number;
  giver_account_id: number | null;
  giver_session: string | null;
  at: number;
}

export interface WishlistTables {
  wishlists: Wishlists;
  wishlist_rows: WishlistRows;
  wishlist_gifts: WishlistGifts;
}
