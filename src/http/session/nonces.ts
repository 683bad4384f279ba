// Nonces prove that a request follows a recent response of this shop to the same holder (R15, W7).
import { serverTimes } from '../../settings/server-constants.ts';
import type { Clock } from '../../shop/ports.ts';
import type { Nonces } from '../deps.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import { createSigner } from './signatures.ts';

/** Actions of nonces, with the names that the protocol uses. */
export const nonceActions = {
  /** The cart form and its links to remove and undo. */
  cart: 'woocommerce-cart',
  checkout: 'woocommerce-process_checkout',
  orderReview: 'update-order-review',
  applyCoupon: 'apply-coupon',
  removeCoupon: 'remove-coupon',
  shippingMethod: 'update-shipping-method',
  /** Prices by quantity, and the swap of a gift. */
  discounts: 'awdr_ajax_front_end',
  /** Header of the Store API; the same for every guest. */
  storeApi: 'wc_store_api',
  /** The calls of products that are bought together; the same for every guest. */
  boughtTogether: 'woobt-security',
  /** The header X-WP-Nonce of every other REST call (W12). */
  rest: 'wp_rest',
  logIn: 'woocommerce-login',
  register: 'woocommerce-register',
  lostPassword: 'lost_password',
  logOut: 'log-out',
  /** The forms of the wishlist without JavaScript. */
  wishlist: 'wishlist-form',
  /** The forms of the account area. */
  account: 'account-area',
} as const;

/** Creates nonces signed with the secret; each is valid in its own 12-hour tick and the next. */
export function makeNonces(secret: string, clock: Clock): Nonces {
  const sign = createSigner(secret, 'nonce');
  const nonceOf = (action: string, session: string | null, tick: number) =>
    sign(`${tick}|${action}|${session ?? ''}`, 'hex').slice(0, 10);
  const tickNow = () => Math.floor(clock.now() / serverTimes.nonceTick);
  return {
    make: (action, session) => nonceOf(action, session, tickNow()),
    check(action, session, nonce) {
      const tick = tickNow();
      return [tick, tick - 1].some((each) => timingSafeEqualText(nonce, nonceOf(action, session, each)));
    },
  };
}
