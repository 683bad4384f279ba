import { expect, test } from 'vitest';
import { simpleProduct, variableProduct } from '../../test/support/fixtures/products.ts';
import { productView } from './product-view.ts';

test('a product is tracked by id, name, price, category and type [3.1-01]', () => {
  expect(productView(simpleProduct)).toEqual({
    id: 4012,
    name: 'Sterrenpad premium collectiebox',
    price: '149.99',
    category: 'Chinees',
    type: 'simple',
  });
});

test('one with variations by the lowest of their prices, and one without a category by none', () => {
  expect(productView({ ...variableProduct, categories: [] })).toMatchObject({
    price: '69.95',
    category: '',
    type: 'variable',
  });
});
