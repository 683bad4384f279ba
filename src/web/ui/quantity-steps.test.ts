import { expect, test } from 'vitest';
import { readQuantity, settleQuantity, stepDown, stepUp } from './quantity-steps.ts';

const bounds = { min: 1, max: 5, step: 1 };

test.each([
  ['', 0],
  ['3', 3],
  [' 4 ', 4],
  ['1,5', 1.5],
  ['abc', 0],
])('%j is read as %s', (typed, value) => {
  expect(readQuantity(typed)).toBe(value);
});

test('plus adds only below the maximum, minus takes only above the minimum', () => {
  expect(stepUp(4, bounds)).toBe(5);
  expect(stepUp(5, bounds)).toBe(5);
  expect(stepUp(5, { ...bounds, max: null })).toBe(6);
  expect(stepUp(0, { ...bounds, step: 3 })).toBe(3);
  expect(stepDown(2, bounds)).toBe(1);
  expect(stepDown(1, bounds)).toBe(1);
});

test.each([
  ['0', 1],
  ['-3', 1],
  ['abc', 1],
  ['2.9', 2],
  ['3', 3],
  ['99', 5],
])('%j settles on %i', (typed, value) => {
  expect(settleQuantity(typed, bounds)).toBe(value);
});
