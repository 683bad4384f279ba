import { expect, it } from 'vitest';
import { decodeBase32, encodeBase32 } from './base32.ts';

// The test vectors of RFC 4648, without padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes and decodes %j', (plain, encoded) => {
  const bytes = new TextEncoder().encode(plain);
  expect(encodeBase32(bytes)).toBe(encoded);
  expect(decodeBase32(encoded)).toEqual(bytes);
  expect(decodeBase32(encoded.toLowerCase())).toEqual(bytes);
});

it('reads nothing else', () => {
  expect(decodeBase32('MZXW1')).toBeNull();
  expect(decodeBase32('MZ XW')).toBeNull();
});
