import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { pricePerUnit } from './price-per-pack.ts';

it.each([
  [18_999, 18, 5, { per: 'pack', price: 1_056 }],
  [7_495, 24, 0, { per: 'pack', price: 312 }],
  [101, 2, 5, { per: 'pack', price: 51 }],
  [1_195, 1, 25, { per: 'card', price: 48 }],
  [425, 1, 1, null],
  [425, 1, 0, null],
  [1_495, 0, 0, null],
  [1_495, 0, 60, null],
])('%i cents for %i packs of %i cards gives %j', (price, packs, cardsPerPack, unit) => {
  expect(pricePerUnit(cents(price), { packs, cardsPerPack })).toEqual(unit);
});

it('is in whole cents, and at most half a cent per pack away from the exact price', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 400 }), (price, packs) => {
      const unit = pricePerUnit(cents(price), { packs, cardsPerPack: 5 });
      expect(Number.isInteger(unit?.price)).toBe(true);
      expect(Math.abs((unit?.price ?? 0) * packs - price)).toBeLessThanOrEqual(packs / 2);
    }),
  );
});
