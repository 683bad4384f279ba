import type { Locator, Page } from '@playwright/test';
import { limits } from '../../src/settings/constants.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const cards = (page: Page): Locator => page.locator('main li.product');

/** Waits until the page's script is active. */
const waitForScript = (page: Page) => expect(page.locator('main ul.products')).toHaveAttribute('data-reveals', '');

const scrollToFoot = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

/** The number of pages exceeds those that load automatically. */
const perPage = 4;
const automaticCards = perPage * (1 + limits.automaticPages);

test('three pages load automatically, then a button loads more and keeps the focus until the end [2.3-04]', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  // The English texts of the specification.
  await setSettings(shop, { 'catalog.perPage': perPage, 'texts.dutchOnly': false }, '"dutchOnly":false');
  try {
    await page.goto('/winkel/');
    await waitForScript(page);
    await expect
      .poll(async () => {
        await scrollToFoot(page);
        return cards(page).count();
      })
      .toBe(automaticCards);
    const button = page.getByRole('button', { name: 'Load More Items' });
    await expect(button.locator('[lang=en]')).toHaveText('Load More Items');
    // The end of the page remains reachable, however much is scrolled.
    for (const place of [0, 1, 0.5, 1]) {
      await page.evaluate((part) => scrollTo({ top: part * document.documentElement.scrollHeight }), place);
      await expect(page.getByRole('contentinfo')).toBeAttached();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).click({ trial: true });
    expect(await cards(page).count()).toBe(automaticCards);
    await expectAccessible(page, 'main');

    await button.focus();
    const held = Promise.withResolvers<void>();
    await page.route('**/refresh-loop', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    const loading = page.getByRole('button', { name: 'Loading' });
    await expect(loading).toBeFocused();
    await expect(loading.locator('[lang=en]')).toHaveText('Loading');
    held.resolve();
    await expect(cards(page)).toHaveCount(automaticCards + perPage);
    await page.unroute('**/refresh-loop');
    await expect(button).toBeFocused();
    const end = page.getByText('No more items available.');
    await expect
      .poll(
        async () => {
          if (await button.isVisible()) await page.keyboard.press('Enter');
          return end.isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await expect(end.locator('..')).toBeFocused();

    // Elements far from the window are not rendered.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const drawn = () =>
      cards(page)
        .last()
        .getByRole('heading')
        .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(drawn).toBe(false);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(drawn).toBe(true);
  } finally {
    await setSettings(shop, { 'catalog.perPage': 24, 'texts.dutchOnly': true }, '"dutchOnly":true');
  }
});

test('a page that fails to load is reported, and the button tries again', async ({
  page,
  request,
  expectTrouble,
}, info) => {
  expectTrouble(/500/);
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'catalog.perPage': perPage }, `"perPage":${perPage}`);
  try {
    await page.route('**/refresh-loop', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/winkel/');
    await waitForScript(page);
    await scrollToFoot(page);
    await expect(page.getByText('Laden is niet gelukt.')).toBeVisible();
    await expect(cards(page)).toHaveCount(perPage);
    await page.unroute('**/refresh-loop');
    await page.getByRole('button', { name: 'Laad meer' }).click();
    await expect(cards(page)).toHaveCount(2 * perPage);
    await expect(page.getByText('Laden is niet gelukt.')).toBeHidden();
    await expect(page.locator('main [lang=en]')).toHaveCount(0);
  } finally {
    await setSettings(shop, { 'catalog.perPage': 24 }, '"perPage":24');
  }
});

test('in catalogue mode there is no link to the cart, and products and prices stay', async ({
  page,
  request,
}, info) => {
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'catalog.catalogueMode': true }, '"catalogueMode":true');
  try {
    await page.goto('/winkel/');
    await waitForScript(page);
    await expect(cards(page).first()).toContainText('€');
    await expect(page.getByRole('button', { name: /winkelwagen/i })).toHaveCount(0);
    await expect(page.locator('a[href="/cart/"]')).toHaveCount(0);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Snel bekijken/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Bestellen kan op dit moment niet.');
    await expect(dialog.locator('form:not(.yith-wcwl-add-button)')).toHaveCount(0);
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('link', { name: 'Alles over dit product' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText('Bestellen kan op dit moment niet.');
    await expect(page.locator('form.cart')).toHaveCount(0);
    // An add from a page that was loaded earlier is refused with a message.
    const answer = await request.post('/?wc-ajax=add_to_cart', { form: { product_id: '4000' } });
    expect(await answer.json()).toMatchObject({ error: true });
  } finally {
    await setSettings(shop, { 'catalog.catalogueMode': false }, '"catalogueMode":false');
  }
});
