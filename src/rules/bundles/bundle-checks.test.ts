import { expect, it } from 'vitest';
import { testBundle } from '../../../test/support/fixtures/bundles.ts';
import { cents } from '../money.ts';
import { bundleProblem } from './bundle-checks.ts';
import type { ChosenBundleItem } from './bundle-checks.ts';

const item = (changes: Partial<ChosenBundleItem> = {}): ChosenBundleItem => ({
  name: 'Doos',
  quantity: 1,
  isChosen: true,
  isPurchasable: true,
  ...changes,
});
const optional = testBundle({ optional: true, min: 2, max: 4 });
const bounded = testBundle({ totalMin: cents(1_000), totalMax: cents(2_000) });
const code = (...of: Parameters<typeof bundleProblem>) => bundleProblem(...of)?.code ?? null;

it('[5.8-03] blocks an item without a chosen variation, unless its quantity is 0', () => {
  expect(code(testBundle(), [item({ isChosen: false })], cents(1))).toBe('bundle-no-variation');
  expect(code(optional, [item({ isChosen: false, quantity: 0 }), item({ quantity: 2 })], cents(1))).toBeNull();
});

it('[5.8-04] blocks a chosen optional item that cannot be bought', () => {
  const items = [item({ quantity: 2 }), item({ isPurchasable: false, name: 'Op' })];
  expect(bundleProblem(optional, items, cents(1))).toEqual({ code: 'bundle-unpurchasable', name: 'Op' });
  expect(code(optional, [item({ quantity: 2 }), item({ isPurchasable: false, quantity: 0 })], cents(1))).toBeNull();
});

it('[5.8-05] blocks a bundle of which nothing is chosen', () => {
  expect(code(testBundle({ optional: true }), [item({ quantity: 0 })], cents(0))).toBe('bundle-empty');
});

it('[5.8-06] blocks an optional bundle below its least quantity; 0 is no bound', () => {
  expect(bundleProblem(optional, [item()], cents(1))).toEqual({ code: 'bundle-below-min', min: 2 });
  expect(code(testBundle({ optional: true }), [item()], cents(1))).toBeNull();
  expect(code(testBundle({ min: 2 }), [item()], cents(1))).toBeNull();
});

it('[5.8-07] blocks an optional bundle above its highest quantity', () => {
  expect(bundleProblem(optional, [item({ quantity: 5 })], cents(1))).toEqual({ code: 'bundle-above-max', max: 4 });
  expect(code(optional, [item({ quantity: 4 })], cents(1))).toBeNull();
});

it('[5.8-08] blocks a total below the least amount, except at a fixed price', () => {
  expect(bundleProblem(bounded, [item()], cents(999))).toEqual({ code: 'bundle-total-below-min', min: 1_000 });
  expect(code(bounded, [item()], cents(1_000))).toBeNull();
  expect(code({ ...bounded, fixedPrice: true }, [item()], cents(999))).toBeNull();
});

it('[5.8-09] blocks a total above the highest amount, except at a fixed price', () => {
  expect(bundleProblem(bounded, [item()], cents(2_001))).toEqual({ code: 'bundle-total-above-max', max: 2_000 });
  expect(code({ ...bounded, fixedPrice: true }, [item()], cents(2_001))).toBeNull();
});

it('[5.8-02] names the first check that holds, in the order of the specification', () => {
  const strict = testBundle({ optional: true, min: 9, max: 9, totalMin: cents(5_000), totalMax: cents(6_000) });
  const all = [item({ isPurchasable: false }), item({ isChosen: false })];
  expect(code(strict, all, cents(1))).toBe('bundle-no-variation');
  expect(code(strict, [item({ isPurchasable: false })], cents(1))).toBe('bundle-unpurchasable');
  expect(code(strict, [item({ quantity: 0 })], cents(1))).toBe('bundle-empty');
  expect(code(strict, [item()], cents(1))).toBe('bundle-below-min');
  expect(code(strict, [item({ quantity: 10 })], cents(1))).toBe('bundle-above-max');
  expect(code(strict, [item({ quantity: 9 })], cents(1))).toBe('bundle-total-below-min');
  expect(code(strict, [item({ quantity: 9 })], cents(9_000))).toBe('bundle-total-above-max');
});
