// Who may call what: every route, read from the routers, for every kind of visitor.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCart } from '../../src/shop/cart/add-to-cart.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { loggedIn } from '../../src/shop/shop.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { paths } from '../../src/wire/paths.ts';
import { readTargets } from '../fuzz/targets.ts';
import type { Target } from '../fuzz/targets.ts';
import { fillCatalogue, smallCatalogue } from '../support/catalogue.ts';
import { checkoutForm, placedOrder, validAddress } from '../support/checkout.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { logIn } from '../support/log-in.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { routeAccess } from './access-by-role.ts';

/** The visitors, in the order of the table. */
const actors = ['guest', 'key', 'customer', 'other', 'expired', 'shop-manager', 'administrator'] as const;
type Actor = (typeof actors)[number];

/** What only the customer, the holder of the order's key and staff may see. */
const secrets = ['geheim@voorbeeld.nl', 'Geheimelaan', '0612345678'];
const mayKnow: readonly Actor[] = ['key', 'customer', 'shop-manager', 'administrator'];

interface Caller {
  cookie: string;
  headers: Record<string, string>;
}

const cookieHeader = ({ cookies }: GuestClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function toCaller(client: GuestClient): Promise<Caller> {
  const nonces = (await (await client.get(paths.nonces)).json()) as NoncesResponse;
  return { cookie: cookieHeader(client), headers: { 'X-WP-Nonce': nonces.wp_rest, Nonce: nonces.store_api } };
}

/** The method and pattern of a call, as the table names it. */
const routeName = (method: string, { pattern, action }: Target): string =>
  `${method} ${pattern}${action ? ` ${action.name}` : ''}`;

/** All calls by name. Logging out is the last: after it the visitor is a guest. */
function callsOf(app: TestShop['app']): ReadonlyMap<string, { method: string; target: Target }> {
  const calls = readTargets(app).flatMap((target) =>
    target.methods
      .flatMap((method) => (method === 'ALL' ? ['GET', 'POST'] : [method]))
      .map((method) => ({ method, target })),
  );
  const isLogOut = ({ target }: { target: Target }) => target.pattern === paths.logOut;
  const inOrder = [...calls.filter((one) => !isLogOut(one)), ...calls.filter(isLogOut)];
  return new Map(inOrder.map((one) => [routeName(one.method, one.target), one]));
}

/** An id that nothing has: what is deleted must not be missing in the next call. */
const unknownId = '999999';

/** The path of a pattern; numbers are those of the order, but of nothing where the method deletes. */
function pathOf({ pattern, action }: Target, method: string, order: { id: number; slug: string }): string {
  const id = method === 'DELETE' ? unknownId : String(order.id);
  const path = pattern
    .replace(/settings\/:group\{[^}]*\}/, 'settings/payments')
    .replace(/payments\/:id\{[^}]*\}/, 'payments/iban')
    .replace(/\/:id\/:kind/, `/${id}/packinglist`)
    .replace(/\/product\/:slug/, `/product/${order.slug}`)
    .replaceAll(/:[a-z]+\{\[0-9\]\+\}|:id\b/gi, id)
    .replace(/:part\{wp-sitemap.*$/, 'wp-sitemap-posts-product-1.xml')
    .replaceAll(/:part\{[^}]*\}+\)?/g, 'sitemap-products-1.xml')
    // The notifications of payments, whose keys are 32 hexadecimal digits.
    .replaceAll(':key{[0-9a-f]{32}}', '0'.repeat(32))
    .replaceAll(/:[A-Za-z]+(\{(?:[^{}]|\{[^}]*\})+\})?/g, 'onbekend')
    .replaceAll('*', 'onbekend/');
  return action?.in === 'query' ? `${path}?wc-ajax=${action.name}` : path;
}

/** What a call sends besides its path: nothing, but a value for the setting that only an administrator may change. */
function bodyOf(path: string, { action }: Target): { type: string; text: string } {
  const iban = 'NL94VITR0123456789';
  const json = path.endsWith('/payments') ? { values: { iban } } : path.endsWith('/iban') ? { value: iban } : null;
  if (json) return { type: 'application/json', text: JSON.stringify(json) };
  const form = new URLSearchParams(action?.in === 'form' ? { action: action.name } : {});
  return { type: 'application/x-www-form-urlencoded', text: form.toString() };
}

describeEngines('access by role', (engine) => {
  let test: TestShop | null = null;
  const callers = new Map<Actor, Caller>();
  let order = { id: 0, key: '', slug: '' };
  const open = () => {
    if (!test) throw new Error('the shop is not open yet');
    return test;
  };

  beforeAll(async () => {
    test = await openTestShop(engine, 'empty');
    const products = await fillCatalogue(test.shop, smallCatalogue);
    const [product] = [...products.values()].filter((one) => one.type === 'simple');
    if (!product) throw new Error('no simple product');

    const expired = await logIn(test, 'customer');
    callers.set('expired', await toCaller(expired));
    // A copy of the cookie stays after the log-out.
    await expired.post(paths.logOut, {});
    test.advance(31 * 86_400_000);

    const customer = await logIn(test, 'customer');
    const visitor = loggedIn({ id: customer.id, role: 'customer', name: 'Sanne', email: customer.email, loginId: 1 });
    await addToCart(test.shop, visitor, { itemId: product.id, quantity: 1, attributes: {} });
    const billing = { ...validAddress, street: 'Geheimelaan', phone: '0612345678' };
    const placed = placedOrder(
      await placeOrder(test.shop, visitor, checkoutForm({ email: 'geheim@voorbeeld.nl', billing })),
    );
    order = { id: placed.id, key: placed.key, slug: product.slug };
    callers.set('guest', await toCaller(createGuest(test)));
    callers.set('key', await toCaller(createGuest(test)));
    callers.set('customer', await toCaller(customer));
    callers.set('other', await toCaller(await logIn(test, 'customer')));
    callers.set('shop-manager', await toCaller(await logIn(test, 'shop-manager')));
    callers.set('administrator', await toCaller(await logIn(test, 'administrator')));
  }, 60_000);
  afterAll(() => test?.close());

  async function call(actor: Actor, method: string, target: Target): Promise<{ status: number; body: string }> {
    const caller = callers.get(actor);
    if (!caller) throw new Error(`no caller ${actor}`);
    const path = pathOf(target, method, order);
    const key = actor === 'key' ? `${path.includes('?') ? '&' : '?'}key=${order.key}` : '';
    const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(path, target);
    const response = await open().fetch(path + key, {
      method,
      redirect: 'manual',
      headers: {
        ...caller.headers,
        ...(caller.cookie !== '' && { cookie: caller.cookie }),
        origin: testOrigin,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: body.text }),
    });
    return { status: response.status, body: await response.text() };
  }

  it('every route has a row that says what each visitor is answered, and nobody reads what is not theirs', async () => {
    const found = new Map<string, string>();
    const leaks: string[] = [];
    for (const [name, { method, target }] of callsOf(open().app)) {
      const statuses: number[] = [];
      for (const actor of actors) {
        const { status, body } = await call(actor, method, target);
        statuses.push(status);
        if (!mayKnow.includes(actor) && secrets.some((secret) => body.includes(secret)))
          leaks.push(`${name}: ${actor}`);
      }
      found.set(name, statuses.join(' '));
    }
    expect(leaks).toEqual([]);
    expect(Object.fromEntries(found)).toEqual(routeAccess);
  }, 120_000);
});
