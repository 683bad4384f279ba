import { expect, test } from 'vitest';
import { simpleProduct, variableProduct } from '../../../test/support/fixtures/products.ts';
import type { CartRow } from './cart.ts';
import { lineTitle } from './line-title.ts';

const row = (attributes: CartRow['attributes']) => ({ attributes }) as CartRow;

test('a line has the edition of its product, or the one that was chosen', () => {
  expect(lineTitle({ row: row({}), product: simpleProduct })).toBe(
    'Sterrenpad premium collectiebox, Traditioneel Chinees',
  );
  const attributes = { pa_editie: 'vereenvoudigd', pa_vorm: 'pack' };
  expect(lineTitle({ row: row(attributes), product: variableProduct })).toBe(
    'Jadevuur boosterbox, Vereenvoudigd Chinees, Losse booster',
  );
});

test('a choice that the product no longer has is named by its slug', () => {
  expect(lineTitle({ row: row({ pa_editie: 'koreaans' }), product: variableProduct })).toBe(
    'Jadevuur boosterbox, koreaans',
  );
});
