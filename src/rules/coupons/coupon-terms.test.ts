import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { couponTermsProblem, emptyCouponTerms } from './coupon-terms.ts';
import type { CouponTerms } from './coupons.ts';

it.each([
  [{}, null],
  [{ code: '' }, 'code-missing'],
  [{ code: 'x'.repeat(50) }, null],
  [{ code: 'x'.repeat(51) }, 'code-too-long'],
  [{ code: 'zomer 10' }, 'code-characters'],
  [{ code: '<b>' }, 'code-characters'],
  [{ kind: 'percentage', amount: 10_000 }, null],
  [{ kind: 'percentage', amount: 10_001 }, 'amount-above-all'],
  [{ kind: 'cart-amount', amount: 10_001 }, null],
  [{ minimum: cents(500), maximum: cents(500) }, null],
  [{ minimum: cents(501), maximum: cents(500) }, 'minimum-above-maximum'],
] as const satisfies readonly [Partial<CouponTerms>, string | null][])('%j: %s', (change, problem) => {
  expect(couponTermsProblem({ ...emptyCouponTerms, code: 'zomer10', ...change })).toBe(problem);
});
