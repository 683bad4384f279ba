import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { lowerTotalNotice, totalRefusal } from './order-refusals.ts';

it('accepts a total that the shopper saw, that is lower, or that was not sent, and refuses a higher one with both totals', () => {
  expect(totalRefusal(null, cents(100))).toBeNull();
  expect(totalRefusal(cents(100), cents(100))).toBeNull();
  expect(totalRefusal(cents(90), cents(100))).toEqual({ code: 'total-changed', seen: 90, now: 100 });
  expect(totalRefusal(cents(110), cents(100))).toBeNull();
});

it('reports a total that is lower than the one the shopper saw', () => {
  expect(lowerTotalNotice(cents(110), cents(100))).toEqual({ code: 'total-lowered', seen: 110, now: 100 });
  expect(lowerTotalNotice(cents(100), cents(100))).toBeNull();
  expect(lowerTotalNotice(null, cents(100))).toBeNull();
});
