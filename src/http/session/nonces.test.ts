import { expect, it } from 'vitest';
import { serverTimes } from '../../settings/server-constants.ts';
import { makeNonces, nonceActions } from './nonces.ts';

const tickStart = serverTimes.nonceTick * 40_000;
const session = `t_${'a'.repeat(30)}`;

function setup() {
  const clock = { at: tickStart, now: () => clock.at };
  return { clock, nonces: makeNonces('geheim', clock) };
}

it('is 10 hex, the same within a tick, and for every guest without a session', () => {
  const { nonces, clock } = setup();
  const nonce = nonces.make(nonceActions.storeApi, null);
  expect(nonce).toMatch(/^[0-9a-f]{10}$/);
  clock.at = tickStart + serverTimes.nonceTick - 1;
  expect(nonces.make(nonceActions.storeApi, null)).toBe(nonce);
});

it.each([
  ['at once', 0, true],
  ['at the end of its own tick', serverTimes.nonceTick - 1, true],
  ['at the end of the next tick', 2 * serverTimes.nonceTick - 1, true],
  ['in the tick after that', 2 * serverTimes.nonceTick, false],
])('is good %s', (_, later, good) => {
  const { nonces, clock } = setup();
  const nonce = nonces.make(nonceActions.cart, session);
  clock.at = tickStart + later;
  expect(nonces.check(nonceActions.cart, session, nonce)).toBe(good);
});

it('is good for its own action, visitor and secret alone', () => {
  const { nonces, clock } = setup();
  const nonce = nonces.make(nonceActions.cart, session);
  expect(nonces.check(nonceActions.checkout, session, nonce)).toBe(false);
  expect(nonces.check(nonceActions.cart, null, nonce)).toBe(false);
  expect(nonces.check(nonceActions.cart, `t_${'b'.repeat(30)}`, nonce)).toBe(false);
  expect(makeNonces('ander', clock).check(nonceActions.cart, session, nonce)).toBe(false);
  for (const garbage of ['', nonce.slice(1), `${nonce}0`, '€€€€€€€€€€'])
    expect(nonces.check(nonceActions.cart, session, garbage)).toBe(false);
});
