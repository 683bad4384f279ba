import type { APIRequestContext, Page } from '@playwright/test';
import { offsets, times } from '../../src/settings/constants.ts';
import { allProducts, nth } from '../support/browser/catalogue.ts';
import { expectMovesFor, holdClock } from '../support/browser/frozen-time.ts';
import { setSettings } from '../support/browser/settings.ts';
import type { RunningShop } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { openVideoHost } from '../support/browser/video-host.ts';

const defaults = { 'product.galleryLayout': 'classic', 'product.lightboxMode': 'outside' };
const control = 'Afbeeldinggalerij in volledig scherm bekijken';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Afbeeldingen in het hele scherm' });
const counter = (page: Page) => dialog(page).locator('.yarl__counter');
const picture = (page: Page) => dialog(page).locator('.yarl__slide_current img').first();

/** The demo's product with a video of each host. */
async function withVideos(request: APIRequestContext): Promise<string> {
  for (const { permalink } of await allProducts(request)) {
    const { pathname } = new URL(permalink);
    if ((await (await request.get(pathname)).text()).includes('data-gallery-slide="video"')) return pathname;
  }
  throw new Error('no product has a video');
}

/** Changes settings, and waits until that page shows the last of them. */
async function look(shop: RunningShop, path: string, values: Readonly<Record<string, unknown>>, shows: RegExp) {
  await setSettings(shop, values, '');
  const isShown = async () => shows.test(await (await shop.request.get(path)).text());
  await expect.poll(isShown, { intervals: [100] }).toBe(true);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // What moves it is there.
  await page.locator('[data-gallery-view="slider"], [data-gallery-view="column"]').waitFor();
}

/** Each layout and each mode, and what a press on a picture does; all of them together are a table of rules/lightbox.test.ts. */
const table = [
  ['classic', 'outside', 'closes'],
  ['cascade', 'inside', 'closes'],
  ['style-2', 'fullclick', 'leafs'],
  ['style-3', 'outside', 'closes'],
] as const;

type Press = (typeof table)[number][2];

async function byMouse(page: Page, first: number, press: Press): Promise<void> {
  await page.locator(`#foto-${first}`).click();
  await expect(counter(page)).toHaveText(new RegExp(`^${first} /`));
  await expect(picture(page)).toBeVisible();
  const half = async (share: number) => {
    const box = await picture(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + (box?.height ?? 0) * 0.75);
  };
  await half(0.9);
  if (press === 'leafs') {
    await expect(counter(page)).toHaveText(new RegExp(`^${first + 1} /`));
    await half(0.1);
    await expect(counter(page)).toHaveText(new RegExp(`^${first} /`));
    return page.keyboard.press('Escape');
  }
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: control }).click();
  await expect(picture(page)).toBeVisible();
  // The ground beside it.
  const ground = await dialog(page).locator('.yarl__container').boundingBox();
  await page.mouse.click((ground?.x ?? 0) + (ground?.width ?? 0) - 90, (ground?.height ?? 0) * 0.7);
}

