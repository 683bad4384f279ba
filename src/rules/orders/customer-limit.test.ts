import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAddress } from '../checkout/addresses.ts';
import type { Address } from '../checkout/addresses.ts';
import { identityKeys, addressKey, emailKey, lowerLimit, unitsLeft } from './customer-limit.ts';

describe('the key of an email address', () => {
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
  ])('for %j is %j', (typed, known) => {
    expect(emailKey(typed)).toBe(known);
  });

  it('differs for different addresses', () => {
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

describe('the key of an address', () => {
  const known = addressKey(home);
  it.each<[string, Partial<Address>]>([
    ['a postcode without its space', { postcode: '3512ab' }],
    ['another street name', { street: 'Kaardebolstr.' }],
    ['another town', { city: 'UTRECHT' }],
    ['the addition typed with the number', { houseNumber: '12a', addition: '' }],
    ['a hyphen before the addition', { houseNumber: '12-A', addition: '' }],
    ['a lower-case addition', { addition: ' a. ' }],
    ['a zero before the number', { houseNumber: '012' }],
    ['a text before the number', { houseNumber: 'nr. 12' }],
    ['the number in the second line', { houseNumber: '', addition: '', line2: '12 A' }],
    ['the number attached to the street', { street: 'Kaardebolstraat12A', houseNumber: '', addition: '' }],
    ['the number before the street', { street: '12a Kaardebolstraat', houseNumber: '', addition: '' }],
    ['another name', { firstName: 'Joris', lastName: 'Bakker', company: 'Bakker', phone: '06' }],
  ])('is the same with %s', (_, own) => {
    expect(addressKey({ ...home, ...own })).toBe(known);
  });

  it.each<[string, Partial<Address>]>([
    ['another number', { houseNumber: '13' }],
    ['another addition', { addition: 'B' }],
    ['no addition', { addition: '' }],
    ['another postcode', { postcode: '3512 AC' }],
    ['digits of the number in the addition', { houseNumber: '1', addition: '2A' }],
    ['another country', { country: 'BE' }],
  ])('differs with %s', (_, own) => {
    expect(addressKey({ ...home, ...own })).not.toBe(known);
  });

  it('includes the street in Belgium and when there is no house number', () => {
    const belgian = { ...home, country: 'BE', postcode: '2000' };
    expect(addressKey(belgian)).not.toBe(addressKey({ ...belgian, street: 'Meir' }));
    const bare = { ...home, houseNumber: '', addition: '', street: 'Kaardebolstraat twaalf' };
    expect(addressKey(bare)).not.toBe(addressKey({ ...bare, street: 'Meir dertien' }));
    expect(addressKey({ ...bare, street: '' })).toBe('');
    expect(addressKey({ ...home, postcode: '' })).toBe('');
  });
});

it('a customer has a key for each of account, email address and address that is known', () => {
  expect(identityKeys({ accountId: 7, email: 'No.or@voorbeeld.nl', address: home })).toEqual([
    'account:7',
    'email:noor@voorbeeld.nl',
    'address:NL/3512AB/12/A',
  ]);
  expect(identityKeys({ accountId: null, email: '', address: null })).toEqual([]);
});

it('the units left are never negative, and unlimited without a maximum', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(90), (limit, bought) => {
      expect(unitsLeft(limit, bought)).toBe(bought > limit ? 0 : limit - bought);
    }),
  );
  expect(unitsLeft(null, 12)).toBeNull();
  expect([lowerLimit(null, null), lowerLimit(3, null), lowerLimit(null, 4), lowerLimit(3, 4)]).toEqual([null, 3, 4, 3]);
});
