import { expect, it } from 'vitest';
import { dayMs } from '../../rules/durations.ts';
import { serializeCookie } from './cookies.ts';

const look = { maxAge: 365 * dayMs, httpOnly: true, secure: true };

it('has its lifetime and the moment of its end by the clock of the shop, wherever that stands', () => {
  for (const year of [2020, 2026, 2046])
    expect(serializeCookie('a', 'é;', look, Date.UTC(year, 10, 20))).toBe(
      `a=%C3%A9%3B; Max-Age=31536000; Path=/; Expires=${new Date(Date.UTC(year, 10, 20) + 365 * dayMs).toUTCString()}; HttpOnly; Secure; SameSite=Lax`,
    );
});

it('expires a cookie with a moment in the past', () => {
  expect(serializeCookie('a', '', { ...look, maxAge: 0 }, Date.UTC(2026, 10, 20, 12))).toContain(
    'Max-Age=0; Path=/; Expires=Fri, 20 Nov 2026 11:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  );
});
