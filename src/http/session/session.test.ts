import { expect, it } from 'vitest';
import { serverTimes } from '../../settings/server-constants.ts';
import { defaultSettings } from '../../settings/registry.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import { noCents } from '../../rules/money.ts';
import type { PricedLine } from '../../rules/cart/cart.ts';
import { makeSessions } from './session.ts';

const siteHash = 'a'.repeat(32);
const session = `t_${'0123456789'.repeat(3)}`;
const start = Date.UTC(2026, 10, 21);

function setup(options: { https?: boolean; secret?: string } = {}) {
  const clock = { at: start, now: () => clock.at };
  const sessions = makeSessions({ secret: options.secret ?? 'geheim', siteHash, https: options.https ?? false, clock });
  return { clock, sessions };
}

function view(lines: number, ofSession: string | null = session): CartView {
  // The code under test reads only the number of lines.
  const line = {} as PricedLine;
  return {
    session: ofSession,
    priced: {
      lines: Array.from({ length: lines }, () => line),
      discontinuedRows: [],
      itemsTotal: noCents,
      taxBasisPoints: 2_100,
      itemsTax: noCents,
      discount: noCents,
      coupons: [],
      freeShippingSources: [],
      shippingRates: [],
      shipping: null,
      total: noCents,
      totalTax: noCents,
      count: lines,
      weightGrams: 0,
    },
    customer: { email: '', billing: emptyAddress, shipping: emptyAddress, shippingRateId: null, paymentMethod: null },
    giftItems: new Map(),
    goneNames: [],
    hash: lines > 0 ? 'f'.repeat(32) : '',
    settings: defaultSettings(),
    tax: { country: 'NL', basisPoints: 2_100 },
    hasEndedQuotation: false,
  };
}

function request(headers: Record<string, string> = {}, method = 'POST'): Request {
  return new Request('http://shop.test/', { method, headers });
}

/** Returns the `Cookie` header that a browser would send back. */
function sentBack(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

it('gives a full cart three cookies of 30 days for the whole site, the session alone out of reach of scripts [3.5-05]', () => {
  const { sessions } = setup();
  const [flag = '', hash = '', ours = ''] = sessions.cookies(view(2), request());
  expect(flag).toMatch(/^woocommerce_items_in_cart=1;/);
  expect(hash).toMatch(/^woocommerce_cart_hash=f{32};/);
  expect(ours).toMatch(
    new RegExp(`^wp_woocommerce_session_${siteHash}=${session}%7C\\d{10}%7C\\d{10}%7C%24generic%24[0-9a-f]{40};`),
  );
  for (const cookie of [flag, hash, ours]) {
    expect(cookie).toContain('Max-Age=2592000');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
  }
  expect([flag, hash, ours].map((cookie) => cookie.includes('HttpOnly'))).toEqual([false, false, true]);
});

it('marks every cookie Secure where visitors come by https', () => {
  for (const cookie of setup({ https: true }).sessions.cookies(view(1), request())) expect(cookie).toContain('Secure');
});

it('reads its own session back, until it expires', () => {
  const { sessions, clock } = setup();
  const cookie = sentBack(sessions.cookies(view(1), request()));
  expect(sessions.read(request({ cookie }))).toBe(session);
  clock.at += serverTimes.cartSession - 1_000;
  expect(sessions.read(request({ cookie }))).toBe(session);
  clock.at += 2_000;
  expect(sessions.read(request({ cookie }))).toBeNull();
});

it.each([
  ['another session', (cookie: string) => cookie.replace(session, `t_${'f'.repeat(30)}`)],
  ['a later expiry', (cookie: string) => cookie.replace(/%7C(\d{10})/, '%7C9999999999')],
  ['another signature', (cookie: string) => cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['a cut signature', (cookie: string) => cookie.slice(0, -1)],
  ['no signature', (cookie: string) => cookie.replace(/%7C%24generic%24.*$/, '')],
  ['nothing at all', (cookie: string) => cookie.replace(/=t_.*$/, '=')],
  ['broken encoding', (cookie: string) => cookie.replace('%7C', '%ZZ')],
])('takes a cookie with %s for none', (_, tamper) => {
  const { sessions } = setup();
  const cookie = sessions.cookies(view(1), request()).map((each) => each.split(';')[0])[2] ?? '';
  expect(sessions.read(request({ cookie }))).toBe(session);
  expect(sessions.read(request({ cookie: tamper(cookie) }))).toBeNull();
});

it('takes a cookie of another secret for none', () => {
  const cookie = sentBack(setup({ secret: 'ander' }).sessions.cookies(view(1), request()));
  expect(setup().sessions.read(request({ cookie }))).toBeNull();
});

it('expires the two readable cookies of an emptied cart and leaves its session', () => {
  const { sessions } = setup();
  const cookies = sessions.cookies(view(0), request());
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^woocommerce_items_in_cart=0;/);
  expect(cookies[1]).toMatch(/^woocommerce_cart_hash=0;/);
  for (const cookie of cookies) {
    expect(cookie).toContain('Max-Age=0');
    expect(cookie).toContain(`Expires=${new Date(start - 3_600_000).toUTCString()}`);
  }
});

it.each([
  ['a visitor without a cart', view(0, null), request(), 0],
  ['a look at an empty cart', view(0), request({}, 'GET'), 0],
  ['a browser that still believes in a cart', view(0, null), request({ cookie: 'woocommerce_items_in_cart=1' }), 2],
  ['a prefetch', view(1), request({ 'sec-purpose': 'prefetch;prerender' }), 0],
])('sets for %s as many cookies as it needs', (_, ofCart, asked, count) => {
  expect(setup().sessions.cookies(ofCart, asked)).toHaveLength(count);
});

it('sends no cookie to a client that holds a good Cart-Token', () => {
  const { sessions, clock } = setup();
  const token = sessions.cartToken(session, clock.now());
  expect(sessions.cookies(view(1), request({ 'cart-token': token }))).toEqual([]);
  expect(
    sessions.cookies(view(0), request({ 'cart-token': token, cookie: 'woocommerce_items_in_cart=1' }, 'POST')),
  ).toEqual([]);
  expect(sessions.cookies(view(1), request({ 'cart-token': 'onzin' }))).toHaveLength(3);
});

it('makes Cart-Tokens that are HS256 JWTs and reads them until they expire', () => {
  const { sessions, clock } = setup();
  const token = sessions.cartToken(session, clock.now());
  const [head = '', claims = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(JSON.parse(claims)).toEqual({
    user_id: session,
    iss: 'store-api',
    iat: start / 1000,
    exp: (start + serverTimes.cartToken) / 1000,
  });
  expect(sessions.readCartToken(token)).toBe(session);
  clock.at += serverTimes.cartToken;
  expect(sessions.readCartToken(token)).toBeNull();
});

it('reads no token of another secret, of another algorithm, or that is none', () => {
  const { sessions, clock } = setup();
  const token = sessions.cartToken(session, clock.now());
  const [, claims = '', signature = ''] = token.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const strangers = [
    setup({ secret: 'ander' }).sessions.cartToken(session, clock.now()),
    `${none}.${claims}.`,
    `${none}.${claims}.${signature}`,
    token.slice(0, -2),
    'a.b.c',
    '',
    '...',
  ];
  for (const stranger of strangers) expect(sessions.readCartToken(stranger)).toBeNull();
});
