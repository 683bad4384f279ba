import { describe, expect, it } from 'vitest';
import { isTaxRate, taxOfDelivery, taxRateId } from './tax-rates.ts';

const rates = [
  { country: 'NL', basisPoints: 2_100 },
  { country: 'DE', basisPoints: 1_900 },
];

describe('the tax of a delivery', () => {
  it.each([
    ['NL', false, false, 'NL'],
    ['DE', false, false, 'NL'],
    ['DE', false, true, 'DE'],
    ['DE', true, true, 'NL'],
    ['US', false, true, 'NL'],
  ])('to %s (picked up: %j, OSS: %j) is that of %s', (country, isPickup, usesOss, expected) => {
    expect(taxOfDelivery(rates, { country, isPickup, usesOss }).country).toBe(expected);
  });
});

it('numbers the 27 countries of the union, with the shop’s own as number 1', () => {
  expect([taxRateId('NL'), taxRateId('SK'), taxRateId('US')]).toEqual([1, 27, 0]);
});

it.each([
  [0, true],
  [2_550, true],
  [5_000, true],
  [5_001, false],
  [-1, false],
  [21.5, false],
])('the rate %s can be set: %j', (basisPoints, can) => {
  expect(isTaxRate(basisPoints)).toBe(can);
});
