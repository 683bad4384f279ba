import { expect, it } from 'vitest';
import { parsePageNumber } from './page-number.ts';

it.each([
  ['1', 1],
  ['27', 27],
  ['999999999', 999_999_999],
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['1e3', 1],
  ['02', 1],
  ['1000000000', 1],
])('reads %j as page %d', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});
