import type { Page } from '@playwright/test';
import { fetchAllProducts } from '../support/browser/catalogue.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const form = (page: Page) => page.locator('header').getByRole('search');
const field = (page: Page) => form(page).locator('[name=s]');
const list = (page: Page) => page.getByRole('listbox', { name: 'Voorstellen' });
const chosen = (page: Page) => list(page).locator('[aria-selected=true]');

/** The keywords that the page asked suggestions for. */
function keywordsOf(page: Page): string[] {
  const keywords: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('?wc-ajax=aws_action'))
      keywords.push(new URLSearchParams(request.postData() ?? '').get('keyword') ?? '');
  });
  return keywords;
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/winkel/');
});

test('terms with counts and products with picture, price and stock appear while typing [1-05, 2.9-01]', async ({
  page,
}) => {
  await field(page).pressSequentially('japans');
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('group', { name: 'Categorie' }).getByRole('option')).toContainText(
    /Japans \(\d+\)/,
  );
  const products = list(page).getByRole('group', { name: 'Producten' }).getByRole('option');
  expect(await products.count()).toBeGreaterThan(5);
  await expect(products.first().locator('img')).toBeVisible();
  await expect(products.first()).toContainText('€');
  await expect(products.first()).toContainText(/voorraad|uitverkocht|pre-order/i);
  await expectAccessible(page);
});

