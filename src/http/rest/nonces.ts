// Fresh nonces for this visitor, under the original's names (R15).
import { nonceNames } from '../../wire/nonces.ts';
import type { NoncesResponse } from '../../wire/nonces.ts';
import type { HttpDeps } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';

/** Name → nonce. The nonces of cart and checkout are bound to this visitor's session, the REST nonce to this log-in. */
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
  };
}
