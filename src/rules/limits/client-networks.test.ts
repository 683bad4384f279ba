import { expect, test } from 'vitest';
import { clientKey, networkKey } from './client-networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  [' 203.0.113.7 ', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34/64', '2001:db8:12/48'],
  ['2001:DB8:0012:0034::1', '2001:db8:12:34/64', '2001:db8:12/48'],
  ['2001:db8::1', '2001:db8:0:0/64', '2001:db8:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0/64', 'fe80:0:0/48'],
  ['::1', '0:0:0:0/64', '0:0:0/48'],
  ['', '', ''],
])('%s has the client key %s in the network %s', (address, client, network) => {
  expect(clientKey(address)).toBe(client);
  expect(networkKey(address)).toBe(network);
});

test('addresses of one household have the same key, those of the next household another', () => {
  expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
});
