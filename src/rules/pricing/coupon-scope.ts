// What a coupon is about: which lines of a cart it reduces, and how much of each.
import { stockItemOf } from '../cart/stock-demand.ts';
import { allocate, cents, noCents, timesUnits } from '../money.ts';
import type { Cents } from '../money.ts';
import type { DraftLine } from './pricing-draft.ts';
import type { Coupon } from '../coupons/coupons.ts';

/** The part of a line that a coupon reduces. */
export interface CouponShare {
  /** The index of the line in the cart. */
  index: number;
  units: number;
  /** What these units cost before coupons. */
  cost: Cents;
}

/** The units of a line without a sale price or an offer, and what they cost after promotions of the cart. */
function unreducedPart({ row, total, subtotal, openUnits, unitList, unitRegular }: DraftLine): {
  units: number;
  cost: Cents;
} {
  if (unitList < unitRegular || openUnits === 0) return { units: 0, cost: noCents };
  if (openUnits === row.quantity) return { units: openUnits, cost: total };
  const open = timesUnits(unitList, openUnits);
  return { units: openUnits, cost: allocate(total, [open, Math.max(subtotal - open, 0)])[0] ?? noCents };
}

function isListed(
  { product, variation }: DraftLine,
  { productIds, categoryIds }: { productIds: readonly number[]; categoryIds: readonly number[] },
): boolean {
  return (
    productIds.includes(product.id) ||
    (variation !== null && productIds.includes(variation.id)) ||
    product.categories.some(({ id }) => categoryIds.includes(id))
  );
}

/** Whether a coupon is about a line. A part of a bundle fits by what it is, and by its bundle. */
function fitsLine(coupon: Coupon, line: DraftLine, bundle: DraftLine | null): boolean {
  const seen = bundle ? [line, bundle] : [line];
  const { excludedProductIds: productIds, excludedCategoryIds: categoryIds } = coupon;
  if (seen.some((one) => isListed(one, { productIds, categoryIds }))) return false;
  const includesAll = coupon.productIds.length === 0 && coupon.categoryIds.length === 0;
  return includesAll || seen.some((one) => isListed(one, coupon));
}

/** In an order that does not depend on that of the cart, the dearest units first. */
function compareShares(lines: readonly DraftLine[], one: CouponShare, other: CouponShare): number {
  const [line, next] = [lines[one.index], lines[other.index]];
  return (
    other.cost * one.units - one.cost * other.units ||
    (line && next
      ? stockItemOf(line.row) - stockItemOf(next.row) || (line.row.key < next.row.key ? -1 : 1)
      : one.index - other.index)
  );
}

/** Cuts the shares after a number of units, the dearest first; null is no limit. */
function limitUnits(shares: readonly CouponShare[], limit: number | null): readonly CouponShare[] {
  if (limit === null) return shares;
  let left = limit;
  return shares.flatMap((share) => {
    const units = Math.min(share.units, left);
    left -= units;
    if (units === 0) return [];
    const cost = units === share.units ? share.cost : allocate(share.cost, [units, share.units - units])[0];
    return [{ ...share, units, cost: cost ?? noCents }];
  });
}

/** The parts of the lines that a coupon reduces, the dearest units first. Lines that cost nothing are not among them. */
export function couponShares(coupon: Coupon, lines: readonly DraftLine[]): readonly CouponShare[] {
  const bundles = new Map(
    lines.flatMap((line) => (line.role.kind === 'bundle' ? [[line.row.key, line] as const] : [])),
  );
  const shares = lines.flatMap((line, index) => {
    const bundle = line.role.kind === 'bundle-part' ? (bundles.get(line.role.parentKey) ?? null) : null;
    if (!fitsLine(coupon, line, bundle)) return [];
    const { units, cost } = coupon.excludesReduced
      ? unreducedPart(line)
      : { units: line.row.quantity, cost: line.total };
    return cost > 0 ? [{ index, units, cost: cents(cost) }] : [];
  });
  const sorted = shares.toSorted((one, other) => compareShares(lines, one, other));
  return limitUnits(sorted, coupon.kind === 'cart-amount' ? null : coupon.unitLimit);
}
