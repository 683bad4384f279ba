import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDeltaRuns, decodeVariationTable, encodeVariationTable } from './variation-table.ts';
import type { OfferedVariation } from './variations.ts';

const attributes = [
  { name: 'set', values: ['s1', 's2'] },
  { name: 'taal', values: ['nl', 'jp', 'en'] },
];
const one = (set: string, taal: string, active = true): OfferedVariation => ({ attributes: { set, taal }, active });

describe('the table of variations', () => {
  test('has the differences between the numbers, with inactive variations in a list of their own', () => {
    const list = [
      one('s2', 'nl'),
      one('s1', 'en'),
      one('s1', 'jp'),
      one('s2', ''),
      one('s2', 'en', false),
      one('', ''),
    ];
    // s1 starts at 4, s2 at 8; 0 is any.
    expect(encodeVariationTable(attributes, list)).toEqual({ active: [0, 1, 6, 1, 1, 3], inactive: [11, 1] });
    expect(decodeVariationTable(attributes, { active: [0, 1, 6, 1, 1, 3], inactive: [11, 1] })).toEqual([
      one('', ''),
      one('s1', 'jp'),
      one('s1', 'en'),
      one('s2', ''),
      one('s2', 'nl'),
      one('s2', 'en', false),
    ]);
  });

  test('decodes to every variation, for any number of attributes and values', () => {
    const values = Array.from({ length: 40 }, (_, at) => `v${at}`);
    const names = Array.from({ length: 14 }, (_, at) => `a${at}`);
    const value = fc.constantFrom('', ...values);
    const variation = fc.record({
      attributes: fc.record(Object.fromEntries(names.map((name) => [name, value]))),
      active: fc.boolean(),
    });
    const wide = names.map((name) => ({ name, values }));
    const sorted = (list: readonly OfferedVariation[]) =>
      list.map(({ attributes: own, active }) => JSON.stringify([names.map((name) => own[name]), active])).toSorted();
    fc.assert(
      fc.property(fc.array(variation, { maxLength: 40 }), (list) => {
        const table = JSON.parse(JSON.stringify(encodeVariationTable(wide, list))) as ReturnType<
          typeof encodeVariationTable
        >;
        expect(sorted(decodeVariationTable(wide, table))).toEqual(sorted(list));
        expect(countDeltaRuns(table.active)).toBe(list.filter(({ active }) => active).length);
      }),
    );
  });

  test('treats a missing attribute or an unknown value as any', () => {
    const odd = [{ attributes: { set: 'weg' }, active: true }];
    expect(decodeVariationTable(attributes, encodeVariationTable(attributes, odd))).toEqual([one('', '')]);
  });

  test('is small for 2,000 scattered variations', () => {
    const wide = ['set', 'taal', 'glans'].map((name) => ({
      name,
      values: Array.from({ length: 97 }, (_, at) => `${name}-${at}`),
    }));
    const list = Array.from({ length: 2_000 }, (_, place) => {
      const chance = (place * 7_919) % 100_003;
      const named = (name: string, by: number) => [name, `${name}-${chance % by}`] as const;
      const own = Object.fromEntries([named('set', 97), named('taal', 89), named('glans', 83)]);
      return { attributes: own, active: chance % 5 > 0 };
    });
    expect(brotliCompressSync(JSON.stringify(encodeVariationTable(wide, list))).length).toBeLessThan(10_000);
  });
});
