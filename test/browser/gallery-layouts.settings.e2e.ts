// Every layout of the gallery with every mode of the viewer, with mouse, keyboard and touch (2.4, R43).
import type { Locator, Page } from '@playwright/test';
import { galleryLayouts } from '../../src/rules/catalog/gallery.ts';
import type { GalleryLayout } from '../../src/rules/catalog/gallery.ts';
import { lightboxModes } from '../../src/rules/catalog/lightbox.ts';
import type { LightboxMode } from '../../src/rules/catalog/lightbox.ts';
import { findProductPathWithVideos } from '../support/browser/gallery.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { setSettings } from '../support/browser/settings.ts';
import type { ShopUnderTest } from '../support/browser/settings.ts';
import { expect, test } from '../support/browser/test.ts';
import { makeSwipe } from '../support/browser/touch.ts';

interface GalleryConfig {
  layout: GalleryLayout;
  mode: LightboxMode;
}

const wideScreen = { width: 1100, height: 760 };
const narrowScreen = { width: 360, height: 740 };
const intervals = [50, 100];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Afbeeldingen in volledig scherm' });
const control = (page: Page) => page.getByRole('link', { name: 'Afbeeldinggalerij in volledig scherm bekijken' });
const navigatorLink = (page: Page, number: number) => page.locator('[data-gallery-navigator] a').nth(number - 1);
const picture = (page: Page) => dialog(page).locator('.yarl__slide_current img').first();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const thumbnailButton = (page: Page, number: number) =>
  dialog(page).getByRole('button', { name: new RegExp(`^Toon ${number} `) });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1025;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-gallery-view="slider"], [data-gallery-view="column"]').waitFor();
}

/** Expects the page to show the picture with this number, and only its link in the navigator to be current. */
async function expectShown(page: Page, number: number): Promise<void> {
  const marked = () =>
    page
      .locator('[data-gallery-navigator]')
      .evaluate((navigator) =>
        [...navigator.children].flatMap((item, at) => (item.querySelector('[aria-current]') ? [at + 1] : [])),
      );
  await expect.poll(marked, { intervals }).toEqual([number]);
  await expect(page.locator(`#foto-${number}`)).toBeInViewport({ ratio: 0.6 });
}

/** Expects the viewer to show the picture with this number, its counter, and its thumbnail as current. */
async function expectViewed(page: Page, number: number): Promise<void> {
  const viewed = () =>
    page.evaluate(() => {
      const picture = document.querySelector<HTMLImageElement>('.yarl__slide_current img');
      const small = [...document.querySelectorAll('[role="dialog"] nav button')];
      return {
        counter: Number.parseInt(document.querySelector('.yarl__counter')?.textContent ?? '', 10),
        small: small.findIndex((button) => button.hasAttribute('aria-current')) + 1,
        isThere: picture?.complete === true && picture.checkVisibility() && picture.naturalWidth > 0,
      };
    });
  await expect.poll(viewed, { intervals }).toEqual({ counter: number, small: number, isThere: true });
}

/** Expects the viewer to be closed, and the page to show the picture that was viewed last. */
async function expectClosed(page: Page, number: number): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expectShown(page, number);
}

interface ScreenPoint {
  x: number;
  y: number;
}

const readBox = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** A point on an element, away from the arrows above it. */
async function pointOn(shown: Locator, share: number): Promise<ScreenPoint> {
  const box = await readBox(shown);
  return { x: box.x + box.width * share, y: box.y + box.height * 0.75 };
}

/** A point in the right half of the backdrop, beside or below the picture. */
async function pointOnBackdrop(page: Page): Promise<ScreenPoint> {
  const frame = await readBox(picture(page));
  const view = await readBox(dialog(page).locator('.yarl__container'));
  const right = frame.x + frame.width;
  if (view.x + view.width - right > 20) return { x: right + 10, y: view.height * 0.75 };
  return { x: view.x + view.width * 0.8, y: frame.y + frame.height + 10 };
}

/** Expects the thumbnails beside the picture in the classic layout on a wide screen, and below it otherwise. */
async function expectStrip(page: Page, layout: GalleryLayout): Promise<void> {
  const strip = dialog(page).getByRole('navigation', { name: 'Alle afbeeldingen' });
  const isBeside = layout === 'classic' && isWide(page);
  const where = `thumbnails ${isBeside ? 'beside' : 'below'} the picture`;
  await expectBoxes([strip], ([box]) => box.height > box.width === isBeside, where);
}

