// Promotions for staff: `shop/v1/promotions`. Amounts are cents, percentages basis points (1000 is 10%).
import type { PromotionState } from '../rules/promotions/promotion-state.ts';

export type WirePromotionTarget =
  | { kind: 'everything' }
  | {
      kind: 'items';
      product_ids: readonly number[];
      variation_ids: readonly number[];
      category_ids: readonly number[];
    };

export type WireDiscount =
  { kind: 'percentage'; basis_points: number } | { kind: 'amount-off' | 'unit-price'; cents: number };

interface WireQuantityTerms {
  kind: 'quantity';
  target: WirePromotionTarget;
  counted: 'line' | 'product' | 'target';
  tiers: readonly { min: number; max: number | null; discount: WireDiscount }[];
}

interface WireGiftTerms {
  kind: 'gift';
  target: WirePromotionTarget;
  buy_quantity: number;
  gift:
    { kind: 'choice'; items: readonly { product_id: number; variation_id: number | null }[] } | { kind: 'cheapest' };
  gift_quantity: number;
  discount: WireDiscount;
  repeats: boolean;
}

interface WireCartTerms {
  kind: 'cart';
  minimum: number;
  effect: { kind: 'percentage'; basis_points: number } | { kind: 'amount'; cents: number } | { kind: 'free-shipping' };
}

export type WirePromotionTerms = WireQuantityTerms | WireGiftTerms | WireCartTerms;

/** A promotion as staff send it. */
export interface StaffPromotionDraft {
  title: string;
  active: boolean;
  priority: number;
  exclusive: boolean;
  /** UTC, '2026-11-20T12:00:00'; null is open-ended. */
  starts_at_gmt: string | null;
  ends_at_gmt: string | null;
  usage_limit: number | null;
  terms: WirePromotionTerms;
}

/** An item of `GET shop/v1/promotions`, and the answer of the routes of one promotion. */
export interface StaffPromotion extends StaffPromotionDraft {
  id: number;
  state: PromotionState;
  /** The orders that use it. */
  times_used: number;
  /** In words: 'Bij 3 of meer: 10% korting'. */
  summary: string;
  /** What it is about, in words: 'alle producten'. */
  about: string;
  /** Other promotions of its kind for some of the same products at some of the same moments, with what happens then. */
  overlaps: readonly { id: number; title: string; outcome: string }[];
}

/** `POST shop/v1/promotions/preview`: what a cart costs, optionally with a promotion that is not stored. */
export interface StaffPricePreview {
  lines: readonly StaffPreviewLine[];
  items_total: number;
  /** What promotions of the whole cart and coupons take off. */
  discount: number;
  shipping: number | null;
  total: number;
  /** Of the promotion in the request; null without one. */
  summary: string | null;
  /** Why the promotion in the request could not be saved. */
  problems: readonly string[];
}

export interface StaffPreviewLine {
  key: string;
  name: string;
  quantity: number;
  is_gift: boolean;
  /** Before offers. */
  list_total: number;
  total: number;
  adjustments: readonly { title: string; cents: number }[];
  /** Why it cannot be ordered; null when it can. */
  problem: string | null;
}
