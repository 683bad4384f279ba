import type { Page } from '@playwright/test';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { storeTogetherLists } from '../support/browser/bought-together.ts';
import { fetchAllProducts, findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const pathOf = (product: StoreProduct) => new URL(product.permalink).pathname;
const euros = (cents: number) => `€\u00a0${(cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')}`;

let main: StoreProduct;
let own: StoreProduct;
/** For the test of the back office alone. */
let staffOwn: StoreProduct;
let extras: StoreProduct[];
let variable: StoreProduct;

test.beforeAll(async ({ playwright, baseURL }) => {
  const address = baseURL ?? '';
  const request = await playwright.request.newContext({ baseURL: address });
  const simple = (await findPlentifulProducts(request)).toReversed();
  const all = await fetchAllProducts(request);
  await request.dispose();
  main = itemAt(simple, 0);
  own = itemAt(simple, 1);
  extras = simple.slice(2, 7);
  staffOwn = itemAt(simple, 7);
  variable = itemAt(
    all.filter((one) => one.type === 'variable' && one.is_in_stock && one.variations.length <= 30),
    0,
  );
  const item = (at: number, more: object = {}) => ({
    key: `k${at}`,
    product_id: itemAt(extras, at).id,
    variation_id: null,
    new_price: '50%',
    quantity: 1,
    min: null,
    max: null,
    ...more,
  });
  const choice = { ...item(1), key: 'keuze', product_id: variable.id, new_price: '100%' };
  await storeTogetherLists(address, [
    [main.id, { items: [item(0, { min: 1, max: 5 }), choice], optional: true }],
    [own.id, { items: extras.map((_, at) => item(at)), add_mode: 'separate', position: 'after', layout: 'carousel-3' }],
    [variable.id, { items: [item(2)] }],
    [itemAt(variable.variations, 0).id, { items: [item(3), item(4)], selection: 'single' }],
  ]);
});

const block = (page: Page) => page.locator('.woobt-wrap');
const tick = (page: Page, product: StoreProduct) =>
  block(page).locator(`.woobt-product-together[data-pid="${product.id}"]`).getByRole('checkbox');
const add = (page: Page) => page.locator('form.cart .single_add_to_cart_button');
const price = (product: StoreProduct) => Number(product.prices.price);

test('what is ticked counts in price, total and button, and is added with the product [1-09] [2.4.1-02] [4.12-07]', async ({
  page,
}) => {
  await page.goto(pathOf(main));
  const extra = itemAt(extras, 0);
  await expect(tick(page, extra)).not.toBeChecked();
  await expect(block(page).locator('.woobt-image-order-1')).toBeHidden();
  await tick(page, extra).check();
  const half = Math.round(price(extra) / 2);
  await expect(block(page).locator('.woobt-additional')).toContainText(euros(half));
  await expect(block(page).locator('.woobt-total')).toContainText(euros(price(main) + half));
  await expect(page.locator('.summary .price').first()).toContainText(euros(price(main) + half));
  await expect(add(page)).toContainText('2');
  await expect(block(page).locator('.woobt-image-order-1')).toBeVisible();
  await expectAccessible(page);

  const quantity = block(page).getByRole('spinbutton');
  await quantity.fill('9');
  await quantity.blur();
  await expect(quantity).toHaveValue('5');
  await expect(page.locator('input[name="woobt_ids"]')).toHaveValue(`${extra.id}/k0/5/`);
  await tick(page, extra).uncheck();
  await expect(block(page).locator('.woobt-image-order-1')).toBeHidden();
  await expect(page.locator('.summary .price').first()).toContainText(euros(price(main)));
  await tick(page, extra).check();
  await add(page).click();
  await expect(page.getByText(`${extra.name} (samen gekocht ${main.name})`).first()).toBeVisible();
});

test('what is ticked before hydration counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(pathOf(main), { waitUntil: 'commit' });
  const extra = itemAt(extras, 0);
  await tick(page, extra).check();
  release();
  await expect(block(page).locator('.woobt-additional')).toContainText(euros(Math.round(price(extra) / 2)));
  await expect(tick(page, extra)).toBeChecked();
});

test('a ticked item without a variation blocks adding and says why [4.12-01] [4.12-06] [5.8-01]', async ({ page }) => {
  await page.goto(pathOf(main));
  await tick(page, variable).check();
  const alert = block(page).locator('.woobt-alert');
  await expect(alert).toContainText('Kies a.u.b. een koopbare variatie voor ');
  await expect(alert.locator('strong')).toContainText(variable.name);
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');
  await add(page).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('voor je dit product aan de winkelwagen toevoegt.');
  await page.getByRole('alertdialog').getByRole('button').click();
  const row = block(page).locator(`.woobt-product-together[data-pid="${variable.id}"]`);
  await expect(row).toHaveAttribute('data-id', '0');
  const variation = itemAt(variable.variations, 0);
  for (const { name, value } of variation.attributes) {
    const select = row.getByLabel(`${name}: `);
    await select.selectOption(value);
  }
  await expect(row).toHaveAttribute('data-id', String(variation.id));
  await expect(alert).toBeEmpty();
  await expect(add(page)).not.toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('combobox').first().selectOption('');
  await expect(row).toHaveAttribute('data-id', '0');
  await expect(row).toHaveAttribute('data-attrs', '{}');
});

