// The part of `add_to_cart` that is about the wishlist from which an item was added ([7.4-15]).
import type { CartOutcome } from '../../shop/cart/cart-view.ts';
import { removeAfterAddToCart } from '../../shop/wishlists/remove-after-add-to-cart.ts';
import { newWishlist } from '../../wire/wishlist-calls.ts';
import { wishlistCartForm } from '../../wire/wishlist-calls.schema.ts';
import { describeWishlists, wishlistOwnerOf } from '../session/wishlist-session.ts';
import type { AjaxCall } from './ajax-call.ts';

/** Adds to the response of an addition what it did to the list: the row is removed after the item is in the cart. */
export async function withWishlistRowRemoved(
  { deps, form, visitor, request }: AjaxCall,
  outcome: CartOutcome,
  response: Response,
): Promise<Response> {
  const asked = wishlistCartForm.parse(Object.fromEntries(form));
  const { remove_from_wishlist_after_add_to_cart: rowId, wishlist_id: id, wishlist_token: token } = asked;
  if (!outcome.ok || rowId === 0) return response;
  const owner = await wishlistOwnerOf(deps, visitor, request);
  const list = { id: id === newWishlist ? 0 : id, token };
  if (!owner || !(await removeAfterAddToCart(deps.shop, owner, { rowId, list }))) return response;
  const { cookies } = await describeWishlists(deps, owner, request);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
