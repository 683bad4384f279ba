import { expect, it } from 'vitest';
import { staffCouponTexts } from '../../texts/staff-coupons.ts';
import { generateCode, toCouponPayload, toCouponValues, toSummaryTerms, validateCoupon } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';

const values = (change: Partial<CouponValues> = {}): CouponValues => ({
  ...toCouponValues(null),
  code: 'ZOMER10',
  amount: '10',
  ...change,
});

it('sends what was filled in, and the end of the last day in Amsterdam', () => {
  const sent = toCouponPayload(
    values({ amount: '12,5', minimum: '49,95', lastDay: '2026-12-31', usageLimit: '5', emails: ' a@b.nl\n*@c.nl ' }),
    null,
  );
  expect(sent).toMatchObject({
    code: 'ZOMER10',
    discount_type: 'percent',
    amount: '12.50',
    minimum_amount: '49.95',
    maximum_amount: '0.00',
    date_expires_gmt: '2026-12-31T23:00:00',
    usage_limit: 5,
    usage_limit_per_user: null,
    email_restrictions: ['a@b.nl', '*@c.nl'],
    status: 'publish',
  });
  expect(toCouponPayload(values(), null)['date_expires_gmt']).toBeNull();
});

it.each([
  [{ code: ' ' }, 'code'],
  [{ amount: '' }, 'amount'],
  [{ amount: '101' }, 'amount'],
  [{ amount: 'tien' }, 'amount'],
  [{ minimum: 'x' }, 'minimum'],
  [{ minimum: '20', maximum: '10' }, 'maximum'],
  [{ usageLimit: '0' }, 'usageLimit'],
  [{ unitLimit: '1,5' }, 'unitLimit'],
  [{ lastDay: '2026-02' }, 'lastDay'],
] as const)('refuses %j', (change, field) => {
  expect(Object.keys(validateCoupon(values(change)))).toEqual([field]);
});

it('accepts free shipping without an amount', () => {
  expect(validateCoupon(values({ amount: '', freeShipping: true }))).toEqual({});
});

it('says what the customer gets', () => {
  const said = (change: Partial<CouponValues>) =>
    staffCouponTexts.summary(toSummaryTerms(values(change))).replaceAll('\u00a0', ' ');
  expect(said({})).toBe('10% korting.');
  expect(said({ amount: '12,5', minimum: '50', customerUsageLimit: '1' })).toBe(
    '12,5% korting vanaf € 50, één keer per klant.',
  );
  expect(said({ kind: 'cart-amount', amount: '5', freeShipping: true, individualUse: true })).toBe(
    '€ 5 korting op de bestelling en gratis verzending, niet samen met een andere code.',
  );
  expect(said({ kind: 'product-amount', amount: '1', unitLimit: '3' })).toBe(
    '€ 1 korting per stuk, voor hoogstens 3 stuks.',
  );
  expect(said({ amount: '', freeShipping: true })).toBe('Gratis verzending.');
});

it('makes a code without letters that look alike', () => {
  expect(generateCode(Uint8Array.from([0, 31, 32, 255, 8, 14, 7, 13]))).toBe('A9A9JQHP');
});