/** Opens it, leafs and closes it; with the focus on its controls they are seen, within the picture's frame where they belong there. */
async function byKeys(page: Page, isInside: boolean): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await page.mouse.move(2, 2);
  await page.getByRole('link', { name: control }).press('Enter');
  await expect(picture(page)).toBeVisible();
  const before = Number.parseInt((await counter(page).textContent()) ?? '', 10);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText(new RegExp(`^${before + 1} /`));
  await expect(picture(page)).toBeVisible();
  const box = (await picture(page).boundingBox()) ?? { x: 0, width: 0 };
  await dialog(page).getByRole('button', { name: 'Volgende' }).focus();
  await page.keyboard.press('Shift+Tab');
  for (const name of ['Sluiten', 'Vorige', 'Volgende']) {
    const button = dialog(page).getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    const own = (await button.boundingBox()) ?? { x: 0, width: 0 };
    const within = own.x >= box.x - 1 && own.x + own.width <= box.x + box.width + 1;
    expect(within, name).toBe(isInside);
  }
  await expect(dialog(page).locator('.yarl__toolbar')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** On a small screen every layout has a row beneath the picture. */
async function byTouch(phone: Page, press: Press): Promise<void> {
  await expect(phone.locator('[data-gallery-view="slider"]')).toBeVisible();
  await phone.getByRole('link', { name: control }).tap();
  await expect(picture(phone)).toBeVisible();
  for (const part of ['.yarl__toolbar', '.yarl__navigation_next'])
    await expect(dialog(phone).locator(part)).toHaveCSS('opacity', '1');
  await phone.touchscreen.tap(250, 400);
  if (press === 'leafs') await expect(counter(phone)).toHaveText(/^2 /);
  else await expect(dialog(phone)).toHaveCount(0);
}

test('layouts and modes by mouse, keys and touch [2.4-05, 2.4-06]', async ({ newVisitor, request }, info) => {
  test.setTimeout(180_000);
  const shop = { project: info.project.name, request };
  const path = await withVideos(request);
  const page = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const phone = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    for (const [layout, mode, press] of table)
      await test.step(`${layout}, ${mode}`, async () => {
        const values = { 'product.galleryLayout': layout, 'product.lightboxMode': mode };
        await look(shop, path, values, new RegExp(`"lightboxMode":"${mode}"[^]*"layout":"${layout}"`));
        await open(page, path);
        await byMouse(page, layout === 'classic' ? 1 : 2, press);
        await byKeys(page, mode === 'inside');
        await open(phone, path);
        await byTouch(phone, press);
      });
  } finally {
    await setSettings(shop, defaults, '"lightboxMode":"outside"');
  }
});

test('dots beside a column lead to their pictures beneath header and bar in 500 ms; that of a video plays it [2.4-08, 9-15, 7.13-01]', async ({
  newVisitor,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const host = await openVideoHost();
  const path = await withVideos(request);
  try {
    const hosts = { 'product.videoHost': host.origins.video, 'product.embedHost': host.origins.embed };
    await look(shop, path, { ...hosts, 'product.galleryLayout': 'cascade' }, /data-layout="cascade"/);
    const staff = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } });
    await holdClock(staff);
    // The bar of staff: it is drawn by this flag alone (R47).
    await staff.context().addCookies([{ name: 'shop_user', value: '2', url: info.project.use.baseURL ?? '' }]);
    await open(staff, path);
    const third = '[data-gallery-navigator] li:nth-child(3) a';
    await expectMovesFor(staff, { press: third, place: 'String(scrollY)', ms: times.galleryNavigator });
    await expect(staff.locator(third)).toHaveAttribute('aria-current', 'true');
    const place = await staff.evaluate(() => ({
      top: document.querySelector('#foto-3')?.getBoundingClientRect().top ?? 0,
      padding: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      header: Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sticky-header')),
    }));
    expect(Math.abs(place.top - place.padding)).toBeLessThan(2);
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
    // What scrolls into view is marked.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, '.woocommerce-product-gallery');
    expect(host.asked).toEqual([]);
    // The way to play lies over the whole picture.
    await expect(page.locator('[data-gallery-play]').first()).toHaveCSS('position', 'absolute');
    await dots.nth((await dots.count()) - 2).click();
    await expect.poll(() => host.asked).toEqual([expect.stringMatching(/^127\.0\.0\.1\/video\/[\w-]+\?autoplay=1&/)]);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toBeFocused();
    await dots.last().click();
    await expect.poll(() => host.asked.at(-1)).toMatch(/^localhost\/embed\/[\w-]+\?autoplay=1&/);
    expect(host.asked).toHaveLength(2);
    // In the viewer nothing plays before it is asked to.
    await page.getByRole('link', { name: control }).click();
    await expect(
      dialog(page)
        .locator('.yarl__slide_current')
        .getByRole('button', { name: /^Speel video af/ }),
    ).toBeVisible();
    await dialog(page).locator('.yarl__slide_current').getByRole('button').click();
    await expect(dialog(page).locator('iframe')).toHaveCount(1);
    await expect.poll(() => host.asked.length).toBe(3);
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

test('with zoom on, the mouse enlarges a picture that is larger than its place; a press on that opens the viewer [2.4-04]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  const path = new URL(nth(await allProducts(request), 0).permalink).pathname;
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    await page.locator('#foto-1').hover();
    await expect(page.locator('.zoomImg')).toHaveCount(0);
    await look(shop, path, { 'product.galleryZoom': true }, /"zoom":true/);
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

test('the pictures of a gallery in a page open together, with the words beneath them [2.4-09]', async ({ page }) => {
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
