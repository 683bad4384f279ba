// The wishlist with other settings: several lists and their popups, the button over the pictures.
import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';
import { callWishlistOf, openWishlistOf, recordCalls } from '../support/browser/wishlist.ts';

const popup = (page: Page) => page.locator('dialog.yith-wcwl-popup');
const feedback = (page: Page) => page.locator('.yith-wcwl-popup-feedback');

test('with several lists a popup asks for the list or makes one, moves rows, and says what came of it [2.8-14] [5.4-01] [8-06]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const products = await findPlentifulProducts(request);
  try {
    await setSettings(shop, { 'wishlist.multiple': true }, '"wishlist":{"multiple":true');
    const calls = recordCalls(page, 'add_to_wishlist');
    await page.goto(itemAt(products, 0).permalink);
    const button = page.locator('.summary .yith-wcwl-add-to-wishlist');
    await button.getByRole('button').click();
    await expect(popup(page).getByRole('tab', { name: 'Kies een lijst' })).toHaveAttribute('aria-selected', 'true');
    await expect(popup(page).getByLabel('Naam van de lijst')).toHaveCount(0);
    await expectAccessible(page);
    await popup(page).getByRole('tab', { name: 'Kies een lijst' }).press('ArrowRight');
    await expect(popup(page).getByRole('tab', { name: 'Nieuwe lijst' })).toBeFocused();
    const name = popup(page).getByLabel('Naam van de lijst');
    await expect(popup(page).getByLabel('Wie mag de lijst zien?')).toBeVisible();
    await popup(page).getByRole('button', { name: 'Zet op de lijst' }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    expect(calls).toEqual([]);
    await name.fill('Set compleet maken');
    await popup(page).getByRole('button', { name: 'Zet op de lijst' }).click();
    await expect(feedback(page)).toContainText('Product toegevoegd!');
    await expect(feedback(page).locator('.heading-icon-check')).toBeVisible();
    await expect(popup(page)).toBeHidden({ timeout: 5_000 });
    await expect(button).toHaveClass(/exists/);

    // A list that is refused: the name is too long for the server.
    await page.goto(itemAt(products, 1).permalink);
    await button.getByRole('button').click();
    await popup(page).getByRole('tab', { name: 'Nieuwe lijst' }).click();
    await name.evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'));
    await name.fill('x'.repeat(150));
    await popup(page).getByRole('button', { name: 'Zet op de lijst' }).click();
    await expect(feedback(page).locator('.heading-icon-warning')).toBeVisible();
    await expect(feedback(page)).toContainText('hoogstens 100');
    await feedback(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(popup(page)).toBeHidden();
  } finally {
    await setSettings(shop, { 'wishlist.multiple': false }, '"wishlist":{"multiple":false');
  }
});

test('a row moves to another list by its selector, or to a new one by the popup [2.8-08] [2.8-15] [2.8-13]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const products = await findPlentifulProducts(request);
  try {
    await setSettings(shop, { 'wishlist.multiple': true }, '"wishlist":{"multiple":true');
    await openWishlistOf(page, [itemAt(products, 2).id, itemAt(products, 3).id]);
    const row = page.locator('[data-row-id]').first();
    await row.locator('select.change-wishlist').selectOption('new');
    await popup(page).getByLabel('Naam van de lijst').fill('Later');
    await popup(page).getByRole('button', { name: 'Verplaats' }).click();
    await expect(feedback(page)).toContainText('Het product staat nu op je andere lijst.');
    await feedback(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    await row.locator('select.change-wishlist').selectOption({ label: 'Later' });
    await expect(page.locator('[data-row-id]')).toHaveCount(0);
    const { lists } = await callWishlistOf(page, 'load_fragments', {});
    expect(lists.map(({ name, count }) => [name, count])).toEqual([
      ['Mijn verlanglijst', 0],
      ['Later', 2],
    ]);
  } finally {
    await setSettings(shop, { 'wishlist.multiple': false }, '"wishlist":{"multiple":false');
  }
});

test('the table of lists: a popup makes a list, and a selector says who may see it [2.8-17] [2.8-07]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const products = await findPlentifulProducts(request);
  try {
    await setSettings(shop, { 'wishlist.multiple': true }, '"wishlist":{"multiple":true');
    await openWishlistOf(page, [itemAt(products, 5).id]);
    await follow(page.getByRole('link', { name: 'Alle lijsten' }), /beheer/);
    await page.getByRole('button', { name: 'Nieuwe lijst' }).click();
    await popup(page).getByRole('button', { name: 'Maak lijst' }).click();
    await expect(popup(page).getByLabel('Naam van de lijst')).toHaveAttribute('aria-invalid', 'true');
    await popup(page).getByLabel('Naam van de lijst').fill('Cadeaus');
    await expectAccessible(page);
    await popup(page).getByRole('button', { name: 'Maak lijst' }).click();
    await expect(feedback(page)).toContainText("De lijst 'Cadeaus' is gemaakt.");
    await expect(popup(page)).toBeHidden({ timeout: 5_000 });
    const row = page.getByRole('row').filter({ hasText: 'Cadeaus' });
    await row.getByRole('combobox').selectOption('0');
    await expect(feedback(page)).toContainText('Je lijst is bewaard.');
    const { lists } = await callWishlistOf(page, 'load_fragments', {});
    expect(lists.find(({ name }) => name === 'Cadeaus')).toMatchObject({ privacy: 0 });
    await expectAccessible(page);
  } finally {
    await setSettings(shop, { 'wishlist.multiple': false }, '"wishlist":{"multiple":false');
  }
});

test('at the position of the thumbnails the button lies over the pictures [2.4-21] [9-27]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const product = itemAt(await findPlentifulProducts(request), 4);
  try {
    await setSettings(shop, { 'wishlist.buttonPosition': 'thumbnails' }, '"buttonPosition":"thumbnails"');
    await page.goto(product.permalink);
    await expect(page.locator('.summary .yith-wcwl-add-to-wishlist')).toHaveCount(0);
    const button = page.locator('main .yith-wcwl-add-to-wishlist').first();
    const pictures = await page.locator('.woocommerce-product-gallery').boundingBox();
    const box = await button.boundingBox();
    if (!pictures || !box) throw new Error('no boxes');
    expect(box.x).toBeGreaterThan(pictures.x);
    expect(box.x + box.width).toBeLessThanOrEqual(pictures.x + pictures.width);
    expect(box.y).toBeGreaterThanOrEqual(pictures.y);
    expect(box.y + box.height).toBeLessThan(pictures.y + pictures.height);
    await button.getByRole('button').click();
    await expect(button).toHaveClass(/exists/);
    await expectAccessible(page);
  } finally {
    await setSettings(shop, { 'wishlist.buttonPosition': 'after_add_to_cart' }, '"buttonPosition":"after_add_to_cart"');
  }
});
