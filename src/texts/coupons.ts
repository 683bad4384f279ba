// Texts of coupons in the cart, at the checkout and on orders.
import { displayedCouponCode } from '../rules/coupons/coupons.ts';

export const couponTexts = {
  open: 'Heb je een kortingscode?',
  label: 'Kortingscode',
  apply: 'Toepassen',
  applying: 'We controleren je kortingscode.',
  applied: (code: string) => `De kortingscode ${displayedCouponCode(code)} is toegepast.`,
  removed: (code: string) => `De kortingscode ${displayedCouponCode(code)} is verwijderd.`,
  removeFailed: 'Verwijderen lukte niet. Probeer het opnieuw.',
  /** The row of a coupon in totals. */
  row: (code: string) => `Kortingscode ${displayedCouponCode(code)}`,
  remove: 'Verwijder',
  removeOf: (code: string) => `Verwijder kortingscode ${displayedCouponCode(code)}`,
  freeShipping: 'Gratis verzending',
  notApplied: 'Geldt nu niet',
} as const;
