import { expect, it } from 'vitest';
import { serverTimes } from '../../settings/server-constants.ts';
import { makeDevices } from './devices.ts';

function setup({ secret = 'geheim', https = false } = {}) {
  const clock = { at: Date.UTC(2026, 10, 22), now: () => clock.at };
  return { clock, devices: makeDevices({ secret, https, clock }) };
}

const withCookie = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } });
const sentBack = (setCookie: string) => withCookie(setCookie.split(';')[0] ?? '');
const noCookie = new Request('http://shop.test/');

it('knows a browser that has logged in with an address, however that is written, for a year', () => {
  const { devices, clock } = setup();
  const cookie = devices.remember(noCookie, 'Ada@Winkel.nl');
  expect(cookie).toMatch(/^shop_device=[0-9a-f]{32}\.\d{10}\.[0-9a-f]{20}\.[0-9a-f]{40}; Max-Age=31536000; Path=\//);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  const id = devices.find(sentBack(cookie), ' ada@winkel.nl');
  expect(id).toBe(cookie.slice('shop_device='.length).split('.')[0]);
  expect(devices.find(sentBack(cookie), 'ander@winkel.nl')).toBeNull();
  expect(devices.find(noCookie, 'ada@winkel.nl')).toBeNull();
  clock.at += serverTimes.device - 1_000;
  expect(devices.find(sentBack(cookie), 'ada@winkel.nl')).toBe(id);
  clock.at += 1_000;
  expect(devices.find(sentBack(cookie), 'ada@winkel.nl')).toBeNull();
});

it('holds no address, and is bound to the host where visitors use https', () => {
  const cookie = setup({ https: true }).devices.remember(noCookie, 'ada@winkel.nl');
  expect(cookie).toMatch(/^__Host-shop_device=/);
  expect(cookie).toContain('Secure');
  expect(cookie).not.toContain('ada');
});

it('adds accounts to one browser, and forgets the one that was used longest ago', () => {
  const { devices } = setup();
  let cookie = devices.remember(noCookie, 'eerste@winkel.nl');
  const id = devices.find(sentBack(cookie), 'eerste@winkel.nl');
  for (let index = 0; index < 8; index += 1) {
    cookie = devices.remember(sentBack(cookie), `naam-${index}@winkel.nl`);
    if (index === 3) cookie = devices.remember(sentBack(cookie), 'eerste@winkel.nl');
  }
  expect(devices.find(sentBack(cookie), 'eerste@winkel.nl')).toBe(id);
  expect(devices.find(sentBack(cookie), 'naam-7@winkel.nl')).toBe(id);
  expect(devices.find(sentBack(cookie), 'naam-0@winkel.nl')).toBeNull();
});

it.each([
  ['another id', (value: string) => `${'0'.repeat(32)}${value.slice(32)}`],
  ['a later end', (value: string) => value.replace(/\.\d{10}/, '.9999999999')],
  ['a mark of its own', (value: string) => value.replace(/(\.\d{10})/, `$1.${'a'.repeat(20)}`)],
  ['another signature', (value: string) => value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['no signature', (value: string) => value.slice(0, -41)],
  ['nothing', () => ''],
])('takes a cookie with %s for none', (_, tamper) => {
  const { devices } = setup();
  const value = (devices.remember(noCookie, 'ada@winkel.nl').split(';')[0] ?? '').slice('shop_device='.length);
  expect(devices.find(withCookie(`shop_device=${value}`), 'ada@winkel.nl')).not.toBeNull();
  expect(devices.find(withCookie(`shop_device=${tamper(value)}`), 'ada@winkel.nl')).toBeNull();
  expect(setup({ secret: 'ander' }).devices.find(withCookie(`shop_device=${value}`), 'ada@winkel.nl')).toBeNull();
});
