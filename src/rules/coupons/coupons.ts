// Coupons: discounts that a shopper asks for with a code (R23).
import type { Cents } from '../money.ts';

export type CouponKind = 'percentage' | 'cart-amount' | 'product-amount';

/** What a coupon does, as staff fills it in. */
export interface CouponTerms {
  /** In lower case. */
  code: string;
  description: string;
  kind: CouponKind;
  /** Basis points for a percentage, cents otherwise. */
  amount: number;
  freeShipping: boolean;
  /** Whether no other coupon applies beside it. */
  individualUse: boolean;
  /** Whether it leaves out units with a sale price or an offer. */
  excludesReduced: boolean;
  /** Empty lists include everything, and exclude nothing. Products or variations. */
  productIds: readonly number[];
  excludedProductIds: readonly number[];
  categoryIds: readonly number[];
  excludedCategoryIds: readonly number[];
  /** Bounds of what all goods cost before coupons; null is unbounded. */
  minimum: Cents | null;
  maximum: Cents | null;
  /** How many units it reduces at most; null is all of them. Of an amount off the cart it has no effect. */
  unitLimit: number | null;
  /** How many orders may use it, in total and of one customer (R49); null is unlimited. */
  usageLimit: number | null;
  customerUsageLimit: number | null;
  /** Email addresses that may use it, with `*` for any text; empty: everybody. */
  emailRestrictions: readonly string[];
  /** Epoch ms; null is open-ended. */
  expiresAt: number | null;
  active: boolean;
}

export interface Coupon extends CouponTerms {
  id: number;
  /** The number of orders that use it, without those that were cancelled. */
  timesUsed: number;
}

/** Why a coupon of the cart gives no discount now. `coupon` is its code. */
export type CouponProblem =
  | { code: 'coupon-unknown'; coupon: string }
  | { code: 'coupon-expired'; coupon: string }
  | { code: 'coupon-used-up'; coupon: string }
  | { code: 'coupon-used-by-customer'; coupon: string }
  | { code: 'coupon-below-minimum'; coupon: string; minimum: number }
  | { code: 'coupon-above-maximum'; coupon: string; maximum: number }
  | { code: 'coupon-not-for-these'; coupon: string }
  | { code: 'coupon-not-for-reduced'; coupon: string }
  | { code: 'coupon-not-for-customer'; coupon: string }
  | { code: 'coupon-not-combinable'; coupon: string; with: string };

/** The longest code, in characters. */
export const maxCouponCode = 50;

/** A code as it is stored and compared: without spaces around it, in lower case. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toLowerCase();
}

/** A code as people read it: ZOMER10. */
export function displayedCouponCode(code: string): string {
  return code.toUpperCase();
}

/** Whether an email address fits one of the restrictions, in any case; `*` stands for any text. */
export function fitsEmailRestrictions(restrictions: readonly string[], email: string): boolean {
  const address = email.trim().toLowerCase();
  return restrictions.some((restriction) => fitsWildcards(address, restriction.trim().toLowerCase().split('*')));
}

/** Whether a text consists of these parts in this order, with any text between them. */
function fitsWildcards(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of others) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= text.length - last.length;
}
