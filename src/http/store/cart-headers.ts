// Headers of the answers about the cart (W7).
import { times } from '../../settings/constants.ts';
import { nonceActions } from '../session/nonces.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** The cart's own headers: a nonce in every answer, errors too; the token and hash of the cart as it is now. */
export function cartHeaders({ deps, visitor }: StoreCall, { view }: StoreResponse): Record<string, string> {
  const now = deps.shop.clock.now();
  // A token for a visitor without a cart names the cart that is begun with it.
  const session = view?.session ?? visitor.session ?? deps.shop.ids.cartSession();
  return {
    Nonce: deps.nonces.make(nonceActions.storeApi, null),
    'Nonce-Timestamp': String(Math.floor((now - (now % times.nonceTick)) / 1000)),
    'User-ID': '0',
    'Cart-Token': deps.sessions.cartToken(session, now),
    'Cart-Hash': view?.hash ?? '',
    'Cache-Control': 'no-store',
  };
}
