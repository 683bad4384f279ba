import { expect, it } from 'vitest';
import { networkOf } from './private-addresses.ts';

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('is on the internet: %s', (address) => expect(networkOf(address)).toBe('public'));

it.each([
  '127.0.0.1',
  '127.255.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::7f00:1',
  '64:ff9b::a00:1',
  '0:0:0:0:0:ffff:c0a8:0101',
])('is of this machine or a network of its own: %s', (address) => expect(networkOf(address)).toBe('own'));

it.each([
  '169.254.169.254',
  '0.0.0.0',
  '0.1.2.3',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '203.0.113.9',
  '::',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  'localhost',
  '',
])('is no server: %j', (address) => expect(networkOf(address)).toBe('special'));