/** Expects the buttons at the window's edges, or in mode `inside` within the picture's frame. */
async function expectControls(page: Page, mode: LightboxMode): Promise<void> {
  for (const name of ['Vorige', 'Volgende', 'Sluiten']) {
    await expect(button(page, name)).toBeVisible();
    // On a small screen the picture's frame fills the window.
    if (!isWide(page)) continue;
    await expectBoxes(
      [button(page, name), picture(page)],
      ([box, frame]) => (box.x >= frame.x - 1 && box.right <= frame.right + 1) === (mode === 'inside'),
      `${name} is ${mode === 'inside' ? 'within' : 'outside'} the frame`,
    );
  }
  for (const part of ['.yarl__toolbar', '.yarl__navigation_prev', '.yarl__navigation_next'])
    await expect(dialog(page).locator(part)).toHaveCSS('opacity', '1');
}

/**
 * Presses picture and backdrop and checks their effect in this mode. Ends with a closed viewer and the third picture on
 * the page.
 */
async function pressPictureAndBackdrop(
  page: Page,
  { mode }: GalleryConfig,
  press: (at: ScreenPoint) => Promise<void>,
): Promise<void> {
  if (mode === 'fullclick') {
    await press(await pointOn(picture(page), 0.2));
    await expectViewed(page, 2);
    // Two presses in quick succession move on by two pictures.
    const ground = await pointOnBackdrop(page);
    await press(ground);
    await press(ground);
    await expectViewed(page, 4);
    await press(await pointOn(picture(page), 0.2));
    await expectViewed(page, 3);
    return press(await pointOn(button(page, 'Sluiten'), 0.5));
  }
  await press(await pointOn(picture(page), 0.5));
  await expectClosed(page, 3);
  await press(await pointOn(control(page), 0.5));
  await expectViewed(page, 3);
  return press(await pointOnBackdrop(page));
}

type GalleryDriver = (page: Page, look: GalleryConfig) => Promise<void>;

async function byMouse(page: Page, look: GalleryConfig): Promise<void> {
  await navigatorLink(page, 2).click();
  await expectShown(page, 2);
  await page.locator('#foto-2').click({ position: { x: 60, y: 60 } });
  if (!isWide(page)) await control(page).click();
  await expectViewed(page, 2);
  await expectStrip(page, look.layout);
  await picture(page).hover();
  await expectControls(page, look.mode);
  await button(page, 'Volgende').click();
  await expectViewed(page, 3);
  await button(page, 'Vorige').click();
  await expectViewed(page, 2);
  await thumbnailButton(page, 3).click();
  await expectViewed(page, 3);
  await pressPictureAndBackdrop(page, look, ({ x, y }) => page.mouse.click(x, y));
  await expectClosed(page, 3);
}

