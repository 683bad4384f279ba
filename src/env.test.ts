import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('rate limits are on by default, and can be off only on a loopback address', () => {
  expect(readEnv({}).RATE_LIMITS).toBe('on');
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(readEnv({ HOST, RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off');
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'shop.example'])
    expect(() => readEnv({ HOST, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS: 'off' only where .*loopback.* HOST is /);
  expect(() => readEnv({ RATE_LIMITS: 'uit' })).toThrow('RATE_LIMITS');
  expect(readEnv({ HOST: '0.0.0.0', RATE_LIMITS: '' }).RATE_LIMITS).toBe('on');
});

test('the shop makes backups at a time of day, which needs their place', () => {
  const to = { BACKUP_TO: '/backup' };
  expect(readEnv({ ...to, BACKUP_AT: '03:30' })).toMatchObject({
    BACKUP_AT: '03:30',
    BACKUP_KEEP: 'daily=7,weekly=4,monthly=12',
  });
  expect(readEnv({ ...to, BACKUP_KEEP: 'daily=2' }).BACKUP_KEEP).toBe('daily=2');
  expect(() => readEnv({ BACKUP_AT: '03:30' })).toThrow('BACKUP_AT: needs BACKUP_TO');
  for (const BACKUP_AT of ['3:30', '24:00', '03.30', 'nacht'])
    expect(() => readEnv({ ...to, BACKUP_AT })).toThrow('BACKUP_AT: a time of day, such as 03:30');
  for (const BACKUP_KEEP of ['always', 'daily', 'daily=7;weekly=4', 'yearly=1'])
    expect(() => readEnv({ ...to, BACKUP_KEEP })).toThrow('BACKUP_KEEP: such as daily=7,weekly=4,monthly=12');
});

test('storage for uploads has all its variables, or none', () => {
  expect(readEnv({}).storage).toBeNull();
  const all = {
    S3_ENDPOINT: 'https://opslag.example',
    S3_BUCKET: 'plaatjes',
    S3_REGION: 'nl',
    S3_ACCESS_KEY_ID: 'sleutel',
    S3_SECRET_ACCESS_KEY: 'geheim',
  };
  expect(readEnv(all).storage).toMatchObject({ bucket: 'plaatjes', endpoint: 'https://opslag.example' });
  for (const name of Object.keys(all)) expect(() => readEnv({ ...all, [name]: '' })).toThrow('all of them, or none');
});

test('proxies are addresses or networks', () => {
  const read = (TRUSTED_PROXIES: string) => readEnv({ TRUSTED_PROXIES }).TRUSTED_PROXIES;
  expect(read('127.0.0.1, 10.0.0.0/8,::1,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  expect(read('')).toEqual([]);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '*', '10.0.0.0/'])
    expect(() => read(wrong)).toThrow('TRUSTED_PROXIES: addresses');
});

test('the shop answers at the host of SHOP_URL, and at loopback names in the demo or without SHOP_URL', () => {
  const loopback = ['127.0.0.1', '[::1]', 'localhost'];
  expect(readEnv({}).hostNames).toEqual(['127.0.0.1', ...loopback]);
  expect(readEnv({ HOST: '::' }).hostNames).toEqual(['[::]', ...loopback]);
  const SHOP_URL = 'https://Shop.example:8443/';
  expect(readEnv({ SHOP_URL }).hostNames).toEqual(['shop.example', ...loopback]);
  expect(readEnv({ SHOP_URL, DEMO: 'off' }).hostNames).toEqual(['shop.example']);
  expect(readEnv({ SHOP_URL, HOST: '0.0.0.0' }).hostNames).toEqual(['shop.example']);
});

test('STOP_DELAY is a whole number of seconds, 0 by default', () => {
  expect(readEnv({}).STOP_DELAY).toBe(0);
  expect(readEnv({ STOP_DELAY: '10' }).STOP_DELAY).toBe(10);
  for (const STOP_DELAY of ['-1', '1.5', '301', 'x']) expect(() => readEnv({ STOP_DELAY })).toThrow('STOP_DELAY');
});

test('PICTURE_EFFORT is a whole number from 0 to 9, 2 by default', () => {
  expect(readEnv({}).PICTURE_EFFORT).toBe(2);
  expect(readEnv({ PICTURE_EFFORT: '0' }).PICTURE_EFFORT).toBe(0);
  for (const PICTURE_EFFORT of ['-1', '10', '1.5', 'x'])
    expect(() => readEnv({ PICTURE_EFFORT })).toThrow('PICTURE_EFFORT');
});

test('webhooks may go into private networks only when the shop itself is on loopback, or when it is allowed', () => {
  const allows = (variables: Record<string, string>) => readEnv(variables).allowsPrivateWebhooks;
  expect(allows({})).toBe(true);
  expect(allows({ SHOP_URL: 'http://[::1]:3000' })).toBe(true);
  expect(allows({ SHOP_URL: 'https://shop.example' })).toBe(false);
  expect(allows({ SHOP_URL: 'https://localhost.example' })).toBe(false);
  expect(allows({ HOST: '0.0.0.0' })).toBe(false);
  expect(allows({ SHOP_URL: 'https://shop.example', WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' })).toBe(true);
  expect(allows({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'off' })).toBe(false);
  expect(() => allows({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'ja' })).toThrow('WEBHOOKS_TO_PRIVATE_NETWORKS');
});
