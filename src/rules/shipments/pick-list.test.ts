import { expect, it } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { linesOfUnits, pickListOf } from './pick-list.ts';
import type { UnsentLine } from './shipments.ts';

const [line] = bankOrder().lines;
if (!line) throw new Error('the order of the fixture has no line');
const units = (sku: string, left: number, change: object = {}): UnsentLine => ({
  line: { ...line, name: sku === '' ? 'Los' : `Product ${sku}`, edition: '', attributes: [], sku, ...change },
  bundle: null,
  left,
});

it('has each product once, with its quantity and that of each order, by article number', () => {
  const orders = [
    { order: { number: '7' }, units: [units('B-10', 2), units('', 1, { productId: 9 }), units('B-10', 1)] },
    { order: { number: '8' }, units: [units('B-10', 4), units('B-9', 1, { productId: 3 })] },
  ];
  expect(pickListOf(orders)).toEqual([
    { title: 'Product B-9', sku: 'B-9', quantity: 1, orders: [{ number: '8', quantity: 1 }] },
    {
      title: 'Product B-10',
      sku: 'B-10',
      quantity: 7,
      orders: [
        { number: '7', quantity: 3 },
        { number: '8', quantity: 4 },
      ],
    },
    { title: 'Los', sku: '', quantity: 1, orders: [{ number: '7', quantity: 1 }] },
  ]);
});

it('keeps two variations of a product apart', () => {
  const found = pickListOf([
    { order: { number: '7' }, units: [units('A', 1, { variationId: 1 }), units('A', 1, { variationId: 2 })] },
  ]);
  expect(found).toHaveLength(2);
});

it('papers of a parcel have its units alone, and the parts of a bundle as lines of their own', () => {
  const [part] = linesOfUnits([units('A', 3, { quantity: 5, role: 'bundle-part', parent: 0 })]);
  expect(part).toMatchObject({ quantity: 3, role: 'product', parent: null });
});
