import { expect, test } from 'vitest';
import { childrenOf, dropPosition, isWithin } from './menu-tree.ts';

// 1 (2 (3), 4), 5
const items = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
];

test('children are those directly below', () => {
  expect(childrenOf(items, null).map(({ id }) => id)).toEqual([1, 5]);
  expect(childrenOf(items, 1).map(({ id }) => id)).toEqual([2, 4]);
});

test('an item is within itself and its ancestors; a circle ends', () => {
  expect([1, 2, 3].map((root) => isWithin(items, 3, root))).toEqual([true, true, true]);
  expect([4, 5].map((root) => isWithin(items, 3, root))).toEqual([false, false]);
  const circle = [
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: 1 },
  ];
  expect(isWithin(circle, 1, 9)).toBe(false);
});

test.each([
  [5, 1, 'before', { parent: null, index: 0 }],
  [5, 1, 'after', null],
  [1, 5, 'after', { parent: null, index: 1 }],
  [5, 1, 'inside', { parent: 1, index: 2 }],
  [3, 4, 'after', { parent: 1, index: 2 }],
  [3, 2, 'before', { parent: 1, index: 0 }],
  [4, 2, 'before', { parent: 1, index: 0 }],
  [2, 4, 'after', { parent: 1, index: 1 }],
  [4, 1, 'inside', null],
  [2, 1, 'inside', { parent: 1, index: 1 }],
  [1, 3, 'inside', null],
  [9, 1, 'inside', null],
] as const)('%i dropped at %i, %s', (dragged, target, place, position) => {
  expect(dropPosition(items, dragged, target, place)).toEqual(position);
});
