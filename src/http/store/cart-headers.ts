// Headers of cart responses (W7).
import { serverTimes } from '../../settings/server-constants.ts';
import { nonceActions } from '../session/nonces.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** The cart's headers: a nonce in every response, errors included, and the token and hash of the current cart. */
export function cartHeaders({ deps, visitor }: StoreCall, { view }: StoreResponse): Record<string, string> {
  const now = deps.shop.clock.now();
  // The token of a guest without a cart contains a new session id; the first change creates the cart with it. The
  // guest's own session may have ended.
  const known = view && !visitor.account ? view.session : visitor.session;
  const session = known ?? deps.shop.ids.cartSession();
  return {
    Nonce: deps.nonces.make(nonceActions.storeApi, null),
    'Nonce-Timestamp': String(Math.floor((now - (now % serverTimes.nonceTick)) / 1000)),
    'User-ID': '0',
    'Cart-Token': deps.sessions.cartToken(session, now),
    'Cart-Hash': view?.hash ?? '',
    'Cache-Control': 'no-store',
  };
}
