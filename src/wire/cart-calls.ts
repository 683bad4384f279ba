// Answers of the `wc-ajax` cart calls (W3 to W5): HTML fragments for any client, typed data for ours (R12).
import type { StoreCart } from './store-cart.ts';

export interface FragmentsResponse {
  fragments: Record<string, string>;
  /** '' for an empty cart. */
  cart_hash: string;
}

export interface AddRefusedResponse {
  error: true;
  /** false for a product that does not exist. */
  product_url: string | false;
}

export interface RemoveRefusedResponse {
  success: false;
}

/** Links of one line that work without JavaScript; their nonce is bound to the visitor (R12). */
export interface CartLineLinks {
  remove: string;
}

/** Typed answer of add, remove, refresh, and of the links to remove and undo. */
export interface TypedCartResponse {
  cart: StoreCart;
  cart_hash: string;
  /** Item key → its links. */
  links: Record<string, CartLineLinks>;
  /** After an add or removal: the sentence for the shopper, and after a removal where to undo it. */
  notice?: { message: string; lang?: 'en'; undo?: string };
}

/** Typed refusal of an add. */
export interface TypedAddRefusedResponse extends AddRefusedResponse {
  reason: { code: string; message: string };
}

/** Typed refusal of a removal, and of the links to remove and undo. */
export interface TypedRemoveRefusedResponse extends RemoveRefusedResponse {
  reason: { code: string; message: string };
}
