import { expect, it } from 'vitest';
import { negotiateEncoding } from './accept-encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['br; q=0.8, gzip;q=0.8', 'br'],
  ['gzip;q=0.3, identity;q=0.9', null],
  ['gzip;q=0.9, identity;q=0.9', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=0', null],
  ['gzip;q=0.0', null],
  ['gzip;q=niks', null],
  ['*', null],
  ['identity', null],
  ['brotli', null],
] as const)('takes from %j: %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
  // The second result comes from the cache.
  expect(negotiateEncoding(accepted)).toBe(encoding);
});
