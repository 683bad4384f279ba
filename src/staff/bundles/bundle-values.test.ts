import { expect, it } from 'vitest';
import type { StaffBundleTerms } from '../../wire/product-bundle.ts';
import { emptyBundle, itemsFor, toBundleTerms, toBundleValues, typedProblems } from './bundle-values.ts';

const terms: StaffBundleTerms = {
  items: [
    { key: 'i1', product_id: 4012, variation_id: null, quantity: 1, min: 0, max: 3 },
    { key: 'i2', product_id: 4013, variation_id: 4020, quantity: 2, min: 1, max: null },
  ],
  fixed_price: false,
  discount: 1_250,
  discount_amount: 0,
  optional: true,
  exclude_unpurchasable: true,
  min: 2,
  max: 5,
  total_min: 1_000,
  total_max: 0,
};

it('sends back what it got', () => {
  expect(toBundleTerms(toBundleValues(terms))).toEqual(terms);
  expect(toBundleValues(terms)).toMatchObject({ pricing: 'percentage', discount: '12,5', totalMin: '10,00' });
});

it('sends only the discount of the chosen way of pricing', () => {
  const typed = { ...emptyBundle, discount: '10', discountAmount: '5,00' };
  expect(toBundleTerms({ ...typed, pricing: 'amount' })).toMatchObject({ discount: 0, discount_amount: 500 });
  expect(toBundleTerms({ ...typed, pricing: 'fixed' })).toMatchObject({
    fixed_price: true,
    discount: 0,
    discount_amount: 0,
  });
});

it('keeps the values of products that stay, and gives new ones an unused key', () => {
  const before = toBundleValues(terms).items;
  const items = itemsFor([4013, 4099], before);
  expect(items.map(({ key, productId, quantity }) => [key, productId, quantity])).toEqual([
    ['i2', 4013, '2'],
    ['i3', 4099, '1'],
  ]);
});

it('says which fields cannot be read, by the parameter of the server', () => {
  const stored = toBundleValues(terms);
  expect(typedProblems(stored, true)).toEqual({});
  const items = stored.items.map((one) => ({ ...one, quantity: '1,5', max: 'veel' }));
  const wrong = { ...stored, items: items.slice(0, 1), discount: '100', min: 'x', totalMax: '1,234' };
  expect(Object.keys(typedProblems(wrong, false))).toEqual([
    'items[0][quantity]',
    'items[0][max]',
    'discount',
    'min',
    'total_max',
  ]);
});

it('calls an empty field wrong only after an attempt to save', () => {
  const empty = { ...emptyBundle, pricing: 'percentage' } as const;
  expect(typedProblems(empty, false)).toEqual({});
  expect(Object.keys(typedProblems(empty, true))).toEqual(['discount']);
});
