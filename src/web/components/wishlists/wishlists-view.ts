import type { OwnWishlist } from '../../../wire/wishlist-calls.ts';
import type { BaseProps } from '../../page-props.ts';

/** The table of the visitor's lists. */
export interface WishlistsView extends BaseProps {
  lists: readonly OwnWishlist[];
  /** The nonce of the forms without JavaScript (R15). */
  nonce: string;
  /** The name of a new list that was refused, as it was typed (R39). */
  refusedName: { typed: string; reason: string } | null;
}
