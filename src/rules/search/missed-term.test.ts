import { expect, it } from 'vitest';
import { missedTerm } from './missed-term.ts';

it.each([
  ['  Blauwe   DRÁAK ', 'blauwe draak'],
  ['BW99', 'bw99'],
  ['jan@example.nl', null],
  ['06 1234 5678', null],
  ['NL91ABNA0417164300', null],
  ['', null],
  ['x'.repeat(61), null],
])('counts %j as %j', (term, counted) => {
  expect(missedTerm(term)).toBe(counted);
});
