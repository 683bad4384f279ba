import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { logIn } from '../../../test/support/log-in.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import { noHosts } from '../allowed-hosts.ts';
import { answerFromCache } from './answer-page.ts';
import { answerPage } from '../pages/page-response.ts';
import { baseProps, loadPageContext } from '../pages/page-context.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { Hono } from 'hono';
import { errorPages } from '../app.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';

const pages = ['/', '/winkel/', '/product/doos/', '/product/keuze/', '/product-categorie/chinees/', '/privacy/'];

interface MarkedVisitor {
  visitor: GuestClient;
  /** Texts that only this visitor's pages may contain. */
  marks: string[];
}

describeEngines('visitors', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  /** A visitor with a cart and a unique name; some are logged in. */
  async function newVisitor(at: number): Promise<MarkedVisitor> {
    const role = accountRoles[at % 40];
    const account = role === undefined ? null : await logIn(shop, role);
    const visitor = account ?? createGuest(shop);
    await visitor.post('/product/ongeteld/', { 'add-to-cart': '4003', quantity: String(1 + at) });
    const name = `Naam${String(at).padStart(4, '0')}x`;
    await visitor.post('/checkout/', { woocommerce_checkout_update_totals: '1', billing_first_name: name });
    // The add-to-cart notice is shown once, on the next page.
    visitor.cookies.delete('shop_notice');
    const values = [...visitor.cookies]
      .filter(([cookie]) => !/items_in_cart|shop_user/.test(cookie))
      .map(([, value]) => value);
    return {
      visitor,
      marks: [name, ...values.filter((value) => value.length > 8), ...(account ? [account.email] : [])],
    };
  }

  it(
    'see nothing of one another on any cached page: 200 at the same time, with carts, names and roles',
    { timeout: 120_000 },
    async () => {
      const visitors: MarkedVisitor[] = [];
      for (let at = 0; at < 200; at += 1) visitors.push(await newVisitor(at));
      const marks = visitors.flatMap((one) => one.marks);
      expect(new Set(marks).size).toBe(marks.length);
      expect(marks.length).toBeGreaterThan(600);
      // Their own pages do contain their texts.
      const own = await (await visitors[7]?.visitor.get('/checkout/'))?.text();
      expect(own?.includes(visitors[7]?.marks[0] ?? '?')).toBe(true);
      const texts = new Map<string, Set<string>>();
      const look = async ({ visitor }: MarkedVisitor, path: string) => {
        const response = await visitor.get(path);
        expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
        const known = texts.get(path) ?? new Set();
        texts.set(path, known.add(await response.text()));
      };
      await Promise.all(visitors.flatMap((one) => pages.map((path) => look(one, path))));
      for (const path of pages) {
        const seen = [...(texts.get(path) ?? [])];
        expect(seen).toHaveLength(1);
        expect(marks.filter((mark) => seen[0]?.includes(mark))).toEqual([]);
      }
    },
  );

  it('who are logged in have a page of their own where it depends on the role', async () => {
    const deps: HttpDeps = { ...shop.deps, errorPages };
    const app = new Hono<HttpEnv>();
    app.get('/privacy/', (c) =>
      answerFromCache(deps, c, async () => {
        c.set('cspHosts', noHosts);
        const { role } = await resolveVisitor(deps, c.req.raw);
        const frame = await loadPageContext(deps, c);
        const head = { title: `voor ${role}`, description: '', path: '/privacy/' };
        const props = {
          ...baseProps(deps, frame, head),
          page: 'content' as const,
          heading: role,
          blocks: [],
          newAfter: 0,
        };
        return answerPage(deps, c, frame, props, { audience: role === 'guest' ? 'everyone' : 'visitor', byRole: true });
      }),
    );
    await shop.changeSetting('shop.name', 'Anders');
    const staff = await logIn(shop, 'shop-manager');
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = async (headers: Record<string, string>) => {
      const response = await app.request('/privacy/', { headers });
      return [response.headers.get('cache-control'), /voor [\w-]+/.exec(await response.text())?.[0]];
    };
    // Concurrent requests: each visitor gets the right page, also while one request waits for the other.
    expect(await Promise.all([ask({ cookie }), ask({}), ask({ cookie })])).toEqual([
      ['no-store', 'voor shop-manager'],
      ['no-cache', 'voor guest'],
      ['no-store', 'voor shop-manager'],
    ]);
    expect(await ask({})).toEqual(['no-cache', 'voor guest']);
    expect(await ask({ cookie })).toEqual(['no-store', 'voor shop-manager']);
    expect(await ask({})).toEqual(['no-cache', 'voor guest']);
  });
});
