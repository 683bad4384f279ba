import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

/** Waits until the page's script is active. */
const waitForScript = (page: Page) =>
  expect(page.locator('button[aria-label="Naar boven"]')).toHaveAttribute('style', /--fade/);

test('the page scrolls to the template that its URL names, and not for an unknown template [2.1-15]', async ({
  page,
}) => {
  await page.goto('/');
  const ids = await page
    .locator('[data-elementor-id]')
    .evaluateAll((all) => all.map((one) => one.dataset['elementorId']));
  expect(ids.length).toBeGreaterThan(4);
  const id = ids[4] ?? '';
  await page.goto(`/?theme_template_id=${id}`);
  const top = () => page.locator(`[data-elementor-id="${id}"]`).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(async () => [await top()].every((px) => px >= 0 && px < 200)).toBe(true);
  for (const none of ['99999', '1%22%5D', '']) {
    await page.goto(`/?theme_template_id=${none}`);
    await waitForScript(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the front page is accessible on small and large screens and in both colour schemes', async ({ newVisitor }) => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    const page = await newVisitor({ viewport: { width, height: 800 }, colorScheme });
    await page.goto('/');
    await waitForScript(page);
    // Sections far from the window get their real size only when they come near.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await expectAccessible(page);
  }
});

test('without JavaScript the front page is complete, without horizontal overflow', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Naar boven' })).toBeHidden();
  await expectNoSidewaysScroll(page);
});
