import { expect, it } from 'vitest';
import { makeHostTest } from './own-host.ts';

it.each([
  ['shop.example', true],
  ['shop.example:8443', true],
  ['SHOP.Example', true],
  ['shop.example.', true],
  ['shop.example.:443', true],
  ['127.0.0.1:3000', true],
  ['[::1]', true],
  ['[::1]:3000', true],
  [undefined, false],
  ['', false],
  ['.', false],
  [':3000', false],
  ['shop.example..', false],
  ['shop.example.evil.test', false],
  ['evil-shop.example', false],
  ['evil.test', false],
  ['shop.example@evil.test', false],
  ['evil.test/shop.example', false],
  ['shop.example evil.test', false],
  ['shop.example:evil', false],
  ['shop.example:123456', false],
  ['::1', false],
  ['[::2]', false],
  ['127.0.0.2', false],
])('%s: %s', (host, isOwn) => {
  const isOwnHost = makeHostTest(['shop.example', '127.0.0.1', '[::1]']);
  expect(isOwnHost(host)).toBe(isOwn);
  // An accepted host makes no other one acceptable.
  expect(isOwnHost('shop.example')).toBe(true);
  expect(isOwnHost(host)).toBe(isOwn);
});

it('knows a name with its final dot and in upper case as its own', () => {
  expect(makeHostTest(['Shop.example.'])('shop.example')).toBe(true);
});
