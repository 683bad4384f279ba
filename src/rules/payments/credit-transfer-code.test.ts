import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { creditTransferCode } from './credit-transfer-code.ts';
import { parseCreditorReference } from './creditor-reference.ts';

const transfer = {
  name: 'Vitrine Kaarten',
  iban: 'NL94VITR0123456789',
  amount: cents(18_084),
  reference: 'RF18539007547034',
};

/** Reads the text of a code as the app of a bank does, by the lines of EPC069-12. */
function readCode(text: string) {
  const [tag, version, charset, kind, bic, name, iban, amount, purpose, reference, ...rest] = text.split('\n');
  expect({ tag, version, charset, kind, bic, purpose, rest }).toEqual({
    tag: 'BCD',
    version: '002',
    charset: '1',
    kind: 'SCT',
    bic: '',
    purpose: '',
    rest: [],
  });
  expect(amount).toMatch(/^EUR\d{1,9}\.\d\d$/);
  return { name, iban, amount: Math.round(Number(amount?.slice(3)) * 100), reference };
}

describe('the text of the QR code of a transfer', () => {
  it('is that of the standard', () => {
    expect(creditTransferCode(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nVitrine Kaarten\nNL94VITR0123456789\nEUR180.84\n\nRF18539007547034',
    );
  });

  it('has a Belgian communication as text', () => {
    expect(creditTransferCode({ ...transfer, reference: '+++010/8068/17183+++' })).toMatch(
      /\nEUR180\.84\n\n\n\+\+\+010\/8068\/17183\+\+\+$/,
    );
  });

  it.each([1, 9, 10, 99, 100, 18_084, 99_999_999_999])('gives %i cents back, and everything else', (amount) => {
    const read = readCode(creditTransferCode({ ...transfer, amount: cents(amount) }) ?? '');
    expect(read).toEqual({ ...transfer, amount });
    expect(parseCreditorReference(read.reference ?? '')).toBe('539007547034');
  });

  it('has a name of one line and at most 70 characters', () => {
    const nameOf = (name: string) => readCode(creditTransferCode({ ...transfer, name }) ?? '').name;
    expect(nameOf(' De Kaarten\nkas ')).toBe('De Kaarten kas');
    expect(nameOf('Ä'.repeat(80))).toBe('Ä'.repeat(70));
  });

  it.each([
    ['no amount', { amount: cents(0) }],
    ['a negative amount', { amount: cents(-1) }],
    ['an amount of a thousand million', { amount: cents(100_000_000_000) }],
    ['no name', { name: ' ' }],
    ['an IBAN with spaces', { iban: 'NL94 VITR 0123 4567 89' }],
    ['more than 331 bytes', { name: '𠮷'.repeat(70) }],
  ])('is absent for %s', (_, change) => {
    expect(creditTransferCode({ ...transfer, ...change })).toBeNull();
  });
});
