import { expect, it } from 'vitest';
import { parsePercent, toPercent } from './percent.ts';

it.each([
  ['21', 2_100],
  ['25,5', 2_550],
  ['25.05', 2_505],
  [' 9 % ', 900],
  ['50', 5_000],
  ['50,01', null],
  ['-1', null],
  ['', null],
  ['21,555', null],
])('reads %j as %j basis points', (typed, basisPoints) => {
  expect(parsePercent(typed)).toBe(basisPoints);
});

it.each([2_100, 2_550, 5, 0])('writes %i basis points so that it reads them again', (basisPoints) => {
  expect(parsePercent(toPercent(basisPoints))).toBe(basisPoints);
});
