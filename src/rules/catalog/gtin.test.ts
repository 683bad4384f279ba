import { expect, test } from 'vitest';
import { gtinLength } from './gtin.ts';

test.each([
  ['4006381333931', 13],
  ['9521234543213', 13],
  ['73513537', 8],
  ['036000291452', 12],
  ['10614141000415', 14],
  ['4006381333932', null],
  ['400638133393', null],
  ['40063813339 1', null],
  ['', null],
])('the GTIN %j has %s digits', (text, length) => {
  expect(gtinLength(text)).toBe(length);
});
