import type { Page } from '@playwright/test';
import { breakpoints, times } from '../../src/settings/constants.ts';
import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { findProductPathWithVideos } from '../support/browser/gallery.ts';
import { expectAnimationLasts, installClock } from '../support/browser/frozen-time.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { makeSwipe } from '../support/browser/touch.ts';

const control = 'Afbeeldinggalerij in volledig scherm bekijken';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Afbeeldingen in volledig scherm' });
const navigatorLinks = (page: Page) => page.locator('[data-gallery-navigator] a');
const readCurrentLabel = (page: Page) =>
  page.locator('[data-gallery-navigator] [aria-current]').getAttribute('aria-label');
const currentSlide = (page: Page) => dialog(page).locator('.yarl__slide_current');

/** Opens the page and waits until the gallery's script is active. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-gallery-view="slider"]')).toBeVisible();
}

/** Path of a simple product with at least that many pictures. */
async function findProductWithPictures(page: Page, min: number): Promise<string> {
  const products = await fetchAllProducts(page.request);
  const found = products.filter(({ images, type }) => images.length >= min && type === 'simple');
  return new URL(itemAt(found, 0).permalink).pathname;
}

test('pictures slide in 500 ms, stop at both ends and never move by themselves; the thumbnails follow in 300 ms [2.4-02, 2.4-07, 9-15]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 360, height: 740 } });
  await installClock(page);
  await open(page, await findProductWithPictures(page, 4));
  await expect.poll(() => readCurrentLabel(page)).toBe('Toon foto 1');
  const way = (at: number) => `[data-gallery-navigator] li:nth-child(${at}) a`;
  const left = (selector: string) => `String(document.querySelector('${selector}').getBoundingClientRect().left)`;
  await expectAnimationLasts(page, { press: way(2), place: left('[data-gallery-view] ul'), ms: times.gallerySlide });
  // Makes the strip too narrow for all thumbnails.
  await page
    .locator('[data-gallery-navigator]')
    .evaluate((strip: HTMLElement) => strip.style.setProperty('width', '120px'));
  await expectAnimationLasts(page, {
    press: way(4),
    place: left('[data-gallery-navigator] li'),
    ms: times.thumbnailScroll,
  });
  await page.locator('[data-gallery-view]').focus();
  await page.keyboard.press('End');
  const last = (await navigatorLinks(page).count()) - 1;
  await expect(navigatorLinks(page).nth(last)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await page.clock.fastForward(700);
  expect(await readCurrentLabel(page)).toBe(`Toon foto ${last + 1}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.clock.fastForward(20_000);
  expect(await readCurrentLabel(page)).toBe('Toon foto 1');
});

test('a click on a picture opens the viewer from 1025 px; the button opens it at any width [2.4-03, 2.4-05, 9-10]', async ({
  page,
}) => {
  const path = await findProductWithPictures(page, 3);
  await page.setViewportSize({ width: breakpoints.lg, height: 800 });
  await open(page, path);
  await expectAccessible(page, '.woocommerce-product-gallery');
  await page.locator('#foto-1').click();
  await expect(currentSlide(page).locator('img')).toBeVisible();
  await expect(currentSlide(page)).toContainText('Voorkant');
  await expect(dialog(page).locator('.yarl__counter')).toHaveText(/^1 \/ \d$/);
  for (const name of ['Inzoomen', 'Delen', 'Volledig scherm', 'Sluiten', 'Vorige', 'Volgende'])
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  // In the classic layout the thumbnails are beside the picture, in a column.
  const strip = dialog(page).getByRole('navigation', { name: 'Alle afbeeldingen' });
  await expectBoxes([strip], ([box]) => box.height > box.width, 'a column');
  await currentSlide(page).locator('img').click();
  await expect(dialog(page)).toHaveCount(0);
  await page.setViewportSize({ width: breakpoints.tablet, height: 800 });
  await page.locator('#foto-1').click();
  await waitForFrames(page);
  await expect(dialog(page)).toHaveCount(0);
  const opener = page.getByRole('link', { name: control });
  await opener.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectBoxes([strip], ([box]) => box.width > box.height, 'a row');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).locator('.yarl__counter')).toHaveText(/^2 \//);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  // The page shows the picture that was viewed last.
  await expect.poll(() => readCurrentLabel(page)).toBe('Toon foto 2');
});

test('a product has several pictures, a full-screen viewer with zoom, and tabs [1-06]', async ({ page }) => {
  await open(page, await findProductWithPictures(page, 3));
  await expect(page.getByRole('tab')).toHaveCount(3);
  await navigatorLinks(page).nth(2).click();
  await expect.poll(() => readCurrentLabel(page)).toBe('Toon foto 3');
  await page.getByRole('link', { name: control }).click();
  await expect(dialog(page).locator('.yarl__counter')).toHaveText(/^3 \//);
  const picture = currentSlide(page).locator('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const before = (await picture.boundingBox())?.width ?? 0;
  await dialog(page).getByRole('button', { name: 'Inzoomen' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
  // While zoomed in, a click on the picture does not close the viewer.
  await picture.click();
  await expect(dialog(page)).toBeVisible();
});

test('the viewer shows that it is loading, loaded or failed; a failed thumbnail is marked [4.14-03, 8-32]', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/);
  const path = await findProductWithPictures(page, 3);
  await open(page, path);
  // The second picture's large file and the third one's thumbnail fail to load; the first picture loads slowly.
  const first = Promise.withResolvers<void>();
  await page.route(/-2-(?:750|960|1200)\.webp$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/-3-160\.webp$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/-1-(?:750|960|1200)\.webp$/, async (route) => {
    await first.promise;
    await route.continue();
  });
  const state = dialog(page).locator('[data-lightbox-page]');
  await page.getByRole('link', { name: control }).click();
  await expect(state).toHaveAttribute('data-lightbox-page', 'loading');
  await expect(currentSlide(page).locator('.yarl__slide_loading')).toBeVisible();
  first.resolve();
  await expect(state).toHaveAttribute('data-lightbox-page', 'loaded');
  await expect(currentSlide(page).locator('.yarl__slide_loading')).toHaveCount(0);
  const thumbnails = dialog(page).locator('nav button > span');
  await expect(thumbnails.nth(2)).toHaveAttribute('data-errored', 'true');
  await expect(thumbnails.nth(0)).not.toHaveAttribute('data-errored');
  await page.keyboard.press('ArrowRight');
  await expect(state).toHaveAttribute('data-lightbox-page', 'error');
  const failed = currentSlide(page).getByRole('alert');
  await expect(failed).toHaveText('De afbeelding kan niet worden geladen...');
  await expect(failed.locator('[lang="en"]')).toHaveCount(0);
  await expect(failed.locator('svg')).toBeVisible();
});

test('with touch a swipe changes the picture, on the page and in the viewer, and pictures have the width of their sizes attribute [2.4-02, 2.4-06]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const path = await findProductWithPictures(page, 3);
  await open(page, path);
  const finger = await makeSwipe(page);
  const swipe = (y: number) => finger({ from: 320, to: 60, y });
  await swipe(250);
  await expect.poll(() => readCurrentLabel(page)).toBe('Toon foto 2');
  await page.locator('#foto-2').tap();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: control }).tap();
  await expect(dialog(page).locator('.yarl__counter')).toHaveText(/^2 \//);
  await expect(currentSlide(page).locator('img').first()).toBeVisible();
  await swipe(300);
  await expect(dialog(page).locator('.yarl__counter')).toHaveText(/^3 \//);
  await currentSlide(page).locator('img').first().tap();
  await expect(dialog(page)).toHaveCount(0);
  for (const [width, height] of [
    [360, 740],
    [900, 1000],
    [1440, 900],
  ] as const) {
    const shown = await newVisitor({ viewport: { width, height } });
    await shown.goto(path);
    const [declaredWidth, actualWidth] = await shown.locator('#foto-1 img').evaluate((image) => {
      const measure = document.createElement('div');
      const sizes = image.closest('picture')?.querySelector('source')?.sizes ?? '';
      const matchingSize = sizes.split(/,(?![^(]*\))/).find((part) => {
        const [, media] = /^\s*(\((?:max|min)-width[^)]*\))/.exec(part) ?? [];
        return media === undefined || matchMedia(media).matches;
      });
      measure.style.width = (matchingSize ?? '').replace(/^\s*\((?:max|min)-width[^)]*\)/, '');
      document.body.append(measure);
      const measured = measure.getBoundingClientRect().width;
      measure.remove();
      return [measured, image.getBoundingClientRect().width] as const;
    });
    expect(
      Math.abs(declaredWidth - actualWidth) / actualWidth,
      `${width}: ${declaredWidth} for ${actualWidth}`,
    ).toBeLessThan(0.06);
  }
});

test('a video whose host cannot be reached says so, and can be tried again [7.13-01]', async ({
  page,
  request,
  expectTrouble,
}) => {
  // The hosts of the demo's videos do not exist.
  expectTrouble(/net::ERR_/);
  await open(page, await findProductPathWithVideos(request));
  await page.locator('[data-gallery-navigator] a').last().click();
  const player = page.locator('li[data-gallery-slide="video"]').last();
  await expect(player.getByRole('alert')).toHaveText('De video kan niet worden geladen.');
  await expect(player.locator('iframe')).toHaveCount(0);
  await expectAccessible(page, '.woocommerce-product-gallery');
  const retry = player.getByRole('button', { name: 'Probeer het opnieuw' });
  await retry.click();
  await expect(retry).toBeVisible();
});
