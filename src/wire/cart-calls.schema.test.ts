import { describe, expect, it } from 'vitest';
import { parseLeadingInteger, postedAttributes, parseWireQuantity } from './cart-calls.schema.ts';

describe('quantities of the protocol (W3, R46)', () => {
  it.each([
    ['', 1],
    ['0', 1],
    ['abc', 1],
    ['1.5', 1],
    ['0.9', 1],
    ['-0.5', 1],
    ['2', 2],
    ['2,5', 2],
    ['12abc', 12],
    ['-1', -1],
    ['-1.9', -1],
    ['1e9', 1_000_000_000],
    ['1e400', Number.MAX_SAFE_INTEGER],
    ['-1e400', -Number.MAX_SAFE_INTEGER],
  ])('%j is %d', (text, expected) => {
    expect(parseWireQuantity(text)).toBe(expected);
  });
});

describe('ids of the protocol', () => {
  it.each([
    ['37', 37],
    ['37abc', 37],
    ['abc', 0],
    ['', 0],
    ['9007199254740993', 0],
  ])('%j is %d', (text, expected) => {
    expect(parseLeadingInteger(text)).toBe(expected);
  });
});

describe('posted attributes', () => {
  it('takes only attribute_*, without the prefix, and drops values that are too long for a slug', () => {
    const form = new Map([
      ['attribute_pa_editie', 'japans'],
      ['attribute_', 'x'],
      ['attribute_pa formaat', 'x'],
      ['attribute_pa_lang', 'x'.repeat(201)],
      ['quantity', '2'],
    ]);
    expect(postedAttributes(form)).toEqual({ pa_editie: 'japans' });
  });
});
