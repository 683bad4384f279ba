import { times } from '../../src/settings/constants.ts';
import { loadAllowance } from '../support/browser/frozen-time.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

test('the header’s search button focuses the field after 500 ms, and a search opens the results [2.2-12, 2.1-09, 2.1-17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/winkel/');
  const waited = await page.evaluateHandle(() => {
    const state = { pressed: 0, ms: 0 };
    document.addEventListener('click', () => (state.pressed = performance.now()), { capture: true, once: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) state.ms = performance.now() - state.pressed;
    });
    return state;
  });
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Zoeken' });
  const field = dialog.locator('[name=s]');
  await expect(field).toBeFocused();
  const ms = await waited.evaluate((state) => state.ms);
  expect(ms).toBeGreaterThanOrEqual(times.searchFocusDelay - 5);
  expect(ms).toBeLessThan(times.searchFocusDelay + loadAllowance);
  await expectAccessible(page, 'dialog');
  await field.fill('lantaarn');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?s=lantaarn&post_type=product(&type_aws=true)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voor ‘lantaarn’');
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('lantaarn');
  // Every landmark that occurs more than once has a name of its own.
  await expect(page.getByRole('search', { name: 'Zoek iets anders' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Zoekresultaten' })).toBeVisible();
  await expect(page.locator('main li.product').first()).toBeVisible();
  await expectAccessible(page);
});

test('no character typed before the field has the focus is lost', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/winkel/');
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Zoeken' });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('kam');
  await expect(dialog.locator('[name=s]')).toHaveValue('kam');
});

test('the search field in the header has a clear button while there is text, which keeps the focus in the field [2.2-14]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/winkel/');
  const form = page.locator('header').getByRole('search');
  const field = form.locator('[name=s]');
  const clear = form.getByRole('button', { name: 'Zoekveld wissen' });
  await expect(clear).toBeHidden();
  await field.fill('vuur');
  await expect(clear).toBeVisible();
  await clear.click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(clear).toBeHidden();
});

test('a search without results offers links, also without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto('/');
  await page.getByRole('link', { name: 'Zoeken' }).click();
  await page.locator('main').getByRole('searchbox').fill('zeppelin %_');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niets gevonden voor ‘zeppelin %_’');
  await page.locator('main').getByRole('link', { name: 'Japans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Japans');
});

test('the search page without results is accessible, and fits in 320 px', async ({ page }) => {
  await page.goto(`/?s=${'zeppelin'.repeat(12)}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
