import { expect, test } from 'vitest';
import type { VariationRecord } from '../records.ts';
import { changedRows, gridRows, readBatch, toGridItem } from './variation-rows.ts';
import type { GridRow } from './variation-rows.ts';

const row: GridRow = { id: 5, name: 'Japans', price: '12,50', stock: '4', sku: 'J-1', forSale: true };

test('a row has its choices as name, a price with a comma, and no stock where it is not counted', () => {
  const variation = {
    id: 5,
    attributes: [{ option: 'Japans' }, { option: '' }],
    regular_price: '12.50',
    stock_quantity: null,
    sku: 'J-1',
    status: 'private',
  } as unknown as VariationRecord;
  expect(gridRows([variation])).toEqual([
    { id: 5, name: expect.stringMatching(/^Japans, \S/), price: '12,50', stock: '', sku: 'J-1', forSale: false },
  ]);
});

test('only rows that differ are sent, and of each only what differs', () => {
  const other = { ...row, id: 6 };
  expect(changedRows([row, other], [row, { ...other, price: '13,00' }])).toEqual([{ ...other, price: '13,00' }]);
  expect(toGridItem({ ...row, price: ' 13,00 ' }, row)).toEqual({ id: 5, regular_price: '13.00' });
  expect(toGridItem({ ...row, price: '' }, row)).toEqual({ id: 5, regular_price: '' });
  expect(toGridItem({ ...row, sku: 'J-2', forSale: false }, row)).toEqual({ id: 5, sku: 'J-2', status: 'private' });
});

test('a stock is sent with the stock that was seen; an empty one is no longer counted', () => {
  expect(toGridItem({ ...row, stock: '0' }, row)).toEqual({
    id: 5,
    manage_stock: true,
    stock_quantity: '0',
    expected_stock: 4,
  });
  expect(toGridItem({ ...row, stock: ' ' }, row)).toEqual({ id: 5, manage_stock: false, expected_stock: 4 });
  const uncounted = { ...row, stock: '' };
  expect(toGridItem(row, uncounted)).toEqual({ id: 5, manage_stock: true, stock_quantity: '4' });
});

test('of a batch the messages of what failed are read, of the first wrong field if there is one', () => {
  expect(
    readBatch({
      update: [
        { id: 1, status: 'publish' },
        { id: 2, error: { message: 'Niet goed.', data: { params: { regular_price: 'Vul een prijs in.' } } } },
        { id: 3, error: { message: 'Deze variant bestaat niet.' } },
      ],
    }),
  ).toEqual({ 2: 'Vul een prijs in.', 3: 'Deze variant bestaat niet.' });
  expect(readBatch(null)).toEqual({});
});
