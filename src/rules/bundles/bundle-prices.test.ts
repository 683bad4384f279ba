import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { priceBundle } from './bundle-prices.ts';
import { testBundle } from '../../../test/support/fixtures/bundles.ts';

const item = (price: number, quantity = 1, regular = price) => ({
  price: cents(price),
  regular: cents(regular),
  quantity,
});
const own = cents(9_900);

it('[9-48] takes a percentage of each item and rounds it per unit: 10% of 149,99 is 134,99', () => {
  const price = priceBundle(testBundle({ discount: 1_000 }), [item(14_999), item(14_999, 2)], own);
  expect(price.subtotals).toEqual([13_499, 26_998]);
  expect(price.total).toBe(40_497);
  expect(price.saving).toEqual({ kind: 'percentage', basisPoints: 1_000 });
});

it('[9-48] rounds the total instead when rounding is off, and splits it so that the parts add up', () => {
  const bundle = testBundle({ discount: 1_000, roundsItems: false });
  const price = priceBundle(bundle, [item(14_999), item(14_999, 2)], own);
  // 449,97 less 10% is 404,973.
  expect(price.total).toBe(40_497);
  const other = priceBundle(bundle, [item(5), item(5), item(5)], own);
  // Per unit it would be 3 × 5 = 15; the total is 13,5, rounded away from zero.
  expect([other.total, ...other.subtotals]).toEqual([14, 5, 5, 4]);
});

it.each([0, 10_000, 12_000, -100])('[9-48] takes nothing off for %i basis points', (discount) => {
  const price = priceBundle(testBundle({ discount }), [item(1_000)], own);
  expect([price.total, price.saving]).toEqual([1_000, null]);
});

it('[9-49] takes a fixed amount before the percentage, and only when it is less than the total', () => {
  const bundle = testBundle({ discount: 1_000, discountAmount: cents(500) });
  const price = priceBundle(bundle, [item(1_000), item(2_000)], own);
  expect([price.total, ...price.subtotals]).toEqual([2_500, 833, 1_667]);
  expect(price.saving).toEqual({ kind: 'amount', cents: 500 });
  expect(priceBundle(bundle, [item(500)], own).total).toBe(450);
});

it('[3.13-16] asks the own price of a bundle with a fixed price, with its parts at 0', () => {
  const price = priceBundle(testBundle({ fixedPrice: true, discount: 1_000 }), [item(6_000), item(5_000)], own);
  expect([price.total, ...price.subtotals]).toEqual([9_900, 0, 0]);
  expect(price.saving).toEqual({ kind: 'amount', cents: 1_100 });
});

it('[9-47] takes the percentage of the regular price when the setting says so', () => {
  const items = [item(800, 1, 1_000)];
  expect(priceBundle(testBundle({ discount: 1_000 }), items, own).total).toBe(720);
  expect(priceBundle(testBundle({ discount: 1_000, pricesFrom: 'regular' }), items, own).total).toBe(900);
});
