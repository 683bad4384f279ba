import { describe, expect, it } from 'vitest';
import { lastOfIban, parseIban } from './iban.ts';

describe('account numbers', () => {
  it.each([
    ['NL94 VITR 0123 4567 89', 'NL94VITR0123456789'],
    ['nl91abna0417164300', 'NL91ABNA0417164300'],
    ['BE68-5390-0754-7034', 'BE68539007547034'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%s is one', (typed, iban) => {
    expect(parseIban(typed)).toEqual({ ok: true, iban });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['0417164300', 'form'],
    ['NL91 ABNA 0417 1643 0é', 'form'],
    ['BR1500000000000010932840814P2', 'country'],
    ['NL91ABNA041716430', 'length'],
    ['NL91ABNA04171643001', 'length'],
    ['NL91ABNA0417164301', 'check-digits'],
    // Two digits changed places.
    ['NL91ABNA0417163400', 'check-digits'],
  ])('%s is none: %s', (typed, reason) => {
    expect(parseIban(typed)).toEqual({ ok: false, reason });
  });

  it('is recognised by its last four characters', () => {
    expect(lastOfIban('NL91ABNA0417164300')).toBe('4300');
  });
});