test('the list follows the variation and comes back, without what was ticked [4.12-02] [4.12-03]', async ({ page }) => {
  await page.goto(pathOf(variable));
  const items = block(page).locator('.woobt-product-together');
  await expect(items).toHaveCount(1);
  await tick(page, itemAt(extras, 2)).check();
  const form = page.locator('form.variations_form');
  const { attributes } = itemAt(variable.variations, 0);
  for (const { name, value } of attributes) await form.getByLabel(name, { exact: true }).selectOption(value);
  await expect(items).toHaveCount(2);
  await expect(page.locator('input[name="woobt_ids"]')).toHaveValue('');
  await tick(page, itemAt(extras, 3)).check();
  await tick(page, itemAt(extras, 4)).check();
  await expect(tick(page, itemAt(extras, 3))).not.toBeChecked();
  await page.locator('.reset_variations').click();
  await expect(items).toHaveCount(1);
  await expect(tick(page, itemAt(extras, 2))).not.toBeChecked();
});

test('when the list cannot be fetched, the list and what is ticked stay [7.2-03] [8-34]', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await page.route('**/?wc-ajax=woobt_get_variation_items', (route) => route.abort());
  await page.goto(pathOf(variable));
  await tick(page, itemAt(extras, 2)).check();
  const form = page.locator('form.variations_form');
  const { attributes } = itemAt(variable.variations, 0);
  for (const { name, value } of attributes) await form.getByLabel(name, { exact: true }).selectOption(value);
  await expect(block(page).locator('.woobt-alert')).toContainText('Je ziet de lijst die er al stond.');
  await expect(tick(page, itemAt(extras, 2))).toBeChecked();
});

test('a list with its own button adds with that button, from a carousel [2.4.1-06] [4.12-08] [9-45]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pathOf(own));
  const dots = block(page).getByRole('button', { name: 'Ga naar deel' });
  await expect(dots).toHaveCount(2);
  await block(page).getByRole('button', { name: 'Volgende producten' }).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(dots).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(dots).toHaveCount(5);
  await page.setViewportSize({ width: 1280, height: 900 });
  const extra = itemAt(extras, 0);
  await block(page).getByRole('button', { name: 'Vorige producten' }).click();
  await tick(page, extra).check();
  await expect(page.locator('.summary .price').first()).toContainText(euros(price(own)));
  const button = block(page).locator('.woobt-btn');
  await button.click();
  await expect(button).toHaveClass(/added/);
  await expect(page.getByText(`${extra.name} (samen gekocht ${own.name})`).first()).toBeVisible();
});

test('a carousel shows the item that has the focus, with its whole frame', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pathOf(own));
  const dots = block(page).getByRole('button', { name: 'Ga naar deel' });
  await expect(dots).toHaveCount(5);
  const last = itemAt(extras, 4);
  await tick(page, last).focus();
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
  const item = block(page).locator(`.woobt-product-together[data-pid="${last.id}"]`);
  // Within the frame, of which the browser has scrolled nothing itself.
  await expect
    .poll(async () => {
      const [own, frame] = [await item.boundingBox(), await item.locator('xpath=../..').boundingBox()];
      return (
        own && frame && [Math.round(own.x - frame.x), Math.round(frame.width - own.width), frame.height >= own.height]
      );
    })
    .toEqual([0, 0, true]);
  await page.keyboard.press('Shift+Tab');
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');

  // The first item that is beyond the edge of three.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(dots).toHaveCount(2);
  await tick(page, itemAt(extras, 0)).focus();
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await tick(page, itemAt(extras, 3)).focus();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('staff puts a product in the list, and a refusal says what is wrong', async ({
  page,
  newVisitor,
  expectTrouble,
  baseURL,
}) => {
  expectTrouble(/status of 400/);
  // An earlier try may have filled the list.
  await storeTogetherLists(baseURL ?? '', [[staffOwn.id, { items: [] }]]);
  await enterBackOffice(page, `/beheer/producten/${staffOwn.id}/`);
  const save = page.getByRole('button', { name: /samen gekocht/ });
  await expect(save).toBeVisible();
  const extra = itemAt(extras, 0);
  await page.getByRole('combobox', { name: 'Product toevoegen' }).fill(extra.name);
  await page.getByRole('option', { name: extra.name }).first().click();
  const item = page.getByRole('group', { name: /^1\. / }).last();
  await item.getByLabel('Prijs').fill('120%');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Product 1: Vul een percentage in' })).toBeVisible();
  await item.getByLabel('Prijs').fill('80%');
  await save.click();
  await expect(page.getByText('De lijst is opgeslagen.')).toBeVisible();
  await expectAccessible(page);
  const shopper = await newVisitor();
  await shopper.goto(pathOf(staffOwn));
  await expect(block(shopper).locator('.woobt-product-together')).toHaveAttribute('data-new-price', '80%');
});
