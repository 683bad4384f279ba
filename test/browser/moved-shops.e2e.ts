// Two shops that came from another shop's files are bought from: by a customer with the old password, and by a guest. Each shop is of
// this file alone; the second is on PostgreSQL where there is one.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { runCommand, startBuiltShop } from '../process/built-shop.ts';
import type { BuiltShop } from '../process/built-shop.ts';
import { createShopData } from '../process/shop-data.ts';
import type { ShopData } from '../process/shop-data.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';
import { writeOldShop } from '../support/old-shop/old-shop-files.ts';
import { oldShopPassword } from '../support/old-shop/old-shop-passwords.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

const masters = resolve(import.meta.dirname, '../../seed/pictures');

/** What the law asks of every product and the old shop did not know, by category (R65). */
const safetyDefaults = ['nieuw', 'aanbieding'].flatMap((name) =>
  Object.entries({
    naam: 'Papierberg',
    adres: 'Bergweg 1, 3511 AA Utrecht',
    'e-mail': 'veilig@papierberg.example',
    land: 'NL',
    waarschuwing: 'Vanaf 8 jaar.',
  }).map(([field, value]) => ({ of: 'categorie', name, field, value })),
);

let folder = '';
const opened: { shop: BuiltShop; data: ShopData }[] = [];

/** A shop with everything that was in the invented shop of this seed. */
async function moveShopIn(engine: 'sqlite' | 'postgres', seed: number): Promise<{ shop: BuiltShop; data: ShopData }> {
  const size = { products: 30, customers: 12, orders: 40, reviews: 10, coupons: 2, contents: 4, pictures: 3 };
  const { csv, dump } = await writeOldShop(folder, { seed, ...size });
  const data = await createShopData(engine, `bought_from_${seed}`);
  const set = await runCommand('setting', ['catalog.safetyDefaults', JSON.stringify(safetyDefaults)], data.env);
  expect(set.code, set.output).toBe(0);
  const moved = await runCommand('move-in', ['--csv', csv, '--dump', dump, '--pictures', folder], data.env);
  // 2: something did not come, such as the account of staff.
  expect([0, 2], moved.output).toContain(moved.code);
  const made = { data, shop: await startBuiltShop(data.env) };
  opened.push(made);
  return made;
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-shops-'));
  for (const at of [0, 1, 2])
    await copyFile(
      join(masters, `bamboewacht-fluisterbos-cadeauset-engels-${at + 1}.webp`),
      join(folder, `foto-${at}.png`),
    );
});
test.afterAll(async () => {
  for (const { shop, data } of opened) {
    await shop.stop();
    await data.remove();
  }
  await rm(folder, { recursive: true, force: true });
});

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, name);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/moved-shop-${name}.png`, fullPage: true });
}

/** The first product of this type that can be bought. */
async function findProduct(shop: BuiltShop, type: 'simple' | 'variable'): Promise<StoreProduct> {
  const answer = await fetch(`${shop.url}/wp-json/wc/store/v1/products?per_page=50&type=${type}&stock_status=instock`);
  const found = ((await answer.json()) as StoreProduct[]).find((one) => one.is_purchasable || type === 'variable');
  if (!found) throw new Error(`the moved shop has no ${type} product to buy`);
  return found;
}

/** The order number as a number: those of the former shop are numbers. */
async function lastOldNumber(data: ShopData): Promise<number> {
  const orders = await data.rows('select number from orders');
  return Math.max(...orders.map(({ number }) => Number(number)));
}

test('a customer logs in with the old password, sees an old order, and buys by its old address', async ({
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const { shop, data } = await moveShopIn('sqlite', 21);
  const [old] = await data.rows(
    `select number, email from orders where email like 'klant%' and status = 'completed' order by id desc`,
  );
  const last = await lastOldNumber(data);
  const page = await newVisitor({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  await page.goto('/my-account/');
  await expect(page).toHaveURL(/\/mijn-account\/$/);
  await page.locator('#username').fill(String(old?.['email']));
  await page.locator('#password').fill(oldShopPassword);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await look(page, 'account');
  await page.getByRole('main').getByRole('link', { name: 'Bestellingen' }).first().click();
  await expect(page.getByRole('main').getByText(String(old?.['number'])).first()).toBeVisible();
  await look(page, 'old-orders');

  const product = await findProduct(shop, 'simple');
  const path = new URL(product.permalink).pathname;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await look(page, 'product');
  await page
    .locator('form.cart')
    .getByRole('button', { name: /In winkelwagen/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(product.name);
  await page.goto('/checkout/');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(String(old?.['email']));
  await fillCheckoutForm(page, { email: String(old?.['email']) });
  await look(page, 'checkout');
  const number = await placeOrder(page);
  await look(page, 'order-received');
  expect(Number(number)).toBeGreaterThan(last);
  await page.goto('/mijn-account/bestellingen/');
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
});

test('a guest buys a variation in a shop that moved in', async ({ newVisitor }) => {
  test.setTimeout(120_000);
  const { shop, data } = await moveShopIn(process.env['TEST_DATABASE_URL'] ? 'postgres' : 'sqlite', 22);
  const last = await lastOldNumber(data);
  const product = await findProduct(shop, 'variable');
  const page = await newVisitor({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await look(page, 'home');
  await page.goto('/winkel/');
  await look(page, 'listing');
  await follow(page.getByRole('main').getByRole('link', { name: product.name }).first(), /\/product\//);
  const form = page.locator('form.cart');
  await form.getByRole('combobox', { name: 'Taal' }).selectOption({ index: 1 });
  await form.getByRole('button', { name: /In winkelwagen/ }).click();
  await expect(page.getByRole('dialog')).toContainText(product.name);
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email: 'nieuw@kopers.example' });
  const number = await placeOrder(page);
  await look(page, 'guest-order-received');
  expect(Number(number)).toBeGreaterThan(last);
});
