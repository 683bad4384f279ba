import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { totalRefusal } from './order-refusals.ts';

it('passes a total that was seen, or not sent; says both amounts otherwise', () => {
  expect(totalRefusal(null, cents(100))).toBeNull();
  expect(totalRefusal(cents(100), cents(100))).toBeNull();
  expect(totalRefusal(cents(90), cents(100))).toEqual({ code: 'total-changed', seen: 90, now: 100 });
});
