import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkAddress,
  emptyAddress,
  joinAddress1,
  normaliseAddress,
  normalisePostcode,
  splitAddress1,
} from './addresses.ts';
import type { Address } from './addresses.ts';

const good: Address = {
  ...emptyAddress,
  firstName: 'Noor',
  lastName: 'de Vries',
  street: 'Kaardebolstraat',
  houseNumber: '12',
  postcode: '3512 AB',
  city: 'Utrecht',
};

describe('splitting and joining address_1', () => {
  it.each([
    ['Kaardebolstraat 12', 'Kaardebolstraat', '12', ''],
    ['Kaardebolstraat 12A', 'Kaardebolstraat', '12', 'A'],
    ['Kaardebolstraat 12-2', 'Kaardebolstraat', '12', '2'],
    ['Kaardebolstraat 12 bis', 'Kaardebolstraat', '12', 'bis'],
    ['Turnhoutsebaan 12 bus 3', 'Turnhoutsebaan', '12', 'bus 3'],
    ['Turnhoutsebaan 12/3', 'Turnhoutsebaan', '12', '/3'],
    ['Laan 1940-1945 3', 'Laan 1940-1945', '3', ''],
    ['Laan 1940-1945 3-2', 'Laan 1940-1945', '3', '2'],
    ['Plein 1944 12A', 'Plein 1944', '12', 'A'],
    ['2e Tuinstraat 14', '2e Tuinstraat', '14', ''],
    ['Kanaal 3e 5', 'Kanaal 3e', '5', ''],
    ['Plein 8 mei 5', 'Plein 8 mei', '5', ''],
    ['Kade 12, achter de loods', 'Kade', '12', 'achter de loods'],
    ['Kade zonder nummer', 'Kade zonder nummer', '', ''],
  ])('%s is split and joined again', (line, street, houseNumber, addition) => {
    expect(splitAddress1(line)).toEqual({ street, houseNumber, addition });
    expect(joinAddress1({ street, houseNumber, addition })).toBe(line);
  });

  it('parses other spellings of the same house number', () => {
    for (const line of ['Kade 12 A', 'Kade  12A ', 'Kade 12-A'])
      expect(splitAddress1(line)).toEqual({ street: 'Kade', houseNumber: '12', addition: 'A' });
    expect(splitAddress1('Kade 12 - 2').addition).toBe('2');
  });

  const word = fc.stringMatching(/^[A-Z][a-zë]{2,12}$/);
  const street = fc.oneof(
    word,
    fc.tuple(word, word).map((words) => words.join(' ')),
    fc.tuple(word, fc.integer({ min: 1, max: 9 })).map(([name, n]) => `${n}e ${name}`),
    fc.tuple(word, fc.integer({ min: 1900, max: 1990 })).map(([name, n]) => `${name} ${n}-${n + 5}`),
    fc.tuple(word, fc.integer({ min: 1900, max: 1990 })).map(([name, n]) => `${name} ${n}`),
  );
  const addition = fc.oneof(
    fc.constantFrom('', 'bis', 'hs', 'II', 'III', 'zwart', 'A-2', 'bis2', '/3', '3 hoog', 'links 2 achter', 'kamer 7'),
    fc.stringMatching(/^[A-Za-z]$/),
    fc.stringMatching(/^[A-Za-z][0-9]{1,2}$/),
    fc.integer({ min: 1, max: 999 }).map(String),
    fc.integer({ min: 1, max: 999 }).map((n) => `bus ${n}`),
  );
  const houseNumber = fc.integer({ min: 1, max: 99_999 }).map(String);

  it('joining loses nothing that people fill in', () => {
    fc.assert(
      fc.property(fc.record({ street, houseNumber, addition }), (parts) => {
        expect(splitAddress1(joinAddress1(parts))).toEqual(parts);
      }),
      { numRuns: 2_000 },
    );
  });

  it('any line keeps its letters and digits, and is stable from the second time on', () => {
    const essence = (text: string) => text.replaceAll(/[\s,-]/gu, '');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom('a', 'Z', 'ë', ' ', '1', '9', '-', ',', '/', '.', 'b') }),
        (line) => {
          const joined = joinAddress1(splitAddress1(line));
          expect(essence(joined)).toBe(essence(line));
          expect(joinAddress1(splitAddress1(joined))).toBe(joined);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('postcodes', () => {
  it.each([
    ['NL', '1011ab', '1011 AB'],
    ['NL', ' 1011  AB ', '1011 AB'],
    ['NL', '0123 AB', null],
    ['NL', '1011 SS', null],
    ['NL', '1011', null],
    ['BE', '2000', '2000'],
    ['BE', ' 9992', '9992'],
    ['BE', '9993', null],
    ['NL', 'NL-1011 AB', '1011 AB'],
    ['BE', 'B-2000', '2000'],
    ['BE', '0999', null],
    ['BE', '1011 AB', null],
    ['DE', '10115', null],
  ])('%s %s → %s', (country, text, expected) => {
    expect(normalisePostcode(country, text)).toBe(expected);
  });
});

describe('an address', () => {
  const codes = (address: Partial<Address>, requireNumber = true) =>
    checkAddress(normaliseAddress({ ...good, ...address }), { requireNumber }).map(({ field, notice }) => [
      field,
      notice.code,
    ]);

  it('is valid when it is complete, in both countries', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ country: 'be', postcode: '2000', city: 'Antwerpen', addition: 'bus 3' })).toEqual([]);
  });

  it('reports every missing field, in the order of the form', () => {
    expect(codes({ ...emptyAddress, country: '' })).toEqual([
      ['firstName', 'required-field'],
      ['lastName', 'required-field'],
      ['street', 'required-field'],
      ['houseNumber', 'required-field'],
      ['postcode', 'required-field'],
      ['city', 'required-field'],
      ['country', 'required-field'],
    ]);
  });

  it('may lack a house number on the wire, but not in our own form', () => {
    expect(codes({ houseNumber: '' }, false)).toEqual([]);
    expect(codes({ houseNumber: '' })).toEqual([['houseNumber', 'required-field']]);
  });

  it('refuses a wrong postcode, country, house number or phone, and a text that is too long', () => {
    expect(codes({ postcode: '12' })).toEqual([['postcode', 'invalid-postcode']]);
    expect(codes({ country: 'DE', postcode: '10115' })).toEqual([['country', 'invalid-country']]);
    expect(codes({ houseNumber: 'twaalf' })).toEqual([['houseNumber', 'invalid-house-number']]);
    expect(codes({ phone: 'bel me' })).toEqual([['phone', 'invalid-phone']]);
    expect(codes({ city: 'x'.repeat(201) })).toEqual([['city', 'field-too-long']]);
  });

  it('reads a letter after the house number as the addition', () => {
    expect(normaliseAddress({ ...good, houseNumber: '12a' })).toMatchObject({ houseNumber: '12', addition: 'a' });
    expect(normaliseAddress({ ...good, houseNumber: '12-2' })).toMatchObject({ houseNumber: '12', addition: '2' });
  });

  it('does not change when it is normalised a second time', () => {
    fc.assert(
      fc.property(fc.record({ houseNumber: fc.string(), addition: fc.string(), postcode: fc.string() }), (typed) => {
        const once = normaliseAddress({ ...good, ...typed });
        expect(normaliseAddress({ ...once, addition: '' }).houseNumber).toBe(once.houseNumber);
        expect(normaliseAddress(once).postcode).toBe(once.postcode);
      }),
    );
  });
});
