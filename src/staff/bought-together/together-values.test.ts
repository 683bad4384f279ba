import { expect, it } from 'vitest';
import type { StaffTogetherList } from '../../wire/bought-together.ts';
import { newItem, toChange, toValues } from './together-values.ts';

const item = { key: 'p1', product_id: 40, variation_id: null, new_price: '12.5', quantity: 2, min: null, max: null };
const stored: StaffTogetherList = {
  id: 10,
  pricing: 'sale',
  position: 'default',
  add_mode: 'main',
  selection: 'multiple',
  optional: false,
  sync_quantity: false,
  ignore_main: false,
  show_price: 'total',
  layout: 'list',
  main_new_price: '100%',
  items: [{ ...item, name: 'Sleeves' }],
};

it('shows prices as Dutch readers write them, and sends what it was given', () => {
  const values = toValues(stored);
  expect(values.items[0]).toMatchObject({ price: '12,50', quantity: '2', variationId: '', min: '', max: '' });
  expect(toChange(values)).toMatchObject({ main_new_price: '100%', items: [{ ...item, new_price: '12,50' }] });
});

it('sends bounds only where the customer chooses the quantity', () => {
  const values = toValues(stored);
  const items = values.items.map((one) => ({ ...one, min: '2', max: '6' }));
  expect(toChange({ ...values, items }).items[0]).toMatchObject({ min: null, max: null });
  expect(toChange({ ...values, items, optional: true }).items[0]).toMatchObject({ min: 2, max: 6 });
});

it('gives a new item a key of its own', () => {
  const { items } = toValues(stored);
  const added = newItem({ id: 50, name: 'Map' }, items);
  expect(added.key).toBe('p2');
  expect(newItem({ id: 60, name: 'Doos' }, [{ ...added }]).key).toBe('p3');
});
