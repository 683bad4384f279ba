// Step 7: coupons. Amounts off products first, then percentages, then amounts off the cart, and by id: the order in which
// codes were applied changes no amount. Every coupon reckons with the prices before coupons, and no line goes below zero.
import type { PricedCoupon } from '../../cart/cart.ts';
import { couponProblem } from '../../coupons/coupon-problems.ts';
import { couponShares } from '../coupon-scope.ts';
import type { CouponShare } from '../coupon-scope.ts';
import type { Coupon, CouponKind, CouponProblem } from '../../coupons/coupons.ts';
import { addCents, allocate, cents, divideRounded, noCents } from '../../money.ts';
import { lineTax } from '../line-tax.ts';
import type { Cents } from '../../money.ts';
import { reduceTotal } from '../pricing-draft.ts';
import type { DraftLine, PricingContext, PricingDraft, PricingStep } from '../pricing-draft.ts';

const kindOrder: readonly CouponKind[] = ['product-amount', 'percentage', 'cart-amount'];

/** Step 7: coupons. */
export const couponDiscounts: PricingStep = (draft, context) => {
  const { couponCodes } = context.choices;
  if (couponCodes.length === 0) return draft;
  const checked = checkCoupons(draft, context);
  const applying = [...checked.values()].flatMap(({ coupon, shares }) => (shares ? [{ coupon, shares }] : []));
  let { lines } = draft;
  const effects = new Map<string, { discount: Cents; tax: Cents }>();
  for (const { coupon, shares } of applying.toSorted((one, other) => compareCoupons(one.coupon, other.coupon))) {
    const reduced = applyCoupon(coupon, shares, lines);
    effects.set(coupon.code, effectOf(lines, reduced, context.taxBasisPoints));
    lines = reduced;
  }
  return {
    ...draft,
    lines,
    coupons: couponCodes.map((code): PricedCoupon => {
      const { coupon = null, problem = { code: 'coupon-unknown' as const, coupon: code } } = checked.get(code) ?? {};
      return { code, coupon, problem, ...(effects.get(code) ?? { discount: noCents, tax: noCents }) };
    }),
    freeShipping: draft.freeShipping || applying.some(({ coupon }) => coupon.freeShipping),
  };
};

function compareCoupons(one: Coupon, other: Coupon): number {
  return kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) || one.id - other.id;
}

/** A coupon of the cart: what it reduces, or why it reduces nothing (then `shares` is null). */
interface CheckedCoupon {
  coupon: Coupon;
  problem: CouponProblem | null;
  shares: readonly CouponShare[] | null;
}

/** The coupons that exist, by code. Of two that do not combine, the one that was applied first stays. */
function checkCoupons(
  { lines }: PricingDraft,
  { choices, offers, customer, now }: PricingContext,
): ReadonlyMap<string, CheckedCoupon> {
  const goods = addCents(...lines.map((line) => line.subtotal));
  const checked = new Map<string, CheckedCoupon>();
  for (const code of choices.couponCodes) {
    const coupon = offers.coupons.find((one) => one.code === code);
    if (!coupon) continue;
    const shares = couponShares(coupon, lines);
    const holding = [...checked.values()].filter((one) => one.problem === null).map((one) => one.coupon);
    const problem =
      couponProblem(coupon, { now, goods, email: customer.email }) ??
      scopeProblem(coupon, shares, lines) ??
      combinationProblem(coupon, holding);
    checked.set(code, { coupon, problem, shares: problem ? null : shares });
  }
  return checked;
}

/** Without a line to reduce a coupon does nothing, unless all it gives is free shipping. */
function scopeProblem(
  coupon: Coupon,
  shares: readonly CouponShare[],
  lines: readonly DraftLine[],
): CouponProblem | null {
  if (shares.length > 0 || lines.length === 0) return null;
  const { excludesReduced, code } = coupon;
  const isReduced = excludesReduced && couponShares({ ...coupon, excludesReduced: false }, lines).length > 0;
  return { code: isReduced ? 'coupon-not-for-reduced' : 'coupon-not-for-these', coupon: code };
}

function combinationProblem(coupon: Coupon, holding: readonly Coupon[]): CouponProblem | null {
  const other = coupon.individualUse ? holding[0] : holding.find((one) => one.individualUse);
  return other ? { code: 'coupon-not-combinable', coupon: coupon.code, with: other.code } : null;
}

/** What a coupon takes off each share, in cents. Rounding is of the whole coupon, then allocated over the lines (R19). */
function discountOf(coupon: Coupon, shares: readonly CouponShare[]): readonly Cents[] {
  const costs = shares.map(({ cost }) => cost);
  const all = addCents(...costs);
  switch (coupon.kind) {
    case 'percentage':
      return allocate(cents(divideRounded(all * Math.min(coupon.amount, 10_000), 10_000)), costs);
    case 'product-amount':
      return shares.map(({ cost, units }) => cents(Math.min(cost, coupon.amount * units)));
    case 'cart-amount':
      return allocate(cents(Math.min(coupon.amount, all)), costs);
  }
}

/** Reduces the lines. What a line can no longer bear, because another coupon reduced it, is not given. */
function applyCoupon(
  coupon: Coupon,
  shares: readonly CouponShare[],
  lines: readonly DraftLine[],
): readonly DraftLine[] {
  const reduced = [...lines];
  const discounts = discountOf(coupon, bearable(coupon, shares, lines));
  for (const [at, { index }] of shares.entries()) {
    const line = reduced[index];
    const discount = Math.min(discounts[at] ?? 0, line?.total ?? 0);
    if (!line || discount <= 0) continue;
    reduced[index] = reduceTotal(line, {
      kind: 'coupon',
      source: `coupon:${coupon.id}`,
      code: 'coupon',
      params: { coupon: coupon.code },
      cents: cents(-discount),
    });
  }
  return reduced;
}

/** An amount off the cart is allocated over what the lines still cost, so that it is given in full where it can be. */
function bearable(
  { kind }: Coupon,
  shares: readonly CouponShare[],
  lines: readonly DraftLine[],
): readonly CouponShare[] {
  if (kind !== 'cart-amount') return shares;
  return shares.map((share) => ({ ...share, cost: cents(Math.min(share.cost, lines[share.index]?.total ?? 0)) }));
}

/** What the lines cost less, and the tax in it, as the difference of the tax of each line. */
function effectOf(
  before: readonly DraftLine[],
  after: readonly DraftLine[],
  taxBasisPoints: number,
): { discount: Cents; tax: Cents } {
  let [discount, tax] = [0, 0];
  for (const [index, line] of before.entries()) {
    const total = after[index]?.total ?? line.total;
    if (total === line.total) continue;
    discount += line.total - total;
    tax += lineTax(line.product, line.total, taxBasisPoints) - lineTax(line.product, total, taxBasisPoints);
  }
  return { discount: cents(discount), tax: cents(tax) };
}
