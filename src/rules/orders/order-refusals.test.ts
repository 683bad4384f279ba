import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { totalRefusal } from './order-refusals.ts';

it('accepts a total that the shopper saw or that was not sent, and otherwise refuses with both totals', () => {
  expect(totalRefusal(null, cents(100))).toBeNull();
  expect(totalRefusal(cents(100), cents(100))).toBeNull();
  expect(totalRefusal(cents(90), cents(100))).toEqual({ code: 'total-changed', seen: 90, now: 100 });
});
