import type { Page } from '@playwright/test';
import { offsets, times } from '../../src/settings/constants.ts';
import { findPlentifulProducts } from '../support/browser/catalogue.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { loadAllowance } from '../support/browser/frozen-time.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { distanceTo, measureScroll } from '../support/browser/measure-scroll.ts';
import { expect, test } from '../support/browser/test.ts';

const contentPath = '/algemene-voorwaarden/';
const upButton = (page: Page) => page.getByRole('button', { name: 'Naar boven' });
const readScrollPosition = (page: Page) => page.evaluate(() => scrollY);
const jumpTo = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
/** Waits until the page's script is active. */
const waitForScript = (page: Page) =>
  expect(page.locator('button[aria-label="Naar boven"]')).toHaveAttribute('style', /--fade/);

test('the back-to-top button appears after 50 px, its ring follows the scroll position, and it scrolls in 550 ms [2.2-23, 9-13]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' });
  await page.goto(contentPath);
  await waitForScript(page);
  await jumpTo(page, offsets.backToTop.ring);
  await waitForFrames(page);
  await expect(upButton(page)).toBeHidden();
  await jumpTo(page, offsets.backToTop.ring + 1);
  await expect(upButton(page)).toBeVisible();
  const read = () =>
    upButton(page).evaluate((button) => Number(getComputedStyle(button, '::after').getPropertyValue('--read')));
  await expect.poll(read).toBeLessThan(0.1);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(read).toBeGreaterThan(0.95);
  await expectBoxes([upButton(page)], ([box]) => Math.min(box.width, box.height) >= 44, 'large enough for a thumb');
  const ms = await measureScroll(
    page,
    () => upButton(page).click(),
    async () => (await readScrollPosition(page)) === 0,
  );
  expect(ms).toBeGreaterThan(times.backToTopScroll - 50);
  expect(ms).toBeLessThan(times.backToTopScroll + loadAllowance);
  await expect(upButton(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('the back-to-top button scrolls instantly with reduced motion, and moves the focus to the start of the page', async ({
  page,
}) => {
  await page.goto(contentPath);
  await waitForScript(page);
  await jumpTo(page, 900);
  await upButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readScrollPosition(page)).toBe(0);
  await expect(page.getByRole('link', { name: 'Ga naar de inhoud' })).toBeFocused();
});

test('the back-to-top button covers nothing: it has a margin of its own, on a phone a strip [2.2-23]', async ({
  page,
}) => {
  /** What a press in the middle and at the edges of the button reaches when the button itself is not there. */
  const covered = () =>
    upButton(page).evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const points = [left, (left + right) / 2, right].flatMap((x) =>
        [top, (top + bottom) / 2, bottom].map((y) => [x, y]),
      );
      const below = points.flatMap(([x = 0, y = 0]) =>
        document.elementsFromPoint(x, y).filter((one) => one !== button),
      );
      return [
        ...new Set(
          below.filter((one) => one.closest('main *, footer *') && !one.closest('footer > :first-child:only-child')),
        ),
      ].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    });
  for (const path of ['/winkel/', contentPath]) {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(path);
    await waitForScript(page);
    for (const width of [1920, 1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const place of [400, 900, 99_999]) {
        await jumpTo(page, place);
        await expect(upButton(page)).toBeVisible();
        await expect.poll(covered, { message: `${path} at ${width} px, ${place}` }).toEqual([]);
      }
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/winkel/');
  await waitForScript(page);
  await jumpTo(page, 900);
  const strip = page.locator('button[aria-label="Naar boven"] + div');
  await expectBoxes(
    [upButton(page), strip],
    ([own, under]) => own.y >= under.y && own.bottom <= under.bottom && under.width === 360,
    'the button is on a strip',
  );
  await jumpTo(page, 99_999);
  const lowerEdge = (one: Element) => one.getBoundingClientRect().bottom;
  const upperEdge = (one: Element) => one.getBoundingClientRect().top;
  await expect
    .poll(async () => (await page.locator('footer').evaluate(lowerEdge)) - (await strip.evaluate(upperEdge)))
    .toBeLessThanOrEqual(1);
});

test('a bar shows the reading progress of a text, and is missing on other pages [2.2-24]', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 600, height: 500 } });
  await page.goto(contentPath);
  await waitForScript(page);
  const bar = page.locator('[data-reading-progress]');
  const part = async () => ((await bar.locator('div').boundingBox())?.width ?? 0) / 600;
  await expect.poll(part).toBe(0);
  const end = await page.locator('article').evaluate((text) => text.getBoundingClientRect().bottom - innerHeight);
  await jumpTo(page, end / 2);
  await expect.poll(part).toBeCloseTo(0.5, 1);
  await jumpTo(page, end + 50);
  await expect.poll(part).toBe(1);
  await page.goto('/winkel/');
  await expect(bar).toHaveCount(0);
});

test('sharing sends no request before a click, which opens the network’s form; the print button prints [2.2-25]', async ({
  page,
  request,
  baseURL,
}) => {
  const [product] = await findPlentifulProducts(request);
  const path = new URL(product?.permalink ?? '').pathname;
  const elsewhere: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL ?? '')) elsewhere.push(sent.url());
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(path);
  await waitForScript(page);
  const share = page.getByRole('region', { name: 'Delen' });
  const names = await share
    .getByRole('listitem')
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(names).toEqual([
    'Delen op WhatsApp (nieuw venster)',
    'Delen op Facebook (nieuw venster)',
    'Delen op Pinterest (nieuw venster)',
    'Delen per e-mail',
    'Afdrukken',
  ]);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const facebook = share.getByRole('link', { name: /Facebook/ });
  await expect(facebook).toHaveAttribute(
    'href',
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(canonical ?? '')}`,
  );
  expect(elsewhere).toEqual([]);
  await page.context().route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'netwerk' }));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), facebook.click()]);
  await opened.waitForURL(/facebook/);
  expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await opened.close();
  await share.getByRole('button', { name: 'Afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});

test('a link within the page scrolls in 800 ms, moves focus and URL, and the back button returns [9-16]', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await waitForScript(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#template-5', textContent: 'Verderop' });
    document.querySelector('main')?.prepend(link);
  });
  const target = page.locator('#template-5');
  const ms = await measureScroll(
    page,
    () => page.getByRole('link', { name: 'Verderop' }).click(),
    async () => Math.abs(await distanceTo(target)) < 2,
  );
  expect(ms).toBeGreaterThan(times.anchorScroll - 50);
  expect(ms).toBeLessThan(times.anchorScroll + loadAllowance);
  await expect(page).toHaveURL(/#template-5$/);
  await expect(target).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => readScrollPosition(page)).toBe(0);
});
