import { describe, expect, it } from 'vitest';
import { cents, divideRounded, includedTax, timesUnits } from './money.ts';

describe('money', () => {
  it.each([
    [1, 2, 1],
    [-1, 2, -1],
    [5, 10, 1],
    [4, 10, 0],
    [-4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [7, 1, 7],
  ])('divides %i by %i half away from zero: %i', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it('never returns minus zero', () => {
    expect(Object.is(divideRounded(-4, 10), 0)).toBe(true);
  });

  it('takes 90% of 79,95 as 71,96 and 10% off five of 189,99 as a line of 854,96', () => {
    expect(divideRounded(cents(7995) * 9, 10)).toBe(7196);
    const line = timesUnits(cents(18_999), 5);
    expect(line - divideRounded(line, 10)).toBe(85_495);
    expect(divideRounded(line * 9, 10)).toBe(85_496);
  });

  it('finds the tax in a gross amount', () => {
    expect(includedTax(cents(12_100), 2100)).toBe(2100);
    expect(includedTax(cents(18_999), 2100)).toBe(3297);
    expect(includedTax(cents(0), 2100)).toBe(0);
  });

  it('gives the price of one unit of a line', () => {
    expect(divideRounded(85_496, 5)).toBe(17_099);
  });

  it('refuses a value that is not an integer', () => {
    expect(() => cents(1.5)).toThrow('whole amount');
    expect(() => cents(Number.NaN)).toThrow('whole amount');
  });
});
