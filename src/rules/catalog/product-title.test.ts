import { expect, test } from 'vitest';
import { simpleProduct, variableProduct } from '../../../test/support/fixtures/products.ts';
import { editionOf, oneLineTitle, productTitle } from './product-title.ts';

test('one line joins name, edition and choices with commas', () => {
  expect(oneLineTitle('Doos', 'Japans', 'Los')).toBe('Doos, Japans, Los');
  expect(oneLineTitle('Doos', '', 'Los')).toBe('Doos, Los');
  expect(oneLineTitle('Doos')).toBe('Doos');
});

test('the title of a product has its edition', () => {
  expect(editionOf(simpleProduct)).toBe('Traditioneel Chinees');
  expect(productTitle(simpleProduct)).toBe('Sterrenpad premium collectiebox, Traditioneel Chinees');
});

test('a product whose variations have an edition each has none of its own', () => {
  expect(editionOf(variableProduct)).toBe('');
  expect(productTitle(variableProduct)).toBe('Jadevuur boosterbox');
  const filtered = variableProduct.attributes.map((attribute) => ({ ...attribute, forVariations: false }));
  expect(editionOf({ ...variableProduct, attributes: filtered })).toBe('Traditioneel Chinees');
});

test('the edition is that of the product, unless it is one of its options', () => {
  expect(editionOf(simpleProduct)).toBe('Traditioneel Chinees');
  expect(editionOf(variableProduct)).toBe('');
  const [edition, form] = variableProduct.attributes;
  if (!edition || !form) throw new Error('the fixture lacks attributes');
  expect(editionOf({ ...variableProduct, attributes: [form] })).toBe('Traditioneel Chinees');
  expect(editionOf({ ...variableProduct, attributes: [{ ...edition, forVariations: false }, form] })).toBe(
    'Traditioneel Chinees',
  );
});
