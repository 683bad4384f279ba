// The backup that the back office shows, the numbers that go on after the former shop, and a shop that moves to PostgreSQL and
// back while a shopper has a cart. The shop is of this file alone.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, startBuiltShop } from '../../process/built-shop.ts';
import type { BuiltShop } from '../../process/built-shop.ts';
import { findSimpleProducts } from '../../process/buyer.ts';
import { fillCheckoutForm, placeOrder } from '../../support/browser/checkout.ts';
import { logInByForm } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { expect, expectAccessible, follow, test } from '../../support/browser/test.ts';
import { freePort } from '../../support/free-port.ts';
import { createServerDatabase } from '../../support/server-database.ts';
import type { ServerDatabase } from '../../support/server-database.ts';

const server = process.env['TEST_DATABASE_URL'];

let dir = '';
let env: Record<string, string> = {};
let shop: BuiltShop;
let target: ServerDatabase | null = null;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'backups-'));
  env = { DATA_DIR: join(dir, 'shop'), DEMO: 'on', PAYMENTS_SANDBOX: 'off', PORT: String(await freePort()) };
  shop = await startBuiltShop(env);
});
test.afterAll(async () => {
  await shop.stop();
  await target?.drop();
  await rm(dir, { recursive: true, force: true });
});

/** The page of a simple product that a shopper may add twice. */
async function findProductPath(): Promise<string> {
  const simple = new Set(await findSimpleProducts(shop.url));
  const answer = await fetch(`${shop.url}/wp-json/wc/store/v1/products?per_page=50`);
  const products = (await answer.json()) as { id: number; permalink: string; sold_individually: boolean }[];
  const found = products.find((one) => simple.has(one.id) && !one.sold_individually);
  return new URL(found?.permalink ?? '').pathname;
}

test('an administrator is warned until a backup was restored and compared', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await logInByForm(page, '/beheer/', 'administrator');
  const panel = page.getByRole('region', { name: 'Back-up' });
  await expect(panel.getByRole('alert')).toContainText('Er is nog geen back-up die is teruggezet en vergeleken.');
  await expectAccessible(page);

  const to = ['--to', join(dir, 'sets')];
  expect(await runCommand('backup', to, env)).toMatchObject({ code: 0 });
  await page.reload();
  await expect(panel).toContainText(/De back-up van .* is nog niet vergeleken\./);
  await expect(panel.getByRole('alert')).toBeVisible();
  expect(await runCommand('backup', [...to, '--verify'], env)).toMatchObject({ code: 0 });
  await page.reload();
  await expect(panel).toContainText(/Laatste goede back-up: /);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await context.close();
});

test('an owner who comes from another shop sets the last number that was given there', async ({ browser }) => {
  // No invoice and no credit note was made in this shop: with one, its last number cannot be set any more.
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await logInByForm(page, '/beheer/instellingen/documents/', 'administrator');
  const panel = page.getByRole('region', { name: 'Verder na je vorige winkel' });
  const field = panel.getByRole('textbox', { name: /^Laatste nummer van je creditnota’s/ });
  const save = panel.getByRole('button', { name: 'Opslaan: nummers van creditnota’s' });
  await expect(field).toHaveValue('0');
  await field.fill('C-41');
  await save.click();
  await expect(panel.getByText('Vul een heel getal in, zonder letters of streepjes.')).toBeVisible();
  await field.fill('41');
  await field.press('Enter');
  await expect(panel.getByText('Opgeslagen.')).toBeVisible();
  await expect(panel.getByText(/^Het volgende nummer is C\d{4}-00042\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue('41');
  await field.fill('0');
  await save.click();
  await expect(panel.getByText(/^Het volgende nummer is C\d{4}-00001\.$/)).toBeVisible();
  await context.close();
});

test('a shopper whose shop moves to PostgreSQL and back reads a plain sentence, and buys there with the same cart', async ({
  browser,
}) => {
  test.skip(server === undefined, 'needs TEST_DATABASE_URL');
  const product = await findProductPath();
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const add = () =>
    page
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .press('Enter');
  await page.goto(product);
  await add();
  await expect(page.locator('.woocommerce-message')).toContainText('is aan je winkelwagen toegevoegd.');

  target = await createServerDatabase(server ?? '', 'moved');
  const moved = await runCommand('move-engine', ['--to', target.url], env);
  expect(moved.code, moved.output).toBe(0);
  await page.goto(product);
  await add();
  await expect(page.getByText('We zijn de winkel aan het verhuizen.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await shop.stop();
  shop = await startBuiltShop({ ...env, DATABASE_URL: target.url });
  await page.goto('/cart/');
  await follow(page.getByRole('link', { name: 'Naar afrekenen' }), /\/checkout\/$/);
  await fillCheckoutForm(page, { email: 'verhuisd@kopers.example' });
  const number = await placeOrder(page);
  await expect(page.getByText(number).first()).toBeVisible();

  // And back: what was bought there comes along.
  const receipt = new URL(page.url());
  await shop.stop();
  const back = join(dir, 'back');
  await mkdir(back);
  const returned = await runCommand('move-engine', ['--to', `sqlite:${join(back, 'shop.sqlite')}`], {
    ...env,
    DATABASE_URL: target.url,
  });
  expect(returned.code, returned.output).toBe(0);
  shop = await startBuiltShop({ ...env, DATA_DIR: back });
  await page.goto(receipt.pathname + receipt.search);
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto(product);
  await add();
  await expect(page.locator('.woocommerce-message')).toContainText('is aan je winkelwagen toegevoegd.');
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email: 'terug@kopers.example' });
  expect(Number(await placeOrder(page))).toBeGreaterThan(Number(number));
  await context.close();
});
