// Responses of the `wc-ajax` cart calls (W3 to W5): HTML fragments for any client, typed data for our own (R12).
import type { StoreCart } from './store-cart.ts';

/** Fields of the calls that a nonce protects (P5). */
export const ajaxFields = { nonce: 'security', shippingMethod: 'shipping_method[0]' } as const;

export interface FragmentsResponse {
  fragments: Record<string, string>;
  /** '' for an empty cart. */
  cart_hash: string;
}

export interface AddRefusedResponse {
  error: true;
  /** false when the product does not exist. */
  product_url: string | false;
}

export interface RemoveRefusedResponse {
  success: false;
}

/** Links of one cart line that work without JavaScript. Their nonce is bound to the visitor (R12). */
export interface CartLineLinks {
  remove: string;
}

/** Typed response of adding, removing and refreshing, and of the links for removing and undoing. */
export interface TypedCartResponse {
  cart: StoreCart;
  cart_hash: string;
  /** Cart item key → its links. */
  links: Record<string, CartLineLinks>;
  /** After adding or removing: the message for the shopper. After removing also the link that undoes it. */
  notice?: { message: string; lang?: 'en'; undo?: string };
}

/** Typed refusal of adding to the cart. */
export interface TypedAddRefusedResponse extends AddRefusedResponse {
  reason: { code: string; message: string };
}

/** Typed refusal of a coupon. */
export interface TypedCouponRefusedResponse {
  success: false;
  reason: { code: string; message: string };
}

/** Typed refusal of removing, and of the links for removing and undoing. */
export interface TypedRemoveRefusedResponse extends RemoveRefusedResponse {
  reason: { code: string; message: string };
}

/** The field of the cart form that chooses the gift of a promotion, for a form without JavaScript (R34). */
export const giftField = (promotionId: number): string => `gift[${promotionId}]`;
