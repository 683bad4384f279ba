import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { logIn, postLogIn } from '../support/log-in.ts';
import { useWireShop } from './wire-shop.ts';

const restNonce = '/wp-admin/admin-ajax.php?action=rest-nonce';
const tick = 12 * 3_600_000;

describeEngines('nonces of a log-in (R15, W12)', (engine) => {
  const shop = useWireShop(engine);
  const fresh = async (visitor: GuestClient) => (await visitor.get(restNonce)).text();
  /** The status of a public REST route with that nonce. */
  const statusWith = async (visitor: GuestClient, nonce: string) =>
    (await visitor.get('/wp-json/', { 'x-wp-nonce': nonce })).status;

  it('answers a logged-in visitor with the nonce as plain text, to a POST and to a GET', async () => {
    for (const role of ['customer', 'administrator'] as const) {
      const visitor = await logIn(shop.test, role);
      const answers = [
        await visitor.get(restNonce),
        await visitor.post('/wp-admin/admin-ajax.php', { action: 'rest-nonce' }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
        expect(answer.headers.get('cache-control')).toContain('no-store');
        expect(await answer.text()).toMatch(/^[0-9a-f]{10}$/);
      }
    }
  });

  it('answers with 400 and 0 to a guest, and after log-out', async () => {
    const visitor = await logIn(shop.test, 'customer');
    await visitor.post('/mijn-account/uitloggen/', {});
    for (const one of [createGuest(shop.test), visitor]) {
      const answer = await one.get(restNonce);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe('0');
    }
  });

  it('gives the same nonce in the list of fresh nonces; a guest gets a guest’s nonce', async () => {
    const visitor = await logIn(shop.test, 'shop-manager');
    const list = async (one: GuestClient) => {
      const answer = await one.get('/wp-json/shop/v1/nonces');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      return ((await answer.json()) as { wp_rest: string }).wp_rest;
    };
    expect(await list(visitor)).toBe(await fresh(visitor));
    expect(await list(createGuest(shop.test))).not.toBe(await fresh(visitor));
    expect(await list(createGuest(shop.test))).toBe(await list(createGuest(shop.test)));
  });

  it('treats a log-in without a nonce as a guest, so that no other site can use it', async () => {
    const visitor = await logIn(shop.test, 'administrator');
    const orders = '/wp-json/wc/v3/orders';
    const answer = await visitor.get(orders);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await visitor.get(orders, { 'x-wp-nonce': await fresh(visitor) })).status).toBe(200);
  });

  it('accepts a nonce from its own log-in, in its tick and the next', async () => {
    const visitor = await logIn(shop.test, 'customer');
    const nonce = await fresh(visitor);
    expect(await statusWith(visitor, nonce)).toBe(200);
    shop.test.advance(tick);
    expect(await statusWith(visitor, nonce)).toBe(200);
    shop.test.advance(tick);
    expect(await statusWith(visitor, nonce)).toBe(403);
    expect(await statusWith(visitor, await fresh(visitor))).toBe(200);
  });

  it('refuses it from another account, from another log-in of the same account, and from a guest', async () => {
    const visitor = await logIn(shop.test, 'administrator');
    const nonce = await fresh(visitor);
    const elsewhere = createGuest(shop.test);
    await postLogIn(elsewhere, visitor.email, visitor.password);
    for (const one of [await logIn(shop.test, 'administrator'), elsewhere, createGuest(shop.test)])
      expect(await statusWith(one, nonce)).toBe(403);
    const guestNonce = (
      (await (await createGuest(shop.test).get('/wp-json/shop/v1/nonces')).json()) as { wp_rest: string }
    ).wp_rest;
    expect(await statusWith(visitor, guestNonce)).toBe(403);
  });

  it('refuses it after log-out, and after the next log-in', async () => {
    const visitor = await logIn(shop.test, 'administrator');
    const nonce = await fresh(visitor);
    await visitor.post('/mijn-account/uitloggen/', {});
    expect(await statusWith(visitor, nonce)).toBe(403);
    await postLogIn(visitor, visitor.email, visitor.password);
    expect(await statusWith(visitor, nonce)).toBe(403);
    expect(await statusWith(visitor, await fresh(visitor))).toBe(200);
  });
});
