import { describe, expect, it } from 'vitest';
import type { StaffShippingZone } from '../../wire/shipping-zones.ts';
import { newZone, parseGrams, replaceRow, toZoneDraft, toZoneValues, withoutRow } from './zone-values.ts';

const zone: StaffShippingZone = {
  id: 3,
  name: 'Eilanden',
  places: [{ country: 'NL', from: '8880', to: '8899' }],
  methods: [
    {
      number: 4,
      kind: 'letterbox',
      title: 'Brievenbus',
      description: '',
      base: 'weight',
      rates: [
        { from: 0, price: 395 },
        { from: 1_000, price: 495 },
      ],
      max_grams: 2_000,
      free_from: 15_000,
      enabled: true,
    },
    {
      number: null,
      kind: 'parcel',
      title: 'Pakket',
      description: 'Met handtekening',
      base: 'amount',
      rates: [{ from: 5_000, price: 0 }],
      max_grams: null,
      free_from: null,
      enabled: false,
    },
  ],
};

describe('the form of a zone', () => {
  it('shows amounts and weights as people type them, and sends them as they were', () => {
    const values = toZoneValues(zone);
    expect(
      values.methods.map(({ rates, maxGrams, freeFrom }) => [
        rates.map(({ from, price }) => [from, price]),
        maxGrams,
        freeFrom,
      ]),
    ).toEqual([
      [
        [
          ['0', '3,95'],
          ['1000', '4,95'],
        ],
        '2000',
        '150,00',
      ],
      [[['50,00', '0,00']], '', ''],
    ]);
    const { id: _, ...draft } = zone;
    expect(toZoneDraft(values)).toEqual(draft);
  });

  it.each(['zes', '', '-1', '1,234'])('sends nothing with the price %j', (price) => {
    const [method, ...others] = newZone().methods;
    if (!method) throw new Error('a new zone has no method');
    const methods = [{ ...method, rates: method.rates.map((rate) => ({ ...rate, price })) }, ...others];
    expect(toZoneDraft({ ...newZone(), methods })).toBeNull();
  });

  it.each([
    ['2000', 2_000],
    ['2.000', 2_000],
    [' 50 ', 50],
    ['1,5', null],
    ['', null],
    ['2 kg', null],
  ])('reads the weight %j as %j', (typed, grams) => {
    expect(parseGrams(typed)).toBe(grams);
  });

  it('tells rows that look alike apart', () => {
    const { places } = toZoneValues({ ...zone, places: [...zone.places, ...zone.places] });
    const [first, second] = places;
    if (!first || !second) throw new Error('no rows');
    expect(withoutRow(places, first)).toEqual([second]);
    expect(replaceRow(places, { ...second, to: '9' }).map(({ to }) => to)).toEqual(['8899', '9']);
  });
});