test('‘View all results’ opens the results page of the term [2.9-02]', async ({ page }) => {
  await field(page).fill('boosterbox');
  await list(page).getByRole('option', { name: 'Bekijk alle resultaten' }).click();
  await expect(page).toHaveURL(/\/\?s=boosterbox&post_type=product&type_aws=true$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voor ‘boosterbox’');
});

test('the arrow keys move through the suggestions, Enter opens one, Escape closes them, and the cross empties the field [2.9-03]', async ({
  page,
}) => {
  await field(page).fill('osmanthusnacht');
  await expect(list(page)).toBeVisible();
  const options = list(page).getByRole('option');
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await form(page).getByRole('button', { name: 'Zoekveld wissen' }).click();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('jubileumkist');
  const product = list(page).getByRole('group', { name: 'Producten' }).getByRole('option').first();
  await expect(product).toBeVisible();
  while ((await product.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/maantuin-osmanthusnacht-jubileumkist/);
});

test('with less than 500 px below the box the suggestions open upward [2.9-05, 9-35]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto('/?s=zeppelin');
  const box = page.locator('main').getByRole('search');
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-top', '1200px'));
  const input = box.locator('[name=s]');
  for (const [below, isUpward] of [
    [499, true],
    [501, false],
  ] as const) {
    await input.fill('');
    await box.evaluate(
      (one, wanted) => scrollBy(0, one.getBoundingClientRect().bottom - (innerHeight - wanted)),
      below,
    );
    await input.evaluate((one: HTMLInputElement) => one.focus({ preventScroll: true }));
    await input.pressSequentially('kam');
    await expect(list(page)).toBeVisible();
    const [panel, own] = [await list(page).boundingBox(), await box.boundingBox()];
    expect((panel?.y ?? 0) < (own?.y ?? 0)).toBe(isUpward);
  }
});

test('a product has its number and, on sale, a label; without results that is said and read out [2.9-06, 8-27]', async ({
  page,
}) => {
  await field(page).fill('vitrine');
  const product = list(page).getByRole('option', { name: /Vitrine/ });
  await expect(product).toContainText('Artikelnummer: OL-VIT-BOX');
  await expect(product).toContainText('Aanbieding!');
  await field(page).fill('wasmachine');
  await expect(form(page).locator('p', { hasText: 'Niets gevonden' })).toBeVisible();
  await expect(form(page).getByRole('status')).toHaveText('Niets gevonden');
  await expectAccessible(page);
});

test('the form says whether an answer is awaited, the suggestions are visible and the focus is in it [4.11-01]', async ({
  page,
}) => {
  let answer = () => {};
  await page.route('**/?wc-ajax=aws_action', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await field(page).focus();
  await expect(form(page)).toHaveClass(/aws-focus/);
  await field(page).fill('kam');
  await expect(form(page)).toHaveClass(/aws-processing/);
  await expect(form(page)).not.toHaveClass(/aws-form-active/);
  answer();
  await expect(form(page)).toHaveClass(/aws-form-active/);
  await expect(form(page)).not.toHaveClass(/aws-processing/);
  await page.locator('main h1').click();
  await expect(form(page)).not.toHaveClass(/aws-form-active|aws-focus/);
});

test('one character is enough, an empty field asks nothing and hides the suggestions [5.7-02, 5.7-03]', async ({
  page,
}) => {
  const keywords = keywordsOf(page);
  await field(page).pressSequentially('k');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(list(page)).toBeHidden();
  await field(page).pressSequentially('  ');
  await page.waitForTimeout(600);
  expect(keywords).toEqual(['k']);
});

test('a request is sent 300 ms after the last keystroke, once per term [9-33]', async ({ page }) => {
  const keywords = keywordsOf(page);
  await field(page).focus();
  await expect(form(page)).toHaveClass(/aws-focus/);
  // Time passes only by runFor: on a busy machine a keystroke may come later than the pause that it must end.
  await page.clock.install({ time: new Date('2026-01-01T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T12:00:10Z'));
  for (const key of 'kam') {
    await page.clock.runFor(200);
    await page.keyboard.press(key);
  }
  await page.clock.runFor(299);
  // This wait is real: a request that was sent too early is seen in it.
  await page.waitForTimeout(300);
  expect(keywords).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => keywords).toEqual(['kam']);
  await page.clock.resume();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect.poll(() => keywords).toEqual(['kam', 'ka']);
  await page.keyboard.type('m');
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(keywords).toEqual(['kam', 'ka']);
});

test('recent searches are offered in an empty field, stay in the browser and can be erased', async ({ page }) => {
  await field(page).fill('lantaarn');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/s=lantaarn/);
  await page.goto('/winkel/');
  await field(page).focus();
  await expect(list(page).getByRole('option', { name: 'lantaarn' })).toBeVisible();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Wis wat je eerder zocht' }).click();
  await expect(list(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
});

test('no script of the suggestions is loaded before a search field is used', async ({ page }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /live-search|suggestions/.test(name)),
    );
  expect(await scripts()).toEqual([]);
  await field(page).focus();
  await expect.poll(async () => (await scripts()).length).toBeGreaterThan(0);
});

test('on a phone the suggestions stand in the search panel and fit', async ({ page, request }) => {
  const [reduced] = (await fetchAllProducts(request))
    .filter(({ on_sale: isOnSale, type }) => isOnSale && type === 'simple')
    .toSorted((one, other) => Number(other.prices.regular_price) - Number(one.prices.regular_price));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/winkel/');
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Zoeken' });
  await dialog.locator('[name=s]').fill('osmantus');
  await expect(dialog.getByRole('option', { name: /Bedoelde je/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dialog');
  // A struck price is the widest line.
  await dialog.locator('[name=s]').fill(reduced?.name ?? '');
  await expect(dialog.getByRole('option', { name: /Aanbieding/ }).first()).toBeVisible();
  const panel = dialog.locator('.aws-search-result');
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the results change order, filters and pages in place, and going back restores them', async ({ page }) => {
  await page.goto('/?s=boosterbox&post_type=product');
  const cards = page.locator('main li.product');
  const before = await cards.count();
  const filter = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^Japans/ })
    .first();
  await filter.click();
  await expect(page).toHaveURL(/\?s=boosterbox&post_type=product&e-filter-search-\w+=japans/);
  await expect.poll(() => cards.count()).toBeLessThan(before);
  await page.getByLabel('Sorteer op').selectOption('price');
  await expect(page).toHaveURL(/s=boosterbox.*orderby=price/);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(before);
  await expectAccessible(page);
});
