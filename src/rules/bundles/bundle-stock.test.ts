import { expect, it } from 'vitest';
import { testBundle, testBundleItem } from '../../../test/support/fixtures/bundles.ts';
import { bundleStock, maxBundles } from './bundle-stock.ts';

it('[5.8-10] allows as many bundles as the scarcest item, and none when nothing is chosen', () => {
  const units = (quantity: number, available: number | null) => ({ quantity, available });
  expect(maxBundles([units(2, 7), units(1, 9)])).toBe(3);
  expect(maxBundles([units(2, 7), units(0, 0)])).toBe(3);
  expect(maxBundles([units(1, null), units(3, 4)])).toBe(1);
  expect(maxBundles([units(0, 5)])).toBe(0);
  expect(maxBundles([])).toBe(0);
  expect(maxBundles([units(1, null)])).toBeNull();
});

it('derives the stock of a bundle from its items', () => {
  const items = [testBundleItem({ quantity: 2 }), testBundleItem({ key: 'x2', quantity: 1 })];
  expect(bundleStock(testBundle({ items }), [5, 9], 3)).toEqual({ managed: true, onHand: 2, inStock: true, lowAt: 3 });
  expect(bundleStock(testBundle({ items }), [5, 0], 3)).toMatchObject({ onHand: 0, inStock: false });
  expect(bundleStock(testBundle({ items }), [null, null], 3)).toMatchObject({ managed: false, inStock: true });
});

it('[3.13-16] leaves out what cannot be bought when the bundle says so', () => {
  const items = [testBundleItem({ quantity: 2 }), testBundleItem({ key: 'x2' })];
  expect(bundleStock(testBundle({ items, excludesUnpurchasable: true }), [5, 0], 3)).toMatchObject({ onHand: 2 });
  expect(bundleStock(testBundle({ items, excludesUnpurchasable: true }), [0, 0], 3)).toMatchObject({ onHand: 0 });
});

it('counts an optional bundle as in stock while its least choice is there', () => {
  const items = [testBundleItem({ max: 2 }), testBundleItem({ key: 'x2', max: 2 })];
  const bundle = testBundle({ items, optional: true, min: 3 });
  expect(bundleStock(bundle, [2, 1], 3).inStock).toBe(true);
  expect(bundleStock(bundle, [9, 0], 3).inStock).toBe(false);
});
