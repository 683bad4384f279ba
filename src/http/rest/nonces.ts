// Fresh nonces for this visitor, with the names of the protocol (R15).
import { nonceNames } from '../../wire/nonces.ts';
import type { NoncesResponse } from '../../wire/nonces.ts';
import { wishlistActions, wishlistNonceName } from '../../wire/wishlist-calls.ts';
import type { WishlistAction } from '../../wire/wishlist-calls.ts';
import type { HttpDeps } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';

/** Returns nonces by name. Cart and checkout nonces are valid for this visitor's session only, the REST nonce for this log-in. */
export async function issueNonces(deps: HttpDeps, request: Request): Promise<NoncesResponse> {
  const { nonces } = deps;
  const visitor = await resolveVisitor(deps, request);
  const { session } = visitor;
  return {
    [nonceNames.rest]: nonces.make(nonceActions.rest, nonceHolder(visitor)),
    [nonceNames.storeApi]: nonces.make(nonceActions.storeApi, null),
    [nonceNames.cart]: nonces.make(nonceActions.cart, session),
    [nonceNames.orderReview]: nonces.make(nonceActions.orderReview, session),
    [nonceNames.checkout]: nonces.make(nonceActions.checkout, session),
    [nonceNames.applyCoupon]: nonces.make(nonceActions.applyCoupon, session),
    [nonceNames.removeCoupon]: nonces.make(nonceActions.removeCoupon, session),
    [nonceNames.discounts]: nonces.make(nonceActions.discounts, session),
    [nonceNames.boughtTogether]: nonces.make(nonceActions.boughtTogether, null),
    [nonceNames.shippingMethod]: nonces.make(nonceActions.shippingMethod, session),
    ...issueWishlistNonces(deps, nonceHolder(visitor)),
  };
}

/** A nonce for each action of the wishlist; the same for every guest, as its session begins with the first addition. */
function issueWishlistNonces(
  { nonces }: Pick<HttpDeps, 'nonces'>,
  holder: string | null,
): Record<`${WishlistAction}_nonce`, string> {
  const made = Object.values(wishlistActions).map((action) => {
    const name = wishlistNonceName(action);
    return [name, nonces.make(name, holder)];
  });
  // The names are those of the actions.
  return Object.fromEntries(made) as Record<`${WishlistAction}_nonce`, string>;
}
