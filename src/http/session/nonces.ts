// Nonces: proof that a request follows a recent answer of ours to the same visitor (R15, W7).
import { times } from '../../settings/constants.ts';
import type { Clock } from '../../shop/ports.ts';
import type { Nonces } from '../deps.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import { createSigner } from './signatures.ts';

/** The actions that nonces are made for, under the original's names. */
export const nonceActions = {
  /** The cart's form, and its links to remove and undo. */
  cart: 'woocommerce-cart',
  checkout: 'woocommerce-process_checkout',
  orderReview: 'update-order-review',
  /** The Store API's header; the same for every guest. */
  storeApi: 'wc_store_api',
  /** The header X-WP-Nonce of every other REST call (W12). */
  rest: 'wp_rest',
  logIn: 'woocommerce-login',
  logOut: 'log-out',
} as const;

/** Nonces signed with the secret; each is valid in its own tick of 12 hours and the next. */
export function makeNonces(secret: string, clock: Clock): Nonces {
  const sign = createSigner(secret, 'nonce');
  const nonceOf = (action: string, session: string | null, tick: number) =>
    sign(`${tick}|${action}|${session ?? ''}`, 'hex').slice(0, 10);
  const tickNow = () => Math.floor(clock.now() / times.nonceTick);
  return {
    make: (action, session) => nonceOf(action, session, tickNow()),
    check(action, session, nonce) {
      const tick = tickNow();
      return [tick, tick - 1].some((each) => timingSafeEqualText(nonce, nonceOf(action, session, each)));
    },
  };
}
