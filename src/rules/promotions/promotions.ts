// Promotions: discounts that the shop gives without a code (R23).
import type { Cents } from '../money.ts';
import type { Discount } from './discounts.ts';

/** The products that a promotion is about. A product counts when it fits one of the lists. */
export type PromotionTarget =
  | { kind: 'everything' }
  | { kind: 'items'; productIds: readonly number[]; variationIds: readonly number[]; categoryIds: readonly number[] };

interface PromotionBase {
  id: number;
  /** What the shopper reads. */
  title: string;
  active: boolean;
  /** Of several exclusive promotions the one with the lowest number holds. */
  priority: number;
  /** Whether no other promotion of its kind applies where this one does. */
  exclusive: boolean;
  /** Epoch ms; null is open-ended. */
  from: number | null;
  until: number | null;
  /** How many orders may use it; null is unlimited. */
  usageLimit: number | null;
  timesUsed: number;
}

/** One tier of quantity prices: from `min` to `max` units; `max` null has no end. */
export interface QuantityTier {
  min: number;
  max: number | null;
  discount: Discount;
}

/** Prices by quantity: 'Bij 3 of meer: 10% korting'. */
export interface QuantityPromotion extends PromotionBase {
  kind: 'quantity';
  target: PromotionTarget;
  /** Whose units count for the tier: those of the line, of the product in all variations, or of the whole target. */
  counted: 'line' | 'product' | 'target';
  tiers: readonly QuantityTier[];
}

/** An item that can be a gift: a simple product, or a variation with every option chosen. */
export interface GiftItem {
  productId: number;
  variationId: number | null;
}

/** Buy some, get some: a gift of the shopper's choice, or a discount on the cheapest units of the cart. */
export interface GiftPromotion extends PromotionBase {
  kind: 'gift';
  /** What must be bought, and how many units of it. */
  target: PromotionTarget;
  buyQuantity: number;
  /** The items to choose from, the first by default; or the cheapest bought units themselves. */
  gift: { kind: 'choice'; items: readonly GiftItem[] } | { kind: 'cheapest' };
  giftQuantity: number;
  /** A percentage of 10,000 basis points is a free gift. */
  discount: Discount;
  /** Whether it applies again for each further `buyQuantity`. */
  repeats: boolean;
}

/** A discount on the cart as a whole, from an amount of goods on. */
export interface CartPromotion extends PromotionBase {
  kind: 'cart';
  /** The cost of all goods (gross) from which it applies. */
  minimum: Cents;
  effect: { kind: 'percentage'; basisPoints: number } | { kind: 'amount'; cents: Cents } | { kind: 'free-shipping' };
}

export type Promotion = QuantityPromotion | GiftPromotion | CartPromotion;
export type PromotionKind = Promotion['kind'];

type WithoutCounters<T> = T extends Promotion ? Omit<T, 'id' | 'timesUsed'> : never;
/** A promotion as staff write it. */
export type PromotionDraft = WithoutCounters<Promotion>;
