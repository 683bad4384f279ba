import { expect, test } from 'vitest';
import { isLinkAddress } from './link-address.ts';

test.each(['/', '/winkel/?orderby=date', '#nieuw', 'https://ander.example/pad?x=1#y'])('accepts %s', (address) => {
  expect(isLinkAddress(address)).toBe(true);
});

test.each([
  '',
  'winkel',
  '//ander.example/',
  '/\\ander.example/',
  'https://',
  'https:///pad',
  'http://ander.example/',
  'mailto:iemand@voorbeeld.nl',
  'data:text/html,x',
  '/met spatie',
  '/met"aanhaling',
  `/${'x'.repeat(500)}`,
])('refuses %j', (address) => {
  expect(isLinkAddress(address)).toBe(false);
});
