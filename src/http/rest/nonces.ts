// Fresh nonces for this visitor, under the original's names (R15).
import { nonceNames } from '../../wire/nonces.ts';
import type { NoncesAnswer } from '../../wire/nonces.ts';
import type { HttpDeps } from '../deps.ts';
import { nonceActions } from '../nonce.ts';

/** Name → nonce. Those of the cart and the checkout hold for this visitor's session alone. */
export function noncesOf({ nonces, sessions }: HttpDeps, request: Request): NoncesAnswer {
  const session = sessions.read(request);
  return {
    [nonceNames.rest]: nonces.make(nonceActions.rest, null),
    [nonceNames.storeApi]: nonces.make(nonceActions.storeApi, null),
    [nonceNames.cart]: nonces.make(nonceActions.cart, session),
    [nonceNames.orderReview]: nonces.make(nonceActions.orderReview, session),
    [nonceNames.checkout]: nonces.make(nonceActions.checkout, session),
  };
}
