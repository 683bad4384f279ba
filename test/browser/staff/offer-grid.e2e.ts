// The grid of prices and stock, the movements of stock, and the preview of a product. Each test makes a product of its own.
import type { Page } from '@playwright/test';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { staffCall } from '../../support/browser/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

const gridOf = (search: string) => `/beheer/prijzen/?filter=${encodeURIComponent(JSON.stringify({ search }))}`;
const field = (page: Page, column: string, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${column} van ${name}`) }).first();

/** A draft with a price and 40 units, so that no order of another test changes its stock. */
async function makeProduct(page: Page): Promise<{ name: string; sku: string }> {
  const sku = `ROOSTER-${uniqueWord().toUpperCase()}`;
  const product = { name: `Proefrooster ${sku}`, sku };
  const offer = { regular_price: '89.95', manage_stock: true, stock_quantity: 40 };
  await staffCall(page, 'POST', 'wc/v3/products', { ...product, ...offer, type: 'simple', status: 'draft' });
  return product;
}

async function expectUsableAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test('prices and stock of several products are changed by keyboard and saved at once', async ({ page }) => {
  await enterBackOffice(page, '/beheer/producten/');
  const product = await makeProduct(page);
  await page.getByRole('link', { name: 'Prijzen en voorraad in een tabel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prijzen en voorraad' })).toBeVisible();
  const fields = page.getByRole('textbox', { name: /^Voorraad van / });
  await fields.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(fields.nth(0)).toBeFocused();
  await expectUsableAtBothWidths(page);

  await page.goto(gridOf(product.sku));
  const stock = field(page, 'Voorraad', product.name);
  const price = field(page, 'Prijs', product.name);
  await expect(stock).toHaveValue(/^\d*$/);
  const [units, amount] = [await stock.inputValue(), await price.inputValue()];
  await price.fill('duur');
  await stock.fill('77');
  await stock.press('Enter');
  await expect(page.getByText('Eén regel is niet opgeslagen. Bij die regel staat waarom.')).toBeVisible();
  await expect(price).toHaveAccessibleDescription(/bedrag/i);
  await expect(stock, 'what was typed stays').toHaveValue('77');
  await expectAccessible(page);
  await price.fill('99,95');
  await price.press('Enter');
  await expect(page.getByText('Eén regel opgeslagen.')).toBeVisible();

  // Somebody else changes the price meanwhile.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(gridOf(product.sku));
  await field(elsewhere, 'Prijs', product.name).fill('98,95');
  await field(elsewhere, 'Prijs', product.name).press('Enter');
  await expect(elsewhere.getByText('Eén regel opgeslagen.')).toBeVisible();
  await elsewhere.close();
  // The list takes a second to follow: whoever saves again at once replaces that price all the same.
  await page.route(/shop\/v1\/offers\?/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await price.fill(amount);
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription(/intussen gewijzigd: die is nu €\s98,95/);
  await stock.fill(units);
  await page.getByRole('button', { name: 'Eén regel opslaan' }).click();
  await expect(page.getByText('Eén regel opgeslagen.')).toBeVisible();
  await expect(price).toHaveValue(amount);
});

test('the page of a product says what moved its stock, with the reason of staff', async ({ page }) => {
  await enterBackOffice(page, '/beheer/producten/');
  const product = await makeProduct(page);
  await page.goto(gridOf(product.sku));
  await page.getByRole('link', { name: product.name }).first().click();
  const movements = page.getByRole('region', { name: 'Bewegingen van de voorraad' });
  await expect(movements.getByRole('row')).not.toHaveCount(0);
  const offer = page.getByRole('region', { name: 'Prijs en voorraad' });
  const stock = offer.getByLabel('Aantal op voorraad');
  const before = Number(await stock.inputValue());
  await stock.fill(String(before + 12));
  await offer.getByLabel('Reden van de wijziging').selectOption('Levering ontvangen');
  await offer.getByRole('button', { name: 'Opslaan' }).click();
  const latest = movements.getByRole('row').nth(1);
  await expect(latest).toContainText(/Levering ontvangen/);
  await expect(latest).toContainText('+12');
  await expect(latest).toContainText(String(before + 12));
  await expectUsableAtBothWidths(page);
  await stock.fill(String(before));
  await offer.getByRole('button', { name: 'Opslaan' }).click();
  await expect(latest).toContainText('\u221212');
});

test('staff see the page of a draft as shoppers will, and nobody else does', async ({ page, newVisitor }) => {
  const name = `Proefblik ${Date.now().toString(36)}`;
  await enterBackOffice(page, '/beheer/producten/create/');
  await page.getByLabel('Naam', { exact: true }).fill(name);
  await page.getByLabel('Korte omschrijving').fill('Nog niet te koop.');
  await page.getByRole('button', { name: 'Opslaan: wat het product zegt' }).last().click();
  const link = page.getByRole('link', { name: 'Bekijk een voorbeeld' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/beheer\/voorbeeld\/product\/\d+\/$/);
  const opened = page.waitForEvent('popup');
  await link.click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  // The notice pops up and goes away by itself.
  await expect(preview.locator('body')).toContainText('Alleen medewerkers zien dit.');
  await expectUsableAtBothWidths(preview);
  const shopper = await newVisitor();
  expect((await shopper.request.get(address)).status()).toBe(404);
});
