import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAddress } from '../checkout/addresses.ts';
import type { Address } from '../checkout/addresses.ts';
import { identityKeys, addressKey, emailKey, lowerLimit, unitsLeft } from './customer-limit.ts';

describe('one person', () => {
  it.each([
    ['noor@voorbeeld.nl', 'noor@voorbeeld.nl'],
    ['  Noor@VOORBEELD.nl ', 'noor@voorbeeld.nl'],
    ['noor+kaarten@voorbeeld.nl', 'noor@voorbeeld.nl'],
    ['no.or@voorbeeld.nl', 'noor@voorbeeld.nl'],
    ['N.o.o.r+1+2@voorbeeld.nl', 'noor@voorbeeld.nl'],
    ['+@voorbeeld.nl', '+@voorbeeld.nl'],
    ['noor@voor.beeld.nl', 'noor@voor.beeld.nl'],
    ['noor', ''],
    ['', ''],
  ])('%j is known as %j', (typed, known) => {
    expect(emailKey(typed)).toBe(known);
  });

  it('is another behind another address', () => {
    expect(emailKey('noor@voorbeeld.nl')).not.toBe(emailKey('noor@voorbeeld.be'));
    expect(emailKey('noor@voorbeeld.nl')).not.toBe(emailKey('door@voorbeeld.nl'));
  });
});

const home: Address = {
  ...emptyAddress,
  street: 'Kaardebolstraat',
  houseNumber: '12',
  addition: 'A',
  postcode: '3512 AB',
  city: 'Utrecht',
};

describe('one place', () => {
  const known = addressKey(home);
  it.each<[string, Partial<Address>]>([
    ['a postcode without its space', { postcode: '3512ab' }],
    ['another street name', { street: 'Kaardebolstr.' }],
    ['another town', { city: 'UTRECHT' }],
    ['the addition with the number', { houseNumber: '12a', addition: '' }],
    ['a stroke before it', { houseNumber: '12-A', addition: '' }],
    ['a small letter', { addition: ' a. ' }],
    ['a zero before the number', { houseNumber: '012' }],
    ['words before the number', { houseNumber: 'nr. 12' }],
    ['the number in the second line', { houseNumber: '', addition: '', line2: '12 A' }],
    ['the number grown to the street', { street: 'Kaardebolstraat12A', houseNumber: '', addition: '' }],
    ['the number before the street', { street: '12a Kaardebolstraat', houseNumber: '', addition: '' }],
    ['another name on the door', { firstName: 'Joris', lastName: 'Bakker', company: 'Bakker', phone: '06' }],
  ])('is the same with %s', (_, own) => {
    expect(addressKey({ ...home, ...own })).toBe(known);
  });

  it.each<[string, Partial<Address>]>([
    ['another number', { houseNumber: '13' }],
    ['another addition', { addition: 'B' }],
    ['no addition', { addition: '' }],
    ['another postcode', { postcode: '3512 AC' }],
    ['a number that is written together', { houseNumber: '1', addition: '2A' }],
    ['another country', { country: 'BE' }],
  ])('is another with %s', (_, own) => {
    expect(addressKey({ ...home, ...own })).not.toBe(known);
  });

  it('in Belgium, or without a number, is the street too', () => {
    const belgian = { ...home, country: 'BE', postcode: '2000' };
    expect(addressKey(belgian)).not.toBe(addressKey({ ...belgian, street: 'Meir' }));
    const bare = { ...home, houseNumber: '', addition: '', street: 'Kaardebolstraat twaalf' };
    expect(addressKey(bare)).not.toBe(addressKey({ ...bare, street: 'Meir dertien' }));
    expect(addressKey({ ...bare, street: '' })).toBe('');
    expect(addressKey({ ...home, postcode: '' })).toBe('');
  });
});

it('what somebody is known by is each of account, e-mail address and place, where it is known', () => {
  expect(identityKeys({ accountId: 7, email: 'No.or@voorbeeld.nl', address: home })).toEqual([
    'account:7',
    'email:noor@voorbeeld.nl',
    'address:NL/3512AB/12/A',
  ]);
  expect(identityKeys({ accountId: null, email: '', address: null })).toEqual([]);
});

it('what is left is never below nothing, and without a maximum has no end', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(90), (limit, bought) => {
      expect(unitsLeft(limit, bought)).toBe(bought > limit ? 0 : limit - bought);
    }),
  );
  expect(unitsLeft(null, 12)).toBeNull();
  expect([lowerLimit(null, null), lowerLimit(3, null), lowerLimit(null, 4), lowerLimit(3, 4)]).toEqual([null, 3, 4, 3]);
});
