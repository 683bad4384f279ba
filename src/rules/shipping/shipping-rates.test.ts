import { describe, expect, it, test } from 'vitest';
import { zonesOf } from '../../../test/support/fixtures/zones.ts';
import { cents } from '../money.ts';
import { isApartRate, isPickup, parcelDays, shippingRates } from './shipping-rates.ts';
import type { ShippingRules } from './shipping-rates.ts';

const rules: ShippingRules = {
  zones: zonesOf({ NL: 695, BE: 995 }, 10_000),
  deliveryTime: 'morgen',
  apartTitle: 'Apart verzenden',
  pickup: { address: 'Hier', hours: 'Nu' },
};
const here = { postcode: '', grams: 500 };

const pricesOf = (
  days: readonly (string | null)[],
  change: Partial<ShippingRules> = {},
  goods = 5_000,
  country = 'NL',
) =>
  shippingRates({ ...here, country, goods: cents(goods), days }, { ...rules, ...change }, 2_100).map(
    ({ id, price }) => [id, price],
  );

test('the days of a cart: now first, each day once', () => {
  expect(parcelDays(['2027-01-15', null, '2026-12-04', null, '2027-01-15'])).toEqual([
    null,
    '2026-12-04',
    '2027-01-15',
  ]);
  expect(parcelDays(['2026-12-04'])).toEqual(['2026-12-04']);
  expect(parcelDays([])).toEqual([]);
});

describe('a cart with a pre-order and something else (U10)', () => {
  it('can leave in a parcel for each day, which costs the full rate for each but the first', () => {
    expect(pricesOf([null, '2026-12-04'])).toEqual([
      ['flat_rate:1', 695],
      ['flat_rate:3', 1_390],
      ['local_pickup:2', 0],
    ]);
    expect(pricesOf([null, '2026-12-04', '2027-01-15'], {}, 5_000, 'BE')[1]).toEqual(['flat_rate:3', 2_985]);
  });

  it('pays nothing for the first parcel where all together is free', () => {
    expect(pricesOf([null, '2026-12-04'], {}, 10_000).slice(0, 2)).toEqual([
      ['flat_rate:1', 0],
      ['flat_rate:3', 695],
    ]);
  });

  it.each([
    [[null], {}],
    [['2026-12-04'], {}],
    [[], {}],
    [[null, '2026-12-04'], { apartTitle: '' }],
  ])('is not asked with the days %j and %j', (days, change) => {
    expect(pricesOf(days, change).map(([id]) => id)).toEqual(['flat_rate:1', 'local_pickup:2']);
  });

  it('the tax is that of the whole price', () => {
    const [, apart] = shippingRates(
      { ...here, country: 'NL', goods: cents(1), days: [null, '2026-12-04'] },
      rules,
      2_100,
    );
    expect([apart?.price, apart?.tax]).toEqual([1_390, 241]);
  });
});

describe('a coupon for free delivery', () => {
  it('makes what a carrier brings free, and leaves the second parcel at its price', () => {
    expect(pricesOf([null, '2026-12-04'], { isFree: true })).toEqual([
      ['flat_rate:1', 0],
      ['flat_rate:3', 695],
      ['local_pickup:2', 0],
    ]);
  });
});

test('pick-up is offered while the shop has it, with its address and hours unless the method says more', () => {
  const { zones } = rules;
  const own = zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => ({ ...method, description: 'Achterom' })),
  }));
  const pickup = (change: Partial<ShippingRules>) =>
    shippingRates({ ...here, country: 'NL', goods: cents(1), days: [null] }, { ...rules, ...change }, 2_100).find(
      ({ id }) => isPickup(id),
    )?.description;
  expect([pickup({}), pickup({ zones: own }), pickup({ pickup: null })]).toEqual(['Hier, Nu', 'Achterom', undefined]);
});

test('the ids of rates', () => {
  expect([isApartRate('flat_rate:3'), isApartRate('flat_rate:1'), isApartRate(null)]).toEqual([true, false, false]);
  expect([isPickup('local_pickup:2'), isPickup('flat_rate:3')]).toEqual([true, false]);
});
