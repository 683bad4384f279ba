import { expect, test } from 'vitest';
import { simpleProduct, variableProduct } from '../../test/support/fixtures/products.ts';
import { productView } from './product-view.ts';

test('a product view has id, name, price, category and type [3.1-01]', () => {
  expect(productView(simpleProduct)).toEqual({
    id: 4012,
    name: 'Sterrenpad premium collectiebox',
    price: '149.99',
    category: 'Chinees',
    type: 'simple',
  });
});

test('a product with variations has its lowest price, and a product without a category has none', () => {
  expect(productView({ ...variableProduct, categories: [] })).toMatchObject({
    price: '69.95',
    category: '',
    type: 'variable',
  });
});
