import { expect, it } from 'vitest';
import { testBundle, testBundleItem } from '../../../test/support/fixtures/bundles.ts';
import { cents } from '../money.ts';
import { bundleRefusal } from './bundle-refusals.ts';
import type { BundleFacts } from './bundle-refusals.ts';
import type { BundleTerms } from './bundles.ts';

const facts: BundleFacts = {
  productId: 100,
  isVariable: false,
  isPart: false,
  maxItems: 3,
  known: new Map([
    [1, { isBundle: false, variationIds: [11] }],
    [100, { isBundle: true, variationIds: [] }],
    [200, { isBundle: true, variationIds: [] }],
  ]),
};
const item = testBundleItem;
const refusal = (changes: Partial<BundleTerms>, other: Partial<BundleFacts> = {}) =>
  bundleRefusal(testBundle(changes), { ...facts, ...other })?.code ?? null;

it('saves a bundle that is in order', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ items: [item({ variationId: 11 })] })).toBeNull();
});

it.each<[string, Partial<BundleTerms>, Partial<BundleFacts>, string]>([
  ['no items', { items: [] }, {}, 'no-items'],
  ['too many items', { items: [1, 2, 3, 4].map((n) => item({ key: `k${n}` })) }, {}, 'too-many-items'],
  ['itself as an item', { items: [item({ productId: 100 })] }, {}, 'contains-itself'],
  ['another bundle as an item', { items: [item({ productId: 200 })] }, {}, 'contains-bundle'],
  ['a product that is part of a bundle', {}, { isPart: true }, 'part-of-bundle'],
  ['a product with variations', {}, { isVariable: true }, 'has-variations'],
  ['an unknown product', { items: [item({ productId: 9 })] }, {}, 'unknown-item'],
  ['a variation of another product', { items: [item({ variationId: 12 })] }, {}, 'unknown-item'],
  ['a repeated key', { items: [item(), item()] }, {}, 'repeated-key'],
  ['an item without units', { items: [item({ quantity: 0 })] }, {}, 'no-quantity'],
  [
    'an item whose min is above its max',
    { optional: true, items: [item({ min: 3, max: 2 })] },
    {},
    'item-min-above-max',
  ],
  [
    'a default outside the bounds',
    { optional: true, items: [item({ quantity: 3, max: 2 })] },
    {},
    'item-outside-bounds',
  ],
  ['a total min above the max', { optional: true, min: 3, max: 2 }, {}, 'min-above-max'],
  ['a least amount above the highest', { totalMin: cents(3), totalMax: cents(2) }, {}, 'total-min-above-max'],
  ['a min that its items cannot reach', { optional: true, min: 3, items: [item({ max: 2 })] }, {}, 'unreachable-min'],
  ['100% off', { discount: 10_000 }, {}, 'discount-out-of-range'],
])('refuses %s', (_what, changes, other, code) => {
  expect(refusal(changes, other)).toBe(code);
});
