import type { Page } from '@playwright/test';
import { offsets, times } from '../../src/settings/constants.ts';
import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { expectAnimationLasts, installClock } from '../support/browser/frozen-time.ts';
import { findProductPathWithVideos } from '../support/browser/gallery.ts';
import { setSettings } from '../support/browser/settings.ts';
import type { SettingValues, ShopUnderTest } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { openFakeVideoHost } from '../support/browser/video-host.ts';

const defaults = { 'product.galleryLayout': 'classic', 'product.lightboxMode': 'outside' };
const control = 'Afbeeldinggalerij in volledig scherm bekijken';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Afbeeldingen in volledig scherm' });
const counter = (page: Page) => dialog(page).locator('.yarl__counter');
const picture = (page: Page) => dialog(page).locator('.yarl__slide_current img').first();

/** Changes settings, and waits until the page `path` shows the last of them. */
async function applySettings(shop: ShopUnderTest, path: string, values: SettingValues, shows: RegExp) {
  await setSettings(shop, values, '');
  const isShown = async () => shows.test(await (await shop.request.get(path)).text());
  await expect.poll(isShown, { intervals: [100] }).toBe(true);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The gallery's script is loaded.
  await page.locator('[data-gallery-view="slider"], [data-gallery-view="column"]').waitFor();
}

test('dots beside a column scroll to their pictures below header and admin bar in 500 ms; the dot of a video plays it [2.4-08, 9-15, 7.13-01]', async ({
  newVisitor,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const host = await openFakeVideoHost();
  const path = await findProductPathWithVideos(request);
  try {
    const hosts = { 'product.videoHost': host.origins.video, 'product.embedHost': host.origins.embed };
    await applySettings(shop, path, { ...hosts, 'product.galleryLayout': 'cascade' }, /data-layout="cascade"/);
    const staff = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } });
    await installClock(staff);
    // The admin bar is shown when this cookie is set (R47).
    await staff.context().addCookies([{ name: 'shop_user', value: '2', url: info.project.use.baseURL ?? '' }]);
    await open(staff, path);
    const third = '[data-gallery-navigator] li:nth-child(3) a';
    await expectAnimationLasts(staff, { press: third, place: 'String(scrollY)', ms: times.galleryNavigator });
    await expect(staff.locator(third)).toHaveAttribute('aria-current', 'true');
    const readPlace = () =>
      staff.evaluate(() => ({
        top: document.querySelector('#foto-3')?.getBoundingClientRect().top ?? 0,
        padding: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        header: Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sticky-header')),
      }));
    await expect.poll(async () => readPlace().then(({ top, padding }) => Math.abs(top - padding))).toBeLessThan(2);
    const place = await readPlace();
    expect(place.header).toBeGreaterThan(0);
    expect(place.padding).toBeGreaterThanOrEqual(place.header + offsets.adminBar);
    await staff.close();

    const page = await newVisitor({ viewport: { width: 1280, height: 800 } });
    const others: string[] = [];
    page.on('request', (asked) => {
      const origin = new URL(asked.url()).origin;
      if (origin.startsWith('http') && origin !== info.project.use.baseURL) others.push(origin);
    });
    await open(page, path);
    const dots = page.locator('[data-gallery-navigator] a');
    await dots.nth(2).click();
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    // The picture that is scrolled into view is marked.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, '.woocommerce-product-gallery');
    expect(host.requests).toEqual([]);
    // The play button covers the whole picture.
    await expect(page.locator('[data-gallery-play]').first()).toHaveCSS('position', 'absolute');
    await dots.nth((await dots.count()) - 2).click();
    await expect
      .poll(() => host.requests)
      .toEqual([expect.stringMatching(/^127\.0\.0\.1\/video\/[\w-]+\?autoplay=1&/)]);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toBeFocused();
    await dots.last().click();
    await expect.poll(() => host.requests.at(-1)).toMatch(/^localhost\/embed\/[\w-]+\?autoplay=1&/);
    expect(host.requests).toHaveLength(2);
    // In the viewer a video plays only after a click.
    await page.getByRole('link', { name: control }).click();
    await expect(
      dialog(page)
        .locator('.yarl__slide_current')
        .getByRole('button', { name: /^Speel video af/ }),
    ).toBeVisible();
    await dialog(page).locator('.yarl__slide_current').getByRole('button').click();
    await expect(dialog(page).locator('iframe')).toHaveCount(1);
    await expect.poll(() => host.requests.length).toBe(3);
    await dialog(page).getByRole('button', { name: 'Vorige' }).click();
    await expect(dialog(page).locator('iframe')).toHaveCount(0);
    expect([...new Set(others)].toSorted()).toEqual(Object.values(host.origins).toSorted());
  } finally {
    const none = {
      'product.videoHost': 'https://film.vitrine.example',
      'product.embedHost': 'https://kijk.vitrine.example',
    };
    await setSettings(shop, { ...none, ...defaults }, '"lightboxMode":"outside"');
    await host.close();
  }
});

test('with zoom enabled, the mouse enlarges a picture that is larger than shown; a click opens the viewer [2.4-04]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const path = new URL(itemAt(await fetchAllProducts(request), 0).permalink).pathname;
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    await page.locator('#foto-1').hover();
    await expect(page.locator('.zoomImg')).toHaveCount(0);
    await applySettings(shop, path, { 'product.galleryZoom': true }, /"zoom":true/);
    await open(page, path);
    await page.mouse.move(5, 5);
    await page.locator('#foto-1').hover();
    const large = page.locator('.zoomImg');
    await expect(large).toHaveAttribute('src', /-1200\.webp$/);
    await expect.poll(async () => Math.round((await large.boundingBox())?.width ?? 0)).toBe(1_200);
    const left = (await large.boundingBox())?.x ?? 0;
    const place = await page.locator('#foto-1').boundingBox();
    await page.mouse.move((place?.x ?? 0) + (place?.width ?? 0) - 4, (place?.y ?? 0) + 40);
    await expect.poll(async () => (await large.boundingBox())?.x ?? 0).toBeLessThan(left);
    await page.locator('#foto-1').click();
    await expect(dialog(page)).toBeVisible();
  } finally {
    await setSettings(shop, { 'product.galleryZoom': false }, '');
  }
});

test('the pictures of a gallery in a content page open together, with their captions [2.4-09]', async ({ page }) => {
  await page.goto('/blog/');
  const posts = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
  for (const path of posts.filter((one) => one !== '/blog/')) {
    await page.goto(path);
    if ((await page.locator('.gallery-item').count()) > 1) break;
  }
  const links = page.locator('.gallery-item a');
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  expect(await links.evaluateAll((all) => all.every((link) => (link as HTMLAnchorElement).href.endsWith('.jpg')))).toBe(
    true,
  );
  await links.nth(1).click();
  await expect(counter(page)).toHaveText(`2 / ${count}`);
  const words = await page.locator('.gallery-item').nth(1).locator('figcaption').allTextContents();
  for (const word of words) await expect(dialog(page).locator('.yarl__slide_current')).toContainText(word);
  await expect(picture(page)).toHaveAttribute('src', /\.jpg$/);
  await picture(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();
});
