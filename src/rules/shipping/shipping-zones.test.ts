import { describe, expect, it } from 'vitest';
import { parcelMethod, pickupMethod, zonesOf } from '../../../test/support/fixtures/zones.ts';
import { cents } from '../money.ts';
import { checkZone, normaliseZone } from './check-zone.ts';
import type { ZoneProblem } from './check-zone.ts';
import { findZone, methodPrices, offersPickup, shippingCosts } from './shipping-zones.ts';
import type { ShippingMethod, ShippingZone, ShippingZoneDraft, ZonePlace } from './shipping-zones.ts';

const whole = (country: string): ZonePlace => ({ country, from: '', to: '' });
const range = (from: string, to: string, country = 'NL'): ZonePlace => ({ country, from, to });
const zone = (id: number, places: readonly ZonePlace[], methods: readonly ShippingMethod[] = [parcelMethod(695)]) => ({
  id,
  name: `Zone ${id}`,
  places,
  methods,
});

describe('the zone of an address', () => {
  const zones = [
    zone(1, [whole('NL')]),
    zone(2, [range('8880', '8899'), range('9160', '9166'), range('1791', '1797')]),
    zone(3, [range('1012AB', '1012XZ')]),
    zone(4, [whole('BE')]),
  ];

  it.each([
    ['NL', '3512 AB', 1],
    ['NL', '', 1],
    ['NL', '8880 AA', 2],
    ['NL', '8899zz', 2],
    ['NL', '8879 ZZ', 1],
    ['NL', '8900 AA', 1],
    ['NL', '1012 AA', 1],
    ['NL', '1012 AB', 3],
    ['NL', '1012 XZ', 3],
    ['NL', '1012 YA', 1],
    ['NL', '1012', 1],
    ['BE', '8890', 4],
    ['DE', '10115', null],
  ])('of %s %s is %s: postcodes come before the country', (country, postcode, id) => {
    expect(findZone(zones, { country, postcode })?.id ?? null).toBe(id);
  });

  it('is none of a country of which only postcodes are in a zone', () => {
    expect(findZone([zone(2, [range('8880', '8899')])], { country: 'NL', postcode: '3512 AB' })).toBeNull();
  });
});

describe('what methods cost', () => {
  const byWeight = parcelMethod(0, {
    number: 4,
    kind: 'letterbox',
    base: 'weight',
    rates: [
      { from: 0, price: cents(395) },
      { from: 1_000, price: cents(495) },
    ],
    maxGrams: 2_000,
    freeFrom: null,
  });
  const byAmount = parcelMethod(0, {
    number: 5,
    rates: [
      { from: 0, price: cents(695) },
      { from: 5_000, price: cents(395) },
    ],
    freeFrom: cents(10_000),
  });
  const own = zone(
    1,
    [whole('NL')],
    [byWeight, byAmount, { ...pickupMethod, rates: [{ from: 0, price: cents(100) }] }],
  );
  const pricesOf = (goods: number, grams: number, isFree = false) =>
    methodPrices(own, { country: 'NL', postcode: '', goods: cents(goods), grams }, { isFree }).map(
      ({ method, price }) => [method.number, price],
    );

  it.each([
    [
      4_999,
      999,
      [
        [4, 395],
        [5, 695],
        [2, 100],
      ],
    ],
    [
      5_000,
      1_000,
      [
        [4, 495],
        [5, 395],
        [2, 100],
      ],
    ],
    [
      9_999,
      2_000,
      [
        [4, 495],
        [5, 395],
        [2, 100],
      ],
    ],
    // Too heavy for the letterbox, free as a parcel.
    [
      10_000,
      2_001,
      [
        [5, 0],
        [2, 100],
      ],
    ],
  ])('%i cents and %i grams', (goods, grams, expected) => {
    expect(pricesOf(goods, grams)).toEqual(expected);
  });

  it('is nothing for what a carrier brings when a coupon says so; what is not free stays so', () => {
    expect(pricesOf(100, 100, true)).toEqual([
      [4, 0],
      [5, 0],
      [2, 100],
    ]);
  });

  it('leaves out a method that is switched off', () => {
    const off = { ...own, methods: own.methods.map((method) => ({ ...method, enabled: method.number === 5 })) };
    expect(methodPrices(off, { country: 'NL', postcode: '', goods: cents(1), grams: 1 })).toHaveLength(1);
    expect([offersPickup([own]), offersPickup([off])]).toEqual([true, false]);
  });
});

describe('what pages say of the costs', () => {
  it('is the usual method of each country', () => {
    expect(shippingCosts(zonesOf({ NL: 695, BE: 995 }, 15_000))).toEqual({
      NL: { price: 695, varies: false, freeFrom: 15_000 },
      BE: { price: 995, varies: false, freeFrom: 15_000 },
    });
  });

  it('is “from” its lowest rate when it depends on weight, amount or postcode, and promises nothing free for a part', () => {
    const steps = parcelMethod(0, {
      rates: [
        { from: 0, price: cents(695) },
        { from: 5_000, price: cents(395) },
      ],
    });
    expect(shippingCosts([zone(1, [whole('NL')], [pickupMethod, steps])])['NL']).toEqual({
      price: 395,
      varies: true,
      freeFrom: 15_000,
    });
    const islands = zone(2, [range('8880', '8899')], [parcelMethod(1_295)]);
    expect(shippingCosts([zone(1, [whole('NL')]), islands])['NL']).toEqual({
      price: 695,
      varies: true,
      freeFrom: null,
    });
    expect(shippingCosts([zone(1, [whole('NL')], [pickupMethod])])).toEqual({});
  });
});

