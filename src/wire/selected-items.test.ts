import { expect, it } from 'vitest';
import { formatSelectedItems, parseSelectedItems } from './selected-items.ts';
import type { SelectedItem } from './selected-items.ts';

const items: readonly SelectedItem[] = [
  { id: 38, key: 'a1', quantity: 1, attributes: {} },
  { id: 97, key: 'c3', quantity: 2, attributes: { pa_editie: 'japans', pa_maat: 'groot & klein' } },
];

it('reads what it has written', () => {
  expect(parseSelectedItems(formatSelectedItems(items))).toEqual(items);
  expect(formatSelectedItems(items.slice(0, 1))).toBe('38/a1/1/');
});

it.each(['', 'abc', '38', '38//1', '38/a1/x/', '-1/a1/1/', '1e3/a1/1', '38/a1/1/x/y'])(
  'reads no item from %j',
  (text) => {
    expect(parseSelectedItems(text)).toEqual([]);
  },
);

it('reads an item with unreadable attributes without them', () => {
  for (const attributes of ['%7B', '%', 'null', '5', encodeURIComponent('{"pa_editie":"x"}')])
    expect(parseSelectedItems(`38/a1/1/${attributes}`)).toEqual([{ ...items[0] }]);
});
