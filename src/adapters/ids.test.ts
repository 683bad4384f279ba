import { expect, it } from 'vitest';
import { makeIds } from './ids.ts';

it('makes names of the documented form, never the same twice', () => {
  const ids = makeIds();
  const many = <T>(make: () => T) => Array.from({ length: 500 }, make);
  const sessions = many(() => ids.cartSession());
  const keys = many(() => ids.orderKey());
  const attempts = many(() => ids.attemptKey());
  for (const session of sessions) expect(session).toMatch(/^t_[0-9a-f]{30}$/);
  for (const key of keys) expect(key).toMatch(/^wc_order_[A-Za-z0-9]{22}$/);
  for (const attempt of attempts) expect(attempt).toMatch(/^[0-9a-f]{32}$/);
  for (const made of [sessions, keys, attempts]) expect(new Set(made).size).toBe(500);
});

it('chooses each digit of a cart session at random', () => {
  const ids = makeIds();
  const sessions = Array.from({ length: 500 }, () => ids.cartSession().slice('t_'.length));
  // That one of 16 digits is missing at one of the 30 places happens once in 200 billion runs.
  for (let place = 0; place < 30; place += 1)
    expect(new Set(sessions.map((session) => session.charAt(place))).size).toBe(16);
});
