import { expect, it } from 'vitest';
import { fakeCartEnvironment } from '../../../test/support/cart-environment.ts';
import { makeCartCache } from './cart-cache.ts';
import { readDraft, removeDraft, saveDraft } from './checkout-draft.ts';

const owner = { siteHash: 'abc', session: 'one' };
const typed = new URLSearchParams({
  billing_first_name: 'Noor',
  shipping_city: 'Leiden',
  order_comments: 'Bel "twee" keer aan',
  ship_to_different_address: '1',
  'shipping_method[0]': 'flat_rate:1',
  payment_method: 'bacs',
});

it('gives back what was typed, in the same session', () => {
  const { env } = fakeCartEnvironment();
  saveDraft(env, owner, typed);
  expect(readDraft(env, owner)?.toString()).toBe(typed.toString());
});

it('contains no password, nonce, key or coupon', () => {
  const { env } = fakeCartEnvironment();
  const secrets = {
    username: 'noor@voorbeeld.nl',
    password: 'geheim',
    attempt_key: 'a1',
    seen_total: '100',
    coupon_code: 'ZOMER',
    'woocommerce-process-checkout-nonce': 'n1',
  };
  saveDraft(env, owner, new URLSearchParams({ ...Object.fromEntries(typed), ...secrets }));
  expect(readDraft(env, owner)?.toString()).toBe(typed.toString());
  const stored = [...env.session.held.values()].join(' ');
  for (const secret of Object.values(secrets)) expect(stored).not.toContain(`"${secret}"`);
});

it('is removed, and not shown, in another session (R52)', () => {
  const { env } = fakeCartEnvironment();
  saveDraft(env, owner, typed);
  expect(readDraft(env, { ...owner, session: 'two' })).toBeNull();
  expect(env.session.held.size).toBe(0);
});

it('is removed by an order, and when the cart is empty: after a log-out or an order elsewhere', () => {
  const { env } = fakeCartEnvironment();
  saveDraft(env, owner, typed);
  removeDraft(env, owner);
  expect(readDraft(env, owner)).toBeNull();
  saveDraft(env, owner, typed);
  makeCartCache(env, owner.siteHash).clear();
  expect(readDraft(env, owner)).toBeNull();
});

it('does without a storage, and with one that somebody else wrote to', () => {
  const { env: blocked } = fakeCartEnvironment({ blocked: true });
  saveDraft(blocked, owner, typed);
  expect(readDraft(blocked, owner)).toBeNull();
  const { env } = fakeCartEnvironment();
  saveDraft(env, owner, typed);
  const [key = ''] = env.session.held.keys();
  for (const text of ['', '{', 'null', '7', '{"session":"one"}', '{"session":"one","fields":7}']) {
    env.session.set(key, text);
    expect(readDraft(env, owner)).toBeNull();
  }
});
