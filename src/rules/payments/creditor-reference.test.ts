import { expect, it } from 'vitest';
import { creditorReference, parseCreditorReference } from './creditor-reference.ts';

it.each([
  // The first three are published examples: of the standard, of a Finnish bank and of a library that checks references.
  ['539007547034', 'RF18539007547034'],
  ['2348231', 'RF712348231'],
  ['G72UUR', 'RF45G72UUR'],
  ['1', 'RF741'],
  ['10053', 'RF7610053'],
  ['123456789012345678901', 'RF40123456789012345678901'],
])('writes %s as %s, and reads it back', (own, reference) => {
  expect(creditorReference(own)).toBe(reference);
  expect(parseCreditorReference(reference)).toBe(own);
});

it.each([
  ['RF18 5390 0754 7034', '539007547034'],
  [' rf18 5390 0754 7034 ', '539007547034'],
  ['RF18 0000 0000 0539 0075 4703 4', '539007547034'],
])('reads %j as a person or a bank writes it', (text, own) => {
  expect(parseCreditorReference(text)).toBe(own);
});

it.each([
  ['a wrong digit', 'RF18539007547035'],
  ['two digits exchanged', 'RF18539007540734'],
  ['wrong check digits', 'RF19539007547034'],
  ['no own part', 'RF18'],
  ['too long', 'RF401234567890123456789012'],
  ['an order number', '10053'],
  ['another sign', 'RF18539007-54703'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(parseCreditorReference(text)).toBeNull();
});

it('reads back every order number', () => {
  for (let number = 1; number < 3_000; number += 7)
    expect(parseCreditorReference(creditorReference(String(number)))).toBe(String(number));
});

it.each(['', '12-3', 'abc', '1'.repeat(22)])('does not write %j', (own) => {
  expect(() => creditorReference(own)).toThrow('reference');
});
