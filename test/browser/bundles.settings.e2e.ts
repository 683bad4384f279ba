// A bundle in the browser. The tests make their bundles themselves, on the shop of which every visitor may see changes.
import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/texts/money.ts';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { fetchAllProducts, findEditedProducts, findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { installClock, pauseClock } from '../support/browser/frozen-time.ts';
import { putAsAdministrator } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const pathOf = ({ permalink }: StoreProduct) => new URL(permalink).pathname;
let own: StoreProduct;
let box: StoreProduct;
let cards: StoreProduct;
let choice: StoreProduct;

test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const all = await fetchAllProducts(request);
  // It stays a bundle, so no other file uses it.
  own = itemAt(await findEditedProducts(request), 3);
  const plentiful = await findPlentifulProducts(request);
  [box, cards] = [itemAt(plentiful, 24), itemAt(plentiful, 25)];
  choice = itemAt(
    all.filter((one) => one.type === 'variable' && one.is_in_stock && one.variations.length <= 30),
    0,
  );
  await putAsAdministrator(info.project.name, `shop/v1/products/${own.id}/bundle`, {
    optional: true,
    min: 2,
    max: 4,
    discount: 1_000,
    items: [
      { key: 'a', product_id: box.id, quantity: 1, max: 3 },
      { key: 'b', product_id: cards.id, quantity: 0, max: 3 },
      { key: 'c', product_id: choice.id, quantity: 0, max: 1 },
    ],
  });
  await request.dispose();
});

const addButton = (page: Page) => page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
const block = (page: Page) => page.locator('.woosb-wrap');
const quantityOf = (page: Page, product: StoreProduct) => block(page).getByLabel(`Aantal van ${product.name}`);
const moreOf = (page: Page, product: StoreProduct) =>
  block(page).getByRole('button', { name: `Eén meer van ${product.name}` });

test('a bundle is put together, told why it cannot be added yet, and added as one thing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(pathOf(own));
  const alert = block(page).locator('.woosb-alert');
  await expect(alert).toContainText('Kies tenminste een totale hoeveelheid van 2 producten');
  expect((await alert.locator('svg').boundingBox())?.width).toBe(18);
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const price = page.locator('.summary > .price');
  await moreOf(page, box).click();
  await expect(alert).toBeHidden();
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(block(page).locator('.woosb-count')).toHaveText('Geselecteerd: 2 (2 tot 4)');
  // 10% off each unit, rounded per unit.
  await expect(price).toHaveText(formatMoney(2 * Math.round(Number(box.prices.price) * 0.9)));
  await moreOf(page, choice).click();
  await expect(alert).toContainText(`Selecteer een te kopen variant voor ${choice.name}`);
  await block(page).getByLabel('Uitvoering').selectOption({ index: 1 });
  await expect(page.locator('.woosb-ids')).toHaveValue(/\/a\/2\/.*\/c\/1\//);
  await expectAccessible(page);
  await addButton(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('list', { name: 'Bestaat uit' })).toContainText(`2× ${box.name}`);
  await page.goto('/cart/');
  const line = page.locator('.cart_item');
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('list', { name: 'Bestaat uit' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await line.getByRole('link', { name: /Verwijder/ }).click();
  await expect(page.locator('.cart_item')).toHaveCount(0);
});

test('[4.13-02] [9-25] a typed quantity counts after a second, and at once when the field is left', async ({
  page,
}) => {
  await installClock(page);
  await page.goto(pathOf(own));
  const ids = page.locator('.woosb-ids');
  await expect(moreOf(page, box)).toBeEnabled();
  await pauseClock(page);
  await quantityOf(page, box).fill('3');
  await page.clock.runFor(990);
  await expect(ids).toHaveValue(/\/a\/1\//);
  await page.clock.runFor(20);
  await expect(ids).toHaveValue(/\/a\/3\//);
  await quantityOf(page, box).fill('2');
  await quantityOf(page, box).blur();
  await expect(ids).toHaveValue(/\/a\/2\//);
});

test('[2.4-26] a bundle is put together in the quick view too', async ({ page }) => {
  await page.goto(`/?s=${encodeURIComponent(own.name)}&post_type=product`);
  const card = page.locator('.product', { has: page.locator(`a[href="${pathOf(own)}"]`) }).first();
  await card.getByRole('button', { name: /^Snel bekijken/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.woosb-product')).toHaveCount(3);
  await dialog.getByRole('button', { name: `Eén meer van ${box.name}` }).click();
  await expect(dialog.locator('.woosb-alert')).toBeHidden();
  await dialog.getByRole('button', { name: /In winkelwagen/ }).click();
  await expect(page.getByRole('list', { name: 'Bestaat uit' })).toContainText(`2× ${box.name}`);
});

test('a bundle is added without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(pathOf(own));
  await quantityOf(page, box).fill('1');
  await quantityOf(page, cards).fill('2');
  await addButton(page).click();
  await page.goto('/cart/');
  await expect(page.locator('.cart_item').getByRole('listitem')).toContainText([`1× ${box.name}`, `2× ${cards.name}`]);
});

test('staff see what a customer gets while they change a bundle, and what is refused at its field', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/400 .*\/bundle\)/);
  await enterBackOffice(page, `/beheer/producten/${own.id}/`);
  const panel = page.getByRole('region', { name: 'Bundel' });
  await expect(panel.getByText(/^Kost nu/)).toBeVisible();
  const preview = panel.getByRole('region', { name: 'Wat krijgt de klant?' });
  const half = formatMoney(Math.round(Number(box.prices.price) / 2));
  await panel.getByLabel('Korting in procenten').fill('50');
  await expect(preview).toContainText(`Bundelprijs: ${half} (50% bespaard)`);
  // The page opens with one unit, and the customer has to choose two.
  await expect(preview).toContainText('totale hoeveelheid van 2 producten');

  const least = panel.getByRole('group', { name: 'Producten bij elkaar' }).getByLabel('Minstens');
  await least.fill('5');
  await expect(least).toHaveAccessibleDescription('Het kleinste totale aantal is groter dan het grootste.');
  await expect(preview).toContainText('Zo kan de bundel nog niet.');
  await panel.getByRole('button', { name: /Opslaan/ }).click();
  await expect(least).toBeFocused();
  await least.fill('2');
  await panel.getByLabel('Korting in procenten').fill('');
  await panel.getByRole('button', { name: /Opslaan/ }).click();
  await expect(panel.getByLabel('Korting in procenten')).toHaveAccessibleDescription(/^Vul een percentage/);
  await expect(panel.getByLabel('Korting in procenten')).toBeFocused();
  await expectAccessible(page);

  await panel.getByLabel('Korting in procenten').fill('20');
  await panel.getByRole('button', { name: /Opslaan/ }).click();
  await expect(panel.getByText('De bundel is opgeslagen.')).toBeVisible();
  await expectAccessible(page);
});
