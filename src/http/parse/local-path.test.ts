import { expect, it } from 'vitest';
import { parseLocalPath } from './local-path.ts';

const origin = 'https://winkel.test';

it.each([
  ['/', '/'],
  ['/checkout/', '/checkout/'],
  ['/winkel/?orderby=date&e-page-shop=2', '/winkel/?orderby=date&e-page-shop=2'],
  ['/beheer/#/orders', '/beheer/'],
  ['/a/../cart/', '/cart/'],
])('leads to %s', (text, path) => {
  expect(parseLocalPath(text, origin)).toBe(path);
});

it.each([
  '',
  'winkel/',
  '//evil.test/',
  '///evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  '/\n/evil.test/',
  '/.//evil.test/',
  '/..//evil.test/',
  'https://evil.test/',
  'https://winkel.test@evil.test/',
  'data:text/html,x',
  ' //evil.test',
  '\\\\evil.test',
])('leads nowhere for %j', (text) => {
  expect(parseLocalPath(text, origin)).toBeNull();
});
