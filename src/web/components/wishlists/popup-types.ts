import type { WishlistPrivacy } from '../../../rules/wishlists/wishlists.ts';
import type { OwnWishlist, TypedWishlistResponse } from '../../../wire/wishlist-calls.ts';

/** The list that was chosen in a popup: one that exists, the default one (undefined), or a new one. */
export interface ChosenList {
  listId: number | 'new' | undefined;
  /** Of the list that exists. */
  token: string;
  /** Of the new list. */
  name: string;
  privacy: WishlistPrivacy;
}

/** A popup in which a list is chosen or made ([2.8-14], [2.8-15]). */
export interface ListPopupOptions {
  purpose: 'add' | 'move' | 'create';
  /** The lists to choose from. */
  lists: readonly Pick<OwnWishlist, 'id' | 'name' | 'token'>[];
  /** Whether the popup opens with the fields of a new list. */
  startsNew?: boolean;
  send: (chosen: ChosenList) => Promise<Pick<TypedWishlistResponse, 'result' | 'message'> | null>;
  onClose?: () => void;
}

/** The popup in which an estimate is asked ([2.8-16]). */
export interface EstimatePopupOptions {
  /** The address of the account; '' for a guest. */
  email: string;
  send: (values: { email: string; note: string }) => Promise<Pick<TypedWishlistResponse, 'result' | 'message'> | null>;
}

/** What came of an action ([2.8-18], [8-06]). */
export interface Feedback {
  isError: boolean;
  message: string;
  link?: { href: string; label: string };
}
