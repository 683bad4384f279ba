import { expect, it } from 'vitest';
import { resolveForwardedFor } from './client-address.ts';

it.each([
  ['nobody is trusted', '203.0.113.9', '10.9.9.9', [], '203.0.113.9'],
  ['the connection is no proxy', '203.0.113.9', '198.51.100.1', ['10.0.0.0/8'], '203.0.113.9'],
  ['one proxy', '10.0.0.1', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['what the visitor made up before it', '10.0.0.1', '1.2.3.4, 198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['a chain of proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.0/8'], '198.51.100.1'],
  ['no address in the header', '10.0.0.1', 'unknown', ['10.0.0.1'], '10.0.0.1'],
  ['no header', '10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
  ['IPv4 written as IPv6', '::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['IPv6', 'fd00::1', '2001:db8::7', ['fd00::/8'], '2001:db8::7'],
])('believes the right one: %s', (_, peer, header, trusted, address) => {
  expect(resolveForwardedFor(peer, header, trusted)).toBe(address);
});
