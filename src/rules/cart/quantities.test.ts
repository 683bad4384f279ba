import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampItemQuantity,
  fieldBounds,
  clampQuantity,
  exceededBound,
  parseQuantity,
  normaliseQuantity,
  stepDown,
  stepDownWhileHeld,
  stepItemQuantity,
  stepUp,
} from './quantities.ts';

const bounds = { min: 1, max: 5, step: 1 };

describe('a typed quantity', () => {
  test.each([
    ['', 0],
    ['3', 3],
    [' 4 ', 4],
    ['1,5', 1.5],
    ['abc', 0],
  ])('%j is parsed as %s [5.2-03]', (typed, value) => {
    expect(parseQuantity(typed)).toBe(value);
  });

  test.each([
    ['0', bounds, 1],
    ['-3', bounds, 1],
    ['', bounds, 1],
    ['abc', bounds, 1],
    ['2.9', bounds, 2],
    ['3', bounds, 3],
    ['99', bounds, 5],
    ['99', { ...bounds, max: null }, 99],
    ['-3', { ...bounds, min: 0 }, 0],
    // A negative minimum is not enforced.
    ['-3', { ...bounds, min: -2 }, -3],
    ['-3', { ...bounds, min: null }, -3],
  ])('%j within %j is normalised to %i [5.2-01]', (typed, within, value) => {
    expect(normaliseQuantity(typed, within)).toBe(value);
  });

  test.each([
    [0, bounds, 'min'],
    [1, bounds, null],
    [5, bounds, null],
    [6, bounds, 'max'],
    [6, { ...bounds, max: null }, null],
    [-3, { ...bounds, min: -2 }, null],
    [-3, { ...bounds, min: null }, null],
  ] as const)('%i within %j exceeds the bound %s', (wanted, within, end) => {
    expect(exceededBound(wanted, within)).toBe(end);
  });
});

describe('plus and minus [5.2-03]', () => {
  test.each([
    [4, bounds, 5],
    [5, bounds, 5],
    [5, { ...bounds, max: null }, 6],
    [0, { ...bounds, step: 3 }, 3],
    // Below the maximum a full step is added. The result is normalised separately.
    [4, { ...bounds, step: 3 }, 7],
  ])('%i with plus within %j is %i', (value, within, next) => {
    expect(stepUp(value, within)).toBe(next);
  });

  test.each([
    [2, bounds, 1],
    [1, bounds, 1],
    [0, bounds, 0],
    [1, { ...bounds, min: 0 }, 0],
    [0, { ...bounds, min: null }, -1],
    [7, { ...bounds, step: 3 }, 4],
  ])('%i with minus within %j is %i', (value, within, next) => {
    expect(stepDown(value, within)).toBe(next);
  });

  test.each([
    [3, bounds, 2],
    [1, bounds, 1],
    [1, { ...bounds, min: 0 }, 1],
    [0, { ...bounds, min: 0 }, 0],
    [2, { ...bounds, min: 0, step: 5 }, 1],
    [2, { ...bounds, min: null }, 1],
  ])('%i with a held minus within %j is %i', (value, within, next) => {
    expect(stepDownWhileHeld(value, within)).toBe(next);
  });
});

describe('the quantity of a variation [5.2-05]', () => {
  const limits = { min: 1, max: 5, soldIndividually: false };

  test.each([
    [3, limits, 3],
    [0, limits, 1],
    [-4, limits, 1],
    [9, limits, 5],
    [2.9, limits, 2],
    [Number.NaN, limits, 1],
    [Number.NaN, { ...limits, min: 2 }, 2],
    [Number.POSITIVE_INFINITY, limits, 1],
    [900, { ...limits, max: null }, 900],
    [7, { ...limits, soldIndividually: true }, 1],
    [3, { ...limits, max: 0 }, 1],
  ])('%s in %j is %i', (quantity, within, expected) => {
    expect(clampQuantity(quantity, within)).toBe(expected);
  });
});

describe('for any typed text', () => {
  const limits = fc
    .record({ min: fc.integer({ min: 0, max: 20 }), extra: fc.option(fc.nat(50)), soldIndividually: fc.boolean() })
    .map(({ min, extra, soldIndividually }) => ({ min, max: extra === null ? null : min + extra, soldIndividually }));
  const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  const within = (value: number, { min, max }: { min: number; max: number | null }) =>
    Number.isInteger(value) && value >= min && (max === null || value <= max);

  test('the normalised quantity is within the bounds and can be bought [5.2-01, 5.2-05]', () => {
    fc.assert(
      fc.property(typed, limits, (text, own) => {
        const settled = normaliseQuantity(text, fieldBounds(own));
        expect(within(settled, own)).toBe(true);
        expect(normaliseQuantity(String(settled), fieldBounds(own))).toBe(settled);
        if (!own.soldIndividually) expect(clampQuantity(settled, own)).toBe(settled);
      }),
    );
  });

  test('a normalised step is within the bounds, and never in the wrong direction [5.2-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 90 }), limits, fc.integer({ min: 1, max: 7 }), (value, own, step) => {
        const field = { ...fieldBounds(own), step };
        expect(stepUp(value, field)).toBeGreaterThanOrEqual(value);
        expect(stepDown(value, field)).toBeLessThanOrEqual(value);
        expect(stepDownWhileHeld(value, field)).toBeGreaterThanOrEqual(Math.min(value, 1));
        for (const next of [stepUp(value, field), stepDown(value, field)])
          expect(within(normaliseQuantity(String(next), field), own)).toBe(true);
      }),
    );
  });
});

describe('the buttons of a bundle or of products bought together [5.2-04]', () => {
  const open = { min: '', max: '', step: '' };
  test.each([
    [1, 'up', open, 2],
    [1, 'up', { ...open, step: 'any' }, 2],
    [4, 'up', { ...open, max: '5', step: '2' }, 5],
    [5, 'up', { ...open, max: '5' }, 5],
    [3, 'down', { ...open, min: '2' }, 2],
    [2, 'down', { ...open, min: '2' }, 2],
    [1, 'down', { ...open, step: '3' }, 0],
    [0, 'down', { ...open, min: '-4' }, 0],
    [0.1, 'up', { ...open, step: '0.2' }, 0.3],
    [0.3, 'down', { ...open, step: '0.1' }, 0.2],
  ] as const)('%s, one step %s with %j is %s', (value, direction, attributes, expected) => {
    expect(stepItemQuantity(value, direction, attributes)).toBe(expected);
  });

  test.each([
    ['7', { ...open, max: '5' }, 5],
    ['1', { ...open, min: '2' }, 2],
    ['-1', open, 0],
    ['abc', { ...open, min: '1' }, 1],
    ['3', { ...open, min: '1', max: '5' }, 3],
  ])('typed, %s with %j is %s', (typed, attributes, expected) => {
    expect(clampItemQuantity(typed, attributes)).toBe(expected);
  });
});
