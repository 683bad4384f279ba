import { describe, expect, it, test } from 'vitest';
import { addedQuantity, changeItemQuantity, chosenItems, counterNumber, findUnchosen, tickItem } from './selection.ts';
import type { ItemState } from './selection.ts';

const item = (key: string, more: Partial<ItemState> = {}): ItemState => ({
  key,
  ticked: false,
  quantity: 1,
  itemId: 40,
  attributes: {},
  ...more,
});
const tickedKeys = (items: readonly ItemState[]) => items.filter((one) => one.ticked).map(({ key }) => key);

it('ticks one of the items, or any number of them [4.12-03]', () => {
  const items = [item('a', { ticked: true }), item('b'), item('c')];
  expect(tickedKeys(tickItem(items, 'b', true, { selection: 'multiple' }))).toEqual(['a', 'b']);
  expect(tickedKeys(tickItem(items, 'b', true, { selection: 'single' }))).toEqual(['b']);
  expect(tickedKeys(tickItem(items, 'a', false, { selection: 'single' }))).toEqual([]);
});

it('changes the quantity of an item while it is ticked [4.12-05]', () => {
  expect(changeItemQuantity([item('a', { ticked: true }), item('b')], 'a', 3)[0]?.quantity).toBe(3);
  expect(changeItemQuantity([item('a'), item('b')], 'a', 3)[0]?.quantity).toBe(1);
});

test.each([
  [{ optional: false, syncQuantity: true }, 6],
  [{ optional: true, syncQuantity: true }, 5],
  [{ optional: true, syncQuantity: false }, 5],
  [{ optional: false, syncQuantity: false }, 2],
])('with %j the quantity beside 3 main products is %i [4.12-04]', (list, expected) => {
  expect(addedQuantity({ quantity: 5 }, 2, 3, list)).toBe(expected);
});

it('adds what is ticked, with a quantity and a variation; a missing variation prevents adding [4.12-06]', () => {
  const items = [item('a', { ticked: true }), item('b'), item('c', { ticked: true, quantity: 0 })];
  expect(chosenItems(items).map(({ key }) => key)).toEqual(['a']);
  expect(findUnchosen(items)).toBeNull();
  const open = item('d', { ticked: true, itemId: 0 });
  expect(findUnchosen([...items, open])?.key).toBe('d');
  expect(findUnchosen([...items, { ...open, quantity: 0 }])).toBeNull();
  expect(findUnchosen([...items, { ...open, ticked: false }])).toBeNull();
});

describe('the badge on the add button [4.12-07]', () => {
  const chosen = [{ quantity: 2 }, { quantity: 1 }];
  test.each([
    ['individual', false, 3],
    ['total', false, 7],
    ['hide', false, null],
    ['individual', true, 2],
    ['total', true, 3],
    ['hide', true, null],
  ] as const)('in mode %s, ignoring the main product %s, shows %s', (mode, ignoreThis, expected) => {
    expect(counterNumber(chosen, 4, { mode, ignoreThis })).toBe(expected);
  });

  it('is absent while nothing is added', () => {
    expect(counterNumber([], 4, { mode: 'total', ignoreThis: false })).toBeNull();
    expect(counterNumber([], 4, { mode: 'total', ignoreThis: true })).toBeNull();
  });
});
