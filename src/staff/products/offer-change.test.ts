import { expect, test } from 'vitest';
import type { OfferProblem } from '../../rules/pricing/offers.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import { groupParamErrors, diffOffer, validateOffer, toOfferValues } from './offer-change.ts';
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

const now = Date.parse('2026-11-19T12:00:00Z');
const message = (code: OfferProblem['code']) => staffApiTexts.offerProblem(code);

const typed = (change: Partial<OfferValues>, of = offer): OfferValues => ({ ...toOfferValues(of), ...change });

test('the form values of an offer have Dutch amounts and Amsterdam times', () => {
  expect(toOfferValues(onSale)).toEqual({
    stock: '12',
    regular: '189,90',
    sale: '149,00',
    from: '2026-11-21T00:00',
    to: '2026-11-23T00:00',
    reason: '',
  });
});

test('unchanged values are not sent, however they are written', () => {
  expect(diffOffer(onSale, toOfferValues(onSale))).toEqual({});
  expect(diffOffer(offer, typed({ regular: '189.90', stock: ' 12 ' }))).toEqual({});
});

test('a new stock count is sent with the count that was seen', () => {
  expect(diffOffer(offer, typed({ stock: '20' }))).toEqual({ stock_quantity: 20, expected_stock: 12 });
});

test('a price is sent with a point and two decimals', () => {
  expect(diffOffer(offer, typed({ regular: '1.199,5' }))).toEqual({ regular_price: '1199.50' });
});

test('a sale is sent with its price, start and end, in UTC', () => {
  const weekend = { sale: '149', from: '2026-11-28T00:00', to: '2026-11-30T00:00' };
  expect(diffOffer(offer, typed(weekend))).toEqual({
    sale_price: '149.00',
    date_on_sale_from_gmt: '2026-11-27T23:00:00',
    date_on_sale_to_gmt: '2026-11-29T23:00:00',
  });
});

test('an unchanged start and end keep their seconds', () => {
  expect(diffOffer(onSale, typed({ sale: '139' }, onSale))).toEqual({
    sale_price: '139.00',
    date_on_sale_from_gmt: '2026-11-20T23:00:30',
    date_on_sale_to_gmt: '2026-11-22T23:00:00',
  });
});

test('an empty sale price ends the sale, including its dates', () => {
  expect(validateOffer(onSale, typed({ sale: '' }, onSale), now)).toEqual({});
  expect(diffOffer(onSale, typed({ sale: '' }, onSale))).toEqual({ sale_price: '' });
});

test.each<[string, Partial<OfferValues>, object]>([
  ['no price', { regular: ' ' }, { regular: texts.needsPrice }],
  ['text for a price', { regular: 'veel' }, { regular: texts.badAmount }],
  ['three decimals', { regular: '189,999' }, { regular: texts.badAmount }],
  ['a price above the maximum', { regular: '100.000,01' }, { regular: texts.tooHigh }],
  ['a fraction for stock', { stock: '1,5' }, { stock: texts.badStock }],
  ['a negative stock', { stock: '-1' }, { stock: texts.badStock }],
  ['no stock count', { stock: '' }, { stock: texts.badStock }],
  ['a sale above the price', { sale: '200' }, { sale: message('sale-not-below-regular') }],
  ['a sale at the price', { sale: '189,90' }, { sale: message('sale-not-below-regular') }],
  [
    'an end before its start',
    { sale: '100', from: '2026-11-28T00:00', to: '2026-11-27T00:00' },
    { to: message('sale-ends-before-start') },
  ],
  [
    'a sale without length',
    { sale: '100', from: '2026-11-28T00:00', to: '2026-11-28T00:00' },
    { to: message('sale-ends-before-start') },
  ],
  ['an end in the past', { sale: '100', to: '2026-11-19T12:59' }, { to: message('sale-ends-in-past') }],
  ['an end now', { sale: '100', to: '2026-11-19T13:00' }, { to: message('sale-ends-in-past') }],
  [
    'a start and an end in the past',
    { sale: '100', from: '2026-11-01T00:00', to: '2026-11-02T00:00' },
    { to: message('sale-ends-in-past') },
  ],
  [
    'a price and an end at once',
    { sale: '200', to: '2026-11-19T12:00' },
    { sale: message('sale-not-below-regular'), to: message('sale-ends-in-past') },
  ],
  ['a time in the skipped hour', { sale: '100', from: '2026-03-29T02:30' }, { from: texts.badMoment }],
  ['dates without a sale', { from: '2026-11-28T00:00' }, { sale: message('no-sale') }],
])('%s: the error belongs to its field', (_name, change, errors) => {
  expect(validateOffer(offer, typed(change), now)).toEqual(errors);
});

test.each<[string, Partial<OfferValues>]>([
  ['an open-ended sale', { sale: '100', from: '2026-11-28T00:00', to: '' }],
  ['a sale that started in the past', { sale: '100', from: '2026-11-01T00:00', to: '2026-11-28T00:00' }],
  ['an end one minute from now', { sale: '100', to: '2026-11-19T13:01' }],
])('%s is accepted', (_name, change) => {
  expect(validateOffer(offer, typed(change), now)).toEqual({});
});

test('a regular price at the current sale price is an error of the regular price', () => {
  expect(validateOffer(onSale, typed({ regular: '149' }, onSale), now)).toEqual({
    regular: message('sale-not-below-regular'),
  });
});

test('an unchanged sale that is over does not block other changes', () => {
  const later = Date.parse('2026-12-01T00:00:00Z');
  expect(validateOffer(onSale, typed({ stock: '5' }, onSale), later)).toEqual({});
  expect(validateOffer(onSale, typed({ sale: '139' }, onSale), later)).toEqual({ to: message('sale-ends-in-past') });
});

test('the count of unmanaged stock is neither required nor sent', () => {
  const uncounted = { ...offer, manage_stock: false, stock_quantity: null };
  expect(validateOffer(uncounted, toOfferValues(uncounted), now)).toEqual({});
  expect(diffOffer(uncounted, typed({ stock: '5' }, uncounted))).toEqual({});
});

test('the messages of the server are grouped by field', () => {
  expect(groupParamErrors({ sale_price: 'Te hoog.', status: 'Ken ik niet.' })).toEqual({
    fields: { sale: 'Te hoog.' },
    other: ['Ken ik niet.'],
  });
});
