import type { Page } from '@playwright/test';
import { times } from '../../src/settings/constants.ts';
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { sumLayoutShifts } from '../support/browser/frames.ts';
import { freezeClock, installClock, loadAllowance, pauseClock } from '../support/browser/frozen-time.ts';
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/test.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Winkelwagen/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Winkelwagen/ });
const popup = (page: Page) => page.locator('[data-type]:visible');

/** Records when a line was removed from the cart, and when the popup's notices appeared and disappeared, in ms. */
async function recordTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moments: { detected: number[]; shown: number[]; hidden: number[] } = { detected: [], shown: [], hidden: [] };
    Object.assign(window, { moments });
    const isNotice = (node: Node) => node instanceof HTMLElement && node.dataset['type'] !== undefined;
    document.addEventListener('removed_from_cart', () => moments.detected.push(performance.now()));
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'childList' && [...addedNodes].some(isNotice)) moments.shown.push(performance.now());
        if (type === 'attributes' && isNotice(target)) moments.hidden.push(performance.now());
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] });
  });
}

const readTimes = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { moments: { detected: number[]; shown: number[]; hidden: number[] } }).moments,
  );

/** Opens the cart page with a product in the cart and a notice that the cart was changed. */
async function openCartWithNotice(page: Page, id: number): Promise<void> {
  await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: id } });
  await page.goto('/cart/');
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  const opened = page.waitForEvent('load');
  await page.locator('input.qty').evaluate((field: HTMLInputElement) => {
    field.value = '2';
    // Submits the form without JavaScript: the next page shows the notice.
    field.form?.submit();
  });
  await opened;
  await waitForHydration(page);
}

/** Advances the stopped clock until the popup appears. Its script may still be on the way when its time has come. */
async function waitForPopup(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(times.popupOpen);
    await expect(popup(page)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 10_000 });
}

test('a notice appears after 100 ms and disappears after 2250 ms, but not while the pointer is over it [4.16-01]', async ({
  page,
  request,
}) => {
  await freezeClock(page);
  const product = itemAt(await findPlentifulProducts(request), 23);
  await openCartWithNotice(page, product.id);
  await expect(popup(page)).toHaveCount(0);
  await waitForPopup(page);
  await expect(popup(page)).toHaveAttribute('data-type', 'success');
  await expect(popup(page)).toHaveText('Je winkelwagen is bijgewerkt.');
  await expect(page.getByRole('status').filter({ has: popup(page) })).toBeVisible();
  await expect(page.locator('.woocommerce-notices-wrapper'), 'it is not said twice').toBeHidden();
  await popup(page).hover();
  // The accessibility check needs timers.
  await page.clock.resume();
  await expectAccessible(page);
  await pauseClock(page);
  await page.clock.runFor(times.popupSlideOut + 300);
  await expect(popup(page)).toBeVisible();
  await page.mouse.move(900, 20);
  await page.clock.runFor(times.popupSlideOut - 50);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(popup(page)).toHaveCount(0);
});

test('a removal is announced after 100 ms; the popup closes 2250 ms after it opened, and its stored data is cleared [9-23]', async ({
  page,
  request,
}) => {
  await recordTimes(page);
  const product = itemAt(await findPlentifulProducts(request), 24);
  await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/winkel/');
  await cartLink(page).click();
  const again = async () => {
    await panel(page).locator('a.remove').click();
    await expect(popup(page)).toContainText('verwijderd');
    await popup(page).getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(cartLink(page)).toHaveAccessibleName(/1/);
  };
  await again();
  await page.mouse.move(900, 20);
  await expect(popup(page)).toHaveAttribute('data-type', 'success');
  await expect(popup(page)).toHaveCount(0);
  const { detected, shown, hidden } = await readTimes(page);
  expect(itemAt(shown, 0) - itemAt(detected, 0)).toBeGreaterThan(times.popupOpen - 10);
  expect(itemAt(shown, 0) - itemAt(detected, 0)).toBeLessThan(times.popupOpen + loadAllowance);
  const open = itemAt(hidden, hidden.length - 1) - itemAt(shown, shown.length - 1);
  expect(open).toBeGreaterThan(times.popupSlideOut - 50);
  expect(open).toBeLessThan(times.popupSlideOut + loadAllowance);
  await cartLink(page).click();
  await again();
  await expect(popup(page), 'a second after the first the same words are news').toHaveAttribute('data-type', 'success');
});

