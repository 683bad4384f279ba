import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../test/support/databases.ts';
import { createGuest } from '../test/support/guest.ts';
import { createTestAccount } from '../test/support/log-in.ts';
import { openTestShop } from '../test/support/test-shop.ts';
import type { DatabaseTemplate } from '../test/support/databases.ts';
import type { TestShop } from '../test/support/test-shop.ts';
import { isLogInEmail } from '../src/rules/accounts/accounts.ts';
import { isPassword } from '../src/rules/accounts/password-length.ts';
import { signIn } from '../src/shop/accounts/sign-in.ts';
import { demoAccounts, demoPasswords } from './demo-accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { demoOrders } from './orders.ts';
import { showProduct } from '../src/shop/catalog/show-product.ts';

it('has an account of each role, with invented email addresses and different passwords', () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(['customer', 'shop-manager', 'administrator']);
  for (const { email, password } of demoAccounts) {
    expect(email).toMatch(/@vitrine\.example$/);
    expect(isLogInEmail(email) && isPassword(password)).toBe(true);
  }
  expect(demoPasswords.size).toBe(demoAccounts.length);
});

describeEngines('the demo’s accounts (R42)', (engine) => {
  const opened: TestShop[] = [];
  const open = async (template: DatabaseTemplate) => {
    const shop = await openTestShop(engine, template);
    opened.push(shop);
    return shop;
  };
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open('empty');
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  const demo = { refusedPasswords: new Set<string>() };
  const counts = (one: TestShop) =>
    Promise.all([
      one.deps.accounts.countExcept([]),
      one.deps.accounts.countExcept(demoAccounts.map(({ email }) => email)),
    ]);

  it('are created with the catalogue in an empty shop, once', async () => {
    expect(await fillDemo(shop.shop, shop.deps.accounts)).toBe(true);
    expect(await counts(shop)).toEqual([3, 0]);
    expect(await fillDemo(shop.shop, shop.deps.accounts)).toBe(false);
    expect(await counts(shop)).toEqual([3, 0]);
    for (const account of demoAccounts) {
      const outcome = await signIn(shop.shop, { ...shop.deps, ...demo }, account, new Headers());
      expect(outcome).toMatchObject({ ok: true, account: { name: account.name, role: account.role } });
    }
  });

  it('come with a wishlist that a collector shares: a post of the blog leads everybody to it', async () => {
    const guest = createGuest(shop);
    const post = await (await guest.get('/blog/beginnen-met-verzamelen/')).text();
    const [path = ''] = /\/verlanglijst\/[0-9a-f]{32}\//.exec(post) ?? [];
    const list = await guest.get(path);
    expect(list.status).toBe(200);
    const page = await list.text();
    expect(page).toContain('Sterrenloods compleet: nog de helft te gaan');
    expect(page.match(/data-row-id=/g)).toHaveLength(4);
    expect(page).toContain('Koop als cadeau');
  });

  it('come with dated orders, one of them unpaid and one unsent, and with reviews of buyers', async () => {
    const now = shop.shop.clock.now();
    const orders = await shop.shop.db.read(({ q }) =>
      q.selectFrom('orders').select(['status', 'placed_at', 'total_cents']).orderBy('id').execute(),
    );
    const completed = demoOrders.slice(0, -2).map(() => 'completed');
    expect(orders.map(({ status }) => status)).toEqual([...completed, 'processing', 'on-hold']);
    const ages = orders.map((order) => Math.round((now - order.placed_at) / 86_400_000));
    expect(ages).toEqual(demoOrders.map(({ daysAgo }) => daysAgo));
    expect(orders.every((order) => order.total_cents > 0)).toBe(true);
    const shown = await showProduct(shop.shop, { slug: 'verzamelmap-negen-vakken', categories: [] });
    expect(shown?.reviews.reviews.map(({ author, verified }) => [author, verified])).toEqual([
      ['Bram V.', true],
      ['Lotte', false],
      ['H. Dijkgraaf', false],
    ]);
  });

  it('cannot log in where the demo is off', async () => {
    for (const { email, password } of demoAccounts) {
      const answer = await createGuest(shop).post('/mijn-account/', { username: email, password });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toContain('Dit wachtwoord hoort bij de demo en werkt in deze winkel niet.');
    }
  });

  it('are not created in a shop that has products, nor in one that has an account', async () => {
    const stocked = await open('demo');
    expect(await fillDemo(stocked.shop, stocked.deps.accounts)).toBe(false);
    expect(await counts(stocked)).toEqual([0, 0]);
    const owned = await open('empty');
    await createTestAccount(owned, 'administrator');
    await fillDemo(owned.shop, owned.deps.accounts);
    expect(await counts(owned)).toEqual([1, 1]);
  });

  it('are completed after an interrupted first start', async () => {
    const interrupted = await open('empty');
    const [first] = demoAccounts;
    if (!first) throw new Error('no demo account');
    await interrupted.deps.accounts.create(first);
    expect(await fillDemo(interrupted.shop, interrupted.deps.accounts)).toBe(true);
    expect(await counts(interrupted)).toEqual([3, 0]);
  });
});
