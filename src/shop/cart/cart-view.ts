// A cart with rows, prices, customer and hash, as every response shows it.
import type { CartCustomer, PricedCart } from '../../rules/cart/cart.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Notice } from '../../rules/notices.ts';
import type { GiftItems } from './gift-items.ts';

export interface CartView {
  /** null: there is no cart and nothing is stored. */
  session: string | null;
  priced: PricedCart;
  customer: CartCustomer;
  /** The items that the gifts of the cart can be swapped for, by item id. */
  giftItems: GiftItems;
  /** Names of products in the cart that are no longer sold. */
  goneNames: readonly string[];
  /** 32 hex digits: a hash of rows and totals; '' for an empty cart (W2). */
  hash: string;
  settings: Settings;
  /** The tax within its amounts. */
  tax: CountryTax;
  /** Whether the quotation that was put into the cart no longer holds. */
  hasEndedQuotation: boolean;
}

/** The result of every use-case that changes a cart. */
export type CartOutcome =
  | { ok: true; view: CartView; notice: Notice | null }
  /** Nothing changed. `productSlug`: the product page to redirect to; null when there is none. */
  | {
      ok: false;
      notice: Notice;
      productSlug: string | null;
      view: CartView;
      /** The key of the refused line, if the refusal is about one line. */
      lineKey?: string;
    };
