import { expect, it } from 'vitest';
import { testBundle, testBundleItem } from '../../../test/support/fixtures/bundles.ts';
import { matchSelection } from './bundle-selection.ts';

const items = [testBundleItem({ key: 'x1', productId: 38 }), testBundleItem({ key: 'x2', productId: 39, quantity: 2 })];
const complete = testBundle({ items });
const optional = testBundle({
  optional: true,
  items: [
    testBundleItem({ key: 'x1', productId: 38, min: 1, max: 3 }),
    testBundleItem({ key: 'x2', productId: 39, max: 2 }),
  ],
});
const sent = (id: number, key: string, quantity: number) => ({ id, key, quantity, attributes: {} });
const none = () => false;

it('accepts the items of a complete bundle in their own quantities', () => {
  const matched = matchSelection(complete, [sent(39, 'x2', 2), sent(38, 'x1', 1)], none);
  expect(matched?.map(({ item, quantity }) => [item.key, quantity])).toEqual([
    ['x1', 1],
    ['x2', 2],
  ]);
});

it.each([
  ['nothing', complete, []],
  ['a missing item', complete, [sent(38, 'x1', 1)]],
  ['another quantity in a complete bundle', complete, [sent(38, 'x1', 1), sent(39, 'x2', 1)]],
  ['an unknown key', complete, [sent(38, 'x1', 1), sent(39, 'x9', 2)]],
  ['an item too many', complete, [sent(38, 'x1', 1), sent(39, 'x2', 2), sent(40, 'x3', 1)]],
  ['an item twice', optional, [sent(38, 'x1', 1), sent(38, 'x1', 1)]],
  ['less than the least of an item', optional, [sent(38, 'x1', 0)]],
  ['more than the most of an item', optional, [sent(38, 'x1', 1), sent(39, 'x2', 3)]],
])('refuses %s', (_what, bundle, items) => {
  expect(matchSelection(bundle, items, none)).toBeNull();
});

it('does without an item that is left out', () => {
  expect(matchSelection(complete, [sent(38, 'x1', 1)], (item) => item.key === 'x2')).toHaveLength(1);
});
