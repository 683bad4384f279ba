import { expect, test } from 'vitest';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import { groupParamErrors, isOfferChanged, diffOffer, validateOffer, toOfferValues } from './offer-change.ts';
import type { EditableOffer, OfferValues } from './offer-change.ts';

const offer: EditableOffer = {
  regular_price: '189.90',
  sale_price: '',
  date_on_sale_from_gmt: null,
  date_on_sale_to_gmt: null,
  manage_stock: true,
  stock_quantity: 12,
  stock_status: 'instock',
};
const onSale: EditableOffer = {
  ...offer,
  sale_price: '149.00',
  date_on_sale_from_gmt: '2026-11-20T23:00:30',
  date_on_sale_to_gmt: '2026-11-22T23:00:00',
};

const typed = (change: Partial<OfferValues>, of = offer): OfferValues => ({ ...toOfferValues(of), ...change });

test('an offer stands in its fields as people write it, in the time of Amsterdam', () => {
  expect(toOfferValues(onSale)).toEqual({
    stock: '12',
    regular: '189,90',
    sale: '149,00',
    from: '2026-11-21T00:00',
    to: '2026-11-23T00:00',
  });
  expect(isOfferChanged(onSale, toOfferValues(onSale))).toBe(false);
  expect(isOfferChanged(onSale, typed({ stock: '11' }, onSale))).toBe(true);
});

test('what does not differ is not sent, however it is written', () => {
  expect(diffOffer(onSale, toOfferValues(onSale))).toEqual({});
  expect(diffOffer(offer, typed({ regular: '189.90', stock: ' 12 ' }))).toEqual({});
});

test('a count of stock goes with the one that was seen', () => {
  expect(diffOffer(offer, typed({ stock: '20' }))).toEqual({ stock_quantity: 20, expected_stock: 12 });
});

test('a price goes with a point and two decimals', () => {
  expect(diffOffer(offer, typed({ regular: '1.199,5' }))).toEqual({ regular_price: '1199.50' });
});

test('a sale is sent whole, in UTC', () => {
  const weekend = { sale: '149', from: '2026-11-28T00:00', to: '2026-11-30T00:00' };
  expect(diffOffer(offer, typed(weekend))).toEqual({
    sale_price: '149.00',
    date_on_sale_from_gmt: '2026-11-27T23:00:00',
    date_on_sale_to_gmt: '2026-11-29T23:00:00',
  });
});

test('an end that was not touched keeps its seconds', () => {
  expect(diffOffer(onSale, typed({ sale: '139' }, onSale))).toEqual({
    sale_price: '139.00',
    date_on_sale_from_gmt: '2026-11-20T23:00:30',
    date_on_sale_to_gmt: '2026-11-22T23:00:00',
  });
});

test('an empty sale price ends the sale, its dates with it', () => {
  expect(validateOffer(onSale, typed({ sale: '' }, onSale))).toEqual({});
  expect(diffOffer(onSale, typed({ sale: '' }, onSale))).toEqual({ sale_price: '' });
});

test.each<[string, Partial<OfferValues>, object]>([
  ['no price', { regular: ' ' }, { regular: texts.needsPrice }],
  ['a word for a price', { regular: 'veel' }, { regular: texts.badAmount }],
  ['three decimals', { regular: '189,999' }, { regular: texts.badAmount }],
  ['too much', { regular: '100.000,01' }, { regular: texts.tooHigh }],
  ['half a piece', { stock: '1,5' }, { stock: texts.badStock }],
  ['less than nothing', { stock: '-1' }, { stock: texts.badStock }],
  ['no count', { stock: '' }, { stock: texts.badStock }],
  ['a sale above the price', { sale: '200' }, { sale: texts.saleAboveRegular }],
  ['a sale at the price', { sale: '189,90' }, { sale: texts.saleAboveRegular }],
  [
    'an end before its start',
    { sale: '100', from: '2026-11-28T00:00', to: '2026-11-27T00:00' },
    { to: texts.endBeforeStart },
  ],
  ['an hour that the clock skips', { sale: '100', from: '2026-03-29T02:30' }, { from: texts.badMoment }],
  ['dates without a sale', { from: '2026-11-28T00:00' }, { sale: texts.needsSale }],
])('%s is refused beside its field', (_name, change, errors) => {
  expect(validateOffer(offer, typed(change))).toEqual(errors);
});

test('stock that is not counted is not asked for', () => {
  const uncounted = { ...offer, manage_stock: false, stock_quantity: null };
  expect(validateOffer(uncounted, toOfferValues(uncounted))).toEqual({});
  expect(diffOffer(uncounted, typed({ stock: '5' }, uncounted))).toEqual({});
});

test('the sentences of the server come beside their fields', () => {
  expect(groupParamErrors({ sale_price: 'Te hoog.', status: 'Ken ik niet.' })).toEqual({
    fields: { sale: 'Te hoog.' },
    other: ['Ken ik niet.'],
  });
});