test('an error stays until it is closed, has its own icon, and is an assertive alert [2.2-22]', async ({ page }) => {
  await installClock(page);
  await page.goto('/cart/?remove_item=abc&_wpnonce=abc');
  const error = page.getByRole('alert').locator('[data-type]:visible');
  await expect(error).toHaveAttribute('data-type', 'error');
  await expect(error.locator('svg').first()).toBeVisible();
  await page.clock.runFor(times.popupSlideOut + 400);
  await expect(error).toBeVisible();
  await error.getByRole('button', { name: 'Sluiten' }).click();
  await expect(error).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('without JavaScript the notice is part of the page', async ({ newVisitor, request }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const product = itemAt(await findPlentifulProducts(request), 25);
  await page.goto(new URL(product.permalink).pathname);
  await page
    .locator('form.cart')
    .getByRole('button', { name: /In winkelwagen/ })
    .click();
  await expect(page.locator('.woocommerce-notices-wrapper .woocommerce-message')).toBeVisible();
});

test('the popup overlays the page without layout shift, and does not cover the focused element', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 25);
  await openCartWithNotice(page, product.id);
  await popup(page).hover();
  await expect(popup(page)).toBeVisible();
  expect(await sumLayoutShifts(page)).toBeLessThan(0.02);
  const box = await popup(page).boundingBox();
  await page.evaluate(
    ({ x, y }) => {
      const button = Object.assign(document.createElement('button'), { id: 'beneath', textContent: 'Eronder' });
      document.body.append(button);
      for (const [name, value] of Object.entries({ position: 'fixed', left: `${x}px`, top: `${y}px` }))
        button.style.setProperty(name, value);
      button.focus();
    },
    box ?? { x: 0, y: 0 },
  );
  const beneath = await page.locator('#beneath').boundingBox();
  await expect
    .poll(async () => {
      const now = await popup(page).boundingBox();
      return (now?.y ?? 0) + (now?.height ?? 0);
    })
    .toBeLessThan(beneath?.y ?? 0);
});

test('it slides only without a preference for reduced motion', async ({ newVisitor, request }) => {
  const products = await findPlentifulProducts(request);
  for (const [index, motion] of (['reduce', 'no-preference'] as const).entries()) {
    const page = await newVisitor({ reducedMotion: motion });
    await freezeClock(page);
    await openCartWithNotice(page, itemAt(products, 21 + index).id);
    await waitForPopup(page);
    const lasts = await popup(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).transitionDuration));
    expect(lasts > 0).toBe(motion === 'no-preference');
  }
});

test('the page scrolls to errors in the page, 100 px below the top [9-14]', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 20);
  await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/checkout/');
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
  const summary = page.locator('[aria-labelledby=error-summary]');
  await expect(summary).toBeFocused();
  await expect.poll(() => summary.evaluate((box) => Math.round(box.getBoundingClientRect().top))).toBe(100);
});

test('scripts can read shop and visitor data; a cached page contains no visitor data [3.17-01]', async ({
  page,
  context,
  baseURL,
}) => {
  const data = () => page.evaluate(() => window.storeData);
  await page.goto('/winkel/');
  const store = { store_currency: 'EUR', currency_minor_unit: 2, timezone: 'Europe/Amsterdam' };
  await expect.poll(data).toEqual({ ...store, is_guest: 1, store_admin: 0 });
  await context.addCookies([{ name: 'shop_user', value: '2', url: baseURL ?? '' }]);
  const answer = await page.goto('/winkel/');
  expect(await answer?.text()).not.toMatch(/is_guest|store_admin/);
  await expect.poll(data).toEqual({ ...store, is_guest: 0, store_admin: 1 });
});