async function byKeys(page: Page, look: GalleryConfig): Promise<void> {
  await page.locator('[data-gallery-view]').focus();
  for (const [key, number] of [
    ['Home', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, number);
  }
  await control(page).press('Enter');
  await expectViewed(page, 2);
  await page.keyboard.press('ArrowRight');
  await expectViewed(page, 3);
  await page.keyboard.press('ArrowLeft');
  await expectViewed(page, 2);
  // A focused button is visible, wherever the mouse is.
  await page.mouse.move(1, 1);
  await page.keyboard.press('Tab');
  await expectControls(page, look.mode);
  await button(page, 'Volgende').press('Enter');
  await expectViewed(page, 3);
  await thumbnailButton(page, 2).press('Enter');
  await expectViewed(page, 2);
  await thumbnailButton(page, 3).press('Space');
  await expectViewed(page, 3);
  await page.keyboard.press('Escape');
  await expectClosed(page, 3);
  await expect(control(page)).toBeFocused();
  await navigatorLink(page, 2).press('Enter');
  await expectShown(page, 2);
}

async function byTouch(page: Page, look: GalleryConfig): Promise<void> {
  const swipe = await makeSwipe(page);
  await navigatorLink(page, 2).tap();
  await expectShown(page, 2);
  // In a slider the pictures are in a row and change with a swipe.
  if (!isWide(page) || look.layout === 'classic') {
    const box = await readBox(page.locator('#foto-2'));
    const [left, right, y] = [box.x + box.width * 0.2, box.x + box.width * 0.8, box.y + box.height / 2];
    await swipe({ from: right, to: left, y });
    await expectShown(page, 3);
    await swipe({ from: left, to: right, y });
    await expectShown(page, 2);
  }
  await page.locator('#foto-2').tap({ position: { x: 60, y: 60 } });
  if (!isWide(page)) await control(page).tap();
  await expectViewed(page, 2);
  await expectStrip(page, look.layout);
  await expectControls(page, look.mode);
  const { width, height } = page.viewportSize() ?? wideScreen;
  await swipe({ from: width * 0.9, to: width * 0.2, y: height / 2 });
  await expectViewed(page, 3);
  await button(page, 'Vorige').tap();
  await expectViewed(page, 2);
  await thumbnailButton(page, 3).tap();
  await expectViewed(page, 3);
  await pressPictureAndBackdrop(page, look, ({ x, y }) => page.touchscreen.tap(x, y));
  await expectClosed(page, 3);
}

/** The shop's current settings; empty in a new worker. */
let currentConfig: Partial<GalleryConfig> = {};

/** Changes the settings that differ, and waits until the page `path` shows them. */
async function applyConfig(shop: ShopUnderTest, path: string, { layout, mode }: GalleryConfig): Promise<void> {
  const values = {
    ...(currentConfig.layout !== layout && { 'product.galleryLayout': layout }),
    ...(currentConfig.mode !== mode && { 'product.lightboxMode': mode }),
  };
  currentConfig = {};
  await setSettings(shop, values, '');
  const shows = new RegExp(`"lightboxMode":"${mode}"[^]*"layout":"${layout}"`);
  const html = async () => (await shop.request.get(path)).text();
  await expect.poll(html, { intervals: [50], timeout: 5_000 }).toMatch(shows);
  currentConfig = { layout, mode };
}

test.afterAll(async ({ playwright }, info) => {
  const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? '' });
  const values = { 'product.galleryLayout': 'classic', 'product.lightboxMode': 'outside' };
  await setSettings({ project: info.project.name, request }, values, '"lightboxMode":"outside"');
  await request.dispose();
});

for (const [at, layout] of galleryLayouts.entries())
  test(`${layout} in each mode, with mouse, keyboard and touch [2.4-01, 2.4-05, 2.4-06]`, async ({
    newVisitor,
    request,
  }, info) => {
    test.setTimeout(480_000);
    const path = await findProductPathWithVideos(request);
    const touch = { hasTouch: true, isMobile: true };
    const [desk, tablet, phone] = [
      await newVisitor({ viewport: wideScreen }),
      await newVisitor({ viewport: wideScreen, ...touch }),
      await newVisitor({ viewport: narrowScreen, ...touch }),
    ];
    const drive = (name: string, page: Page, look: GalleryConfig, ways: readonly GalleryDriver[]) =>
      test.step(`${look.mode}, ${name}`, async () => {
        await open(page, path);
        for (const by of ways) await by(page, look);
      });
    // Each layout starts with the mode in which the previous one ended, which saves a change of settings.
    for (const mode of at % 2 === 0 ? lightboxModes : lightboxModes.toReversed()) {
      const look = { layout, mode };
      await applyConfig({ project: info.project.name, request }, path, look);
      await Promise.all([
        drive('mouse and keys', desk, look, [byMouse, byKeys]),
        drive('touch', tablet, look, [byTouch]),
      ]);
      // On a small screen all layouts look the same, with a row of thumbnails.
      if (layout !== 'classic') continue;
      await desk.setViewportSize(narrowScreen);
      await Promise.all([
        drive('mouse and keys on a small screen', desk, look, [byMouse, byKeys]),
        drive('touch on a small screen', phone, look, [byTouch]),
      ]);
      await desk.setViewportSize(wideScreen);
    }
    await open(phone, path);
    await expect(phone.locator('[data-gallery-view="slider"]')).toBeVisible();
    await expectBoxes([phone.locator('[data-gallery-navigator]')], ([box]) => box.width > box.height, 'a row');
  });
