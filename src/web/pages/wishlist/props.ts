import type { ProductCard } from '../../../rules/catalog/product.ts';
import type { OwnWishlist, WishlistData } from '../../../wire/wishlist-calls.ts';
import type { BaseProps } from '../../page-props.ts';

/** A list: the own one, or one that was shared. */
export interface WishlistProps extends BaseProps {
  page: 'wishlist';
  /** null: the visitor has no list yet. */
  wishlist: WishlistData | null;
  /** Products that are offered together with those of the list, and from when a product counts as new ([2.8-12]). */
  together: readonly ProductCard[];
  newAfter: number;
  /** The lists of the visitor. */
  lists: readonly OwnWishlist[];
  /** The absolute address that is shared; '' without a list. */
  link: string;
  /** The nonce of the form without JavaScript (R15). */
  nonce: string;
  /** A name that was refused, as it was typed (R39). */
  refusedName: { typed: string; reason: string } | null;
  /** The address of the account, for an estimate; '' for a guest. */
  email: string;
  /** A question for an estimate that was refused, as it was typed (R39). */
  refusedEstimate: { email: string; note: string; reason: string } | null;
}
