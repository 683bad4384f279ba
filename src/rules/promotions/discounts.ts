// A discount on an amount, as promotions and coupons give it.
import { cents, divideRounded, noCents, timesUnits } from '../money.ts';
import type { Cents } from '../money.ts';

/** A discount: a percentage in basis points (1000 is 10%), an amount off each unit, or the price of each unit. */
export type Discount =
  | { kind: 'percentage'; basisPoints: number }
  | { kind: 'amount-off'; cents: Cents }
  | { kind: 'unit-price'; cents: Cents };

/**
 * What `units` units cost after the discount. A percentage rounds the line, not the unit (R19). A unit never costs less
 * than nothing, and never more than before.
 */
export function discountedUnits(unit: Cents, units: number, discount: Discount): Cents {
  const before = timesUnits(unit, units);
  switch (discount.kind) {
    case 'percentage':
      return cents(divideRounded(before * (10_000 - Math.min(discount.basisPoints, 10_000)), 10_000));
    case 'amount-off':
      return timesUnits(cents(Math.max(unit - discount.cents, noCents)), units);
    case 'unit-price':
      return timesUnits(cents(Math.min(unit, discount.cents)), units);
  }
}

/** Whether a discount makes every product free. */
export function isFree(discount: Discount): boolean {
  return discount.kind === 'percentage'
    ? discount.basisPoints >= 10_000
    : discount.kind === 'unit-price' && discount.cents === 0;
}
