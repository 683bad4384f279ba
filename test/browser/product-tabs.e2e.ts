// The tabs of the product page and the review form in the browser. No review is sent.
import type { Page } from '@playwright/test';
import { loadAllowance } from '../support/browser/frozen-time.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { distanceTo, measureScroll } from '../support/browser/measure-scroll.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const product = '/product/premium-sleeves-60-stuks/';
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const expectPanels = (page: Page, ids: readonly string[]) =>
  expect
    .poll(() => page.locator('.wc-tab:visible').evaluateAll((panels) => panels.map((panel) => panel.id)))
    .toEqual(ids);

test('the tabs open by URL, keys and clicks, and fade in within 500 ms [2.4-11, 2.4-12, 9-15]', async ({ page }) => {
  await page.goto(product);
  await expect(tab(page, 'Beschrijving')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toHaveText([/Beschrijving/, /Kenmerken/, /Beoordelingen \(12\)/]);
  await expectPanels(page, ['tab-description']);
  await tab(page, 'Beschrijving').focus();
  for (const [key, panel] of [
    ['ArrowRight', 'additional_information'],
    ['ArrowRight', 'reviews'],
    ['ArrowRight', 'description'],
    ['ArrowLeft', 'reviews'],
    ['Home', 'description'],
    ['End', 'reviews'],
  ] as const) {
    await page.keyboard.press(key);
    await expectPanels(page, [`tab-${panel}`]);
    await expect(page.locator(`#tab-title-${panel} > a`)).toBeFocused();
  }
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  /** Opens a tab, and returns the durations of its panel's animations as they begin. */
  const openTab = (name: string) =>
    page.locator(`#tab-title-${name} > a`).evaluate(async (link: HTMLElement, id) => {
      link.click();
      await new Promise(requestAnimationFrame);
      const animations = document.getElementById(id)?.getAnimations() ?? [];
      return animations.map((animation) => animation.effect?.getComputedTiming().duration);
    }, `tab-${name}`);
  expect(await openTab('additional_information')).toEqual([500]);
  await expectPanels(page, ['tab-additional_information']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await openTab('description')).toEqual([]);
  await expectPanels(page, ['tab-description']);
});

test('a URL scrolls to the reviews, below the sticky header', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await page.goto(`${product}#reviews`);
    const header = page.locator('header[data-stuck]');
    await expect(header).toBeVisible();
    await expectBoxes(
      [page.locator('#comments'), header],
      ([comments, bar]) => comments.y >= bar.bottom && comments.y < bar.bottom + 60,
      'the reviews begin below the header',
    );
  }
});

test('a URL opens its tab before and after hydration, without layout shift [2.1-18, 2.1-19, 2.1-20]', async ({
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const page = await newVisitor();
  for (const [rest, panel] of [
    ['#reviews', 'reviews'],
    ['#tab-reviews', 'reviews'],
    ['#comment-1', 'reviews'],
    ['?x=cpage=1', 'reviews'],
    ['comment-page-2/', 'reviews'],
    ['#tab-additional_information', 'additional_information'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(product + rest);
    await expect(page.locator(`#tab-title-${panel} > a`)).toHaveAttribute('aria-selected', 'true');
    await expectPanels(page, [`tab-${panel}`]);
  }
  // Only with the styles, as before the script is loaded.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`${product}#tab-reviews`, { waitUntil: 'load' });
  await expectPanels(page, ['tab-reviews']);
});

test('a link to the reviews opens them and scrolls there in a second, below the admin bar [2.4-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(product);
  await expect(tab(page, 'Beschrijving')).toHaveAttribute('aria-selected', 'true');
  const link = page.locator('.woocommerce-review-link');
  const reviews = page.locator('#reviews');
  const ms = await measureScroll(
    page,
    () => link.click(),
    async () => Math.abs(await distanceTo(reviews)) < 2,
  );
  expect(ms).toBeGreaterThan(800);
  expect(ms).toBeLessThan(1_000 + loadAllowance);
  await expectPanels(page, ['tab-reviews']);
  const topOf = () => reviews.evaluate((element) => element.getBoundingClientRect().top);
  const without = await topOf();
  expect(without).toBeGreaterThanOrEqual(0);
  await expect(page).toHaveURL(/#reviews$/);
  // With the admin bar the target is 32 px lower.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--admin-bar', '32px');
    scrollTo(0, 0);
  });
  await link.click();
  await expect.poll(topOf).toBeCloseTo(without + 32, 0);
});

test('the stars have a text that describes the rating, where there is room [2.4-14]', async ({ page }) => {
  const tooltip = page.locator('.summary [role="tooltip"]');
  for (const [width, isShown] of [
    [1025, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product);
    await expect(tooltip).toBeHidden();
    await page.locator('.woocommerce-review-link').hover();
    if (isShown) await expect(tooltip).toBeVisible();
    else await expect(tooltip).toBeHidden();
    await expect(tooltip).toHaveText(/^Gemiddeld [\d,]+ van de 5 sterren, 12 beoordelingen$/);
  }
});

test('the tooltip of the stars opens with mouse and keyboard, can be hovered, and closes with Escape [2.4-14]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product);
  const tooltip = page.locator('.summary [role="tooltip"]');
  const link = page.locator('.woocommerce-review-link');
  /** Presses Escape until the tooltip closes: its script is loaded on first use. */
  const escape = () =>
    expect(async () => {
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden({ timeout: 100 });
    }).toPass();
  await link.hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await escape();
  await page.mouse.move(1, 1);
  await link.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(tooltip).toBeHidden();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(tooltip).toBeVisible();
  await escape();
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toBeVisible();
  // The tooltip also works when the pointer was there before the script loaded.
  const release = await holdScripts(page);
  await page.mouse.move(1, 1);
  await page.reload({ waitUntil: 'commit' });
  await link.hover();
  await expect(tooltip).toBeVisible();
  release();
  await escape();
});

test('the form has stars to press, and shows an alert when none is chosen [2.4-16, 5.1-01, 8-12]', async ({
  page,
  newVisitor,
}) => {
  await page.goto(`${product}#reviews`);
  const stars = page.getByRole('radiogroup', { name: 'Jouw waardering' });
  await expect(stars.getByRole('radio')).toHaveCount(5);
  await expect(page.locator('select#rating')).toBeHidden();
  const submit = page.getByRole('button', { name: 'Versturen' });
  await submit.click();
  const alert = page.getByRole('alertdialog', { name: 'Selecteer een waardering' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(submit).toBeFocused();
  await stars.getByRole('radio', { name: '4 van de 5 sterren' }).check();
  await expect(page.locator('select#rating')).toHaveValue('4');
  await stars.getByRole('radio', { name: '4 van de 5 sterren' }).press('ArrowRight');
  await expect(page.locator('select#rating')).toHaveValue('5');
  await expectAccessible(page);
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(product);
  await expectPanels(plain, ['tab-description', 'tab-additional_information', 'tab-reviews']);
  await plain.getByRole('link', { name: /^Beoordelingen/ }).click();
  await expect(plain.locator('select#rating')).toBeVisible();
});