describe('a zone that staff saves', () => {
  const good: ShippingZoneDraft = { name: 'Eilanden', places: [range('8880', '8899')], methods: [parcelMethod(1_295)] };
  const others: readonly ShippingZone[] = [zone(1, [whole('NL'), range('1000', '1099')]), zone(2, [whole('BE')])];
  const problemsOf = (change: Partial<ShippingZoneDraft>): readonly ZoneProblem[] =>
    checkZone({ ...good, ...change }, others).map(({ problem }) => problem);
  const ofMethod = (change: Partial<ShippingMethod>) => problemsOf({ methods: [parcelMethod(695, change)] });

  it('may have postcodes of a country that is another zone’s', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[string, Partial<ShippingZoneDraft>, readonly ZoneProblem[]]>([
    ['no name', { name: '' }, [{ code: 'name-missing' }]],
    ['a long name', { name: 'x'.repeat(81) }, [{ code: 'name-too-long' }]],
    ['no place', { places: [] }, [{ code: 'places-missing' }]],
    ['no method', { methods: [] }, [{ code: 'methods-missing' }]],
    ['only a method that is off', { methods: [parcelMethod(695, { enabled: false })] }, [{ code: 'methods-missing' }]],
    ['an unknown country', { places: [whole('XX')] }, [{ code: 'country-unknown', place: 1 }]],
    ['half a range', { places: [range('1200', '')] }, [{ code: 'range-half', place: 1 }]],
    ['a range backwards', { places: [range('1300', '1200')] }, [{ code: 'range-order', place: 1 }]],
    ['a strange postcode', { places: [range('12é', '1299')] }, [{ code: 'postcode-range', place: 1 }]],
    [
      'a place twice',
      { places: [range('2000', '2099'), range('2099AB', '2100')] },
      [{ code: 'place-twice', place: 2, other: 1 }],
    ],
    ['another zone’s country', { places: [whole('BE')] }, [{ code: 'place-taken', place: 1, zone: 'Zone 2' }]],
    [
      'another zone’s postcodes',
      { places: [range('1099', '1200')] },
      [{ code: 'place-taken', place: 1, zone: 'Zone 1' }],
    ],
    ['one number twice', { methods: [parcelMethod(1), parcelMethod(2)] }, [{ code: 'number-twice', method: 2 }]],
    [
      'the number of parcels apart',
      { methods: [parcelMethod(1, { number: 3 })] },
      [{ code: 'number-twice', method: 1 }],
    ],
  ])('is refused with %s', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it.each<[string, Partial<ShippingMethod>, readonly ZoneProblem[]]>([
    ['no name', { title: '' }, [{ code: 'title-missing', method: 1 }]],
    ['no rate', { rates: [] }, [{ code: 'rates-missing', method: 1 }]],
    [
      'a rate that does not begin at nothing',
      { rates: [{ from: 1, price: cents(1) }] },
      [{ code: 'rates-start', method: 1 }],
    ],
    [
      'two rates from one amount',
      {
        rates: [
          { from: 0, price: cents(1) },
          { from: 0, price: cents(2) },
        ],
      },
      [{ code: 'rate-twice', method: 1, from: 0 }],
    ],
    ['a price below nothing', { rates: [{ from: 0, price: cents(-1) }] }, [{ code: 'rate-range', method: 1, rate: 1 }]],
    [
      'a rate above its weight',
      {
        base: 'weight',
        maxGrams: 500,
        rates: [
          { from: 0, price: cents(1) },
          { from: 501, price: cents(2) },
        ],
      },
      [{ code: 'rate-above-weight', method: 1, from: 501 }],
    ],
    ['a weight of nothing', { maxGrams: 0 }, [{ code: 'weight-range', method: 1 }]],
    ['a pick-up point without its address', { kind: 'pickup-point' }, [{ code: 'point-address-missing', method: 1 }]],
  ])('is refused with a method with %s', (_, change, problems) => {
    expect(ofMethod(change)).toEqual(problems);
  });

  it('is stored with postcodes that compare, and rates in order', () => {
    const steps = [
      { from: 10, price: cents(2) },
      { from: 0, price: cents(1) },
    ];
    const stored = normaliseZone({
      name: ' Eilanden ',
      places: [range(' 1012 ab', '1012-xz')],
      methods: [parcelMethod(0, { title: ' Pakket ', rates: steps })],
    });
    expect(stored).toMatchObject({
      name: 'Eilanden',
      places: [range('1012AB', '1012XZ')],
      methods: [{ title: 'Pakket', rates: steps.toReversed() }],
    });
  });
});
