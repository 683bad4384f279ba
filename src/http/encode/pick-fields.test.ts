import { expect, it } from 'vitest';
import { parseFieldNames, pickFields } from './pick-fields.ts';

const product = { id: 1, name: 'Doos', prices: { price: '100', range: { min: 1, max: 2 } }, images: [{ id: 7 }] };

it.each([
  [['id'], { id: 1 }],
  [['name', 'id'], { id: 1, name: 'Doos' }],
  [['prices.price'], { prices: { price: '100' } }],
  [['prices.range.max', 'prices.price'], { prices: { price: '100', range: { max: 2 } } }],
  [['prices', 'prices.price'], { prices: product.prices }],
  [['prices.price', 'prices'], { prices: product.prices }],
  // Not inside lists (P2).
  [['images.id'], {}],
  [['images'], { images: [{ id: 7 }] }],
  [['nothing', 'constructor', '__proto__', 'id.x'], {}],
])('keeps %j', (names, expected) => {
  expect(pickFields(product, names)).toEqual(expected);
  expect(pickFields([product, product], names)).toEqual([expected, expected]);
});

it.each([
  ['id,name', ['id', 'name']],
  ['id, name', ['id', 'name']],
  [
    ['id', 'name,sku'],
    ['id', 'name', 'sku'],
  ],
  ['', null],
  [',', null],
  [undefined, null],
  [{ id: 1 }, null],
])('reads %j', (param, expected) => {
  expect(parseFieldNames(param)).toEqual(expected);
});
