// A cart as every answer shows it: rows, prices, customer, hash.
import type { CartCustomer, PricedCart } from '../../rules/cart/cart.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Notice } from '../../rules/notices.ts';

export interface CartView {
  /** null: no cart exists, nothing was stored. */
  session: string | null;
  priced: PricedCart;
  customer: CartCustomer;
  /** Names of what is no longer sold and lies in the cart still. */
  goneNames: readonly string[];
  /** 32 hex over rows and totals; '' for an empty cart (W2). */
  hash: string;
  settings: Settings;
}

/** Answer of every use-case that changes a cart. */
export type CartOutcome =
  | { ok: true; view: CartView; notice: Notice | null }
  /** Nothing changed. `productSlug`: the page to go to, null where the product is unknown. */
  | {
      ok: false;
      notice: Notice;
      productSlug: string | null;
      view: CartView;
      /** The line it is about, where a change names one. */
      lineKey?: string;
    };
