// Fresh nonces for this visitor, under the original's names (R15).
import { nonceNames } from '../../wire/nonces.ts';
import type { NoncesAnswer } from '../../wire/nonces.ts';
import type { HttpDeps } from '../deps.ts';
import { nonceActions } from '../nonce.ts';
import { nonceHolderOf, visitorOf } from '../visitor.ts';

/** Name → nonce. Those of the cart and the checkout hold for this visitor's session alone, that of REST for this log-in. */
export async function noncesOf(deps: HttpDeps, request: Request): Promise<NoncesAnswer> {
  const { nonces } = deps;
  const visitor = await visitorOf(deps, request);
  const { session } = visitor;
  return {
    [nonceNames.rest]: nonces.make(nonceActions.rest, nonceHolderOf(visitor)),
    [nonceNames.storeApi]: nonces.make(nonceActions.storeApi, null),
    [nonceNames.cart]: nonces.make(nonceActions.cart, session),
    [nonceNames.orderReview]: nonces.make(nonceActions.orderReview, session),
    [nonceNames.checkout]: nonces.make(nonceActions.checkout, session),
  };
}
