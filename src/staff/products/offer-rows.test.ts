import { expect, test } from 'vitest';
import type { StaffOffer } from '../../wire/offers.ts';
import { offerName, toOfferRowChange, toRowValues } from './offer-rows.ts';

const offer: StaffOffer = {
  id: 12,
  product_id: 4,
  name: 'Doos',
  edition: 'Japans',
  choices: '',
  sku: 'D-1',
  for_sale: true,
  regular_price: '189.90',
  sale_price: '',
  manage_stock: true,
  stock_quantity: 12,
};
const seen = { regular_price: '189.90', sale_price: '', stock_quantity: 12 };

test('a row has Dutch amounts, and nothing where there is none', () => {
  expect(toRowValues(offer)).toEqual({ regular: '189,90', sale: '', stock: '12' });
  expect(toRowValues({ ...offer, stock_quantity: null })).toMatchObject({ stock: '' });
  expect(offerName(offer)).toBe('Doos, Japans');
});

test('only what changed is sent, with what was seen', () => {
  const values = toRowValues(offer);
  expect(toOfferRowChange(offer, values)).toBeNull();
  expect(toOfferRowChange(offer, { ...values, regular: ' 189.90 ', stock: '12 ' })).toBeNull();
  expect(toOfferRowChange(offer, { ...values, regular: '199,5' })).toEqual({
    id: 12,
    product_id: 4,
    regular_price: '199.5',
    seen,
  });
  expect(toOfferRowChange(offer, { ...values, sale: '150', stock: '' })).toEqual({
    id: 12,
    product_id: 4,
    sale_price: '150',
    stock_quantity: null,
    seen,
  });
});
