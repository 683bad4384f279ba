import type { APIRequestContext, Page } from '@playwright/test';
import { times } from '../../src/settings/constants.ts';
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { installClock, pauseClock } from '../support/browser/frozen-time.ts';
import { expectBoxes } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Winkelwagen/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Winkelwagen/ });
const lines = (page: Page) => panel(page).locator('li.mini_cart_item');
const popup = (page: Page) => page.locator('[data-type]:visible');
const addButton = (page: Page) => page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
const listPlentifulProducts = async (request: APIRequestContext) => (await findPlentifulProducts(request)).toReversed();

/** Opens a page as a visitor whose cart contains these products, added by requests. */
async function visitWithProducts(page: Page, ids: readonly number[], path = '/winkel/'): Promise<void> {
  for (const id of ids) await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: id } });
  await page.goto(path);
  await expect(cartLink(page)).toHaveAccessibleName(new RegExp(String(ids.length)));
}

test('a click on the cart link opens and closes the mini cart below it, a click elsewhere closes it [2.2-16, 4.10-01]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await visitWithProducts(page, [itemAt(await listPlentifulProducts(request), 0).id]);
  await expect(cartLink(page)).toHaveAttribute('aria-expanded', 'false');
  await cartLink(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(cartLink(page)).toHaveAttribute('aria-expanded', 'true');
  expect(new URL(page.url()).pathname).toBe('/winkel/');
  await expectBoxes([panel(page), cartLink(page)], ([under, over]) => under.y > over.bottom, 'it opens below the link');
  await expectAccessible(page);
  await panel(page).getByText('Subtotaal').click();
  await expect(panel(page)).toBeVisible();
  await cartLink(page).click();
  await expect(panel(page)).toBeHidden();
  await cartLink(page).click();
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(60, 500);
  await expect(panel(page)).toBeHidden();
  await expect(cartLink(page)).toHaveAttribute('aria-expanded', 'false');
});

test('with the keyboard: it opens, can be traversed, and Escape returns to the cart link; leaving it closes it', async ({
  page,
  request,
}) => {
  await visitWithProducts(page, [itemAt(await listPlentifulProducts(request), 0).id]);
  await cartLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(cartLink(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Sluiten' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(cartLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('link', { name: 'Afrekenen' }).focus();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeHidden();
});

test('an add opens it, moves the focus in, announces the added product, and returns the focus on close [2.2-18]', async ({
  page,
  request,
}) => {
  const product = itemAt(await listPlentifulProducts(request), 1);
  await page.clock.install();
  await page.goto(new URL(product.permalink).pathname);
  await expect(cartLink(page)).toHaveAccessibleName(/0/);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(panel(page).getByRole('status')).toContainText('is aan je winkelwagen toegevoegd.');
  const statusId = await panel(page).getByRole('status').getAttribute('id');
  await expect(panel(page).getByRole('heading'), 'read with the heading').toHaveAttribute(
    'aria-describedby',
    statusId ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await page.clock.runFor(times.popupOpen + 200);
  await expect(popup(page), 'said once').toHaveCount(0);
});

test('an empty cart has no panel: it closes with the last line, which can be restored, and the cart link opens the cart page [2.2-17]', async ({
  page,
  request,
}) => {
  const product = itemAt(await listPlentifulProducts(request), 2);
  await visitWithProducts(page, [product.id]);
  await cartLink(page).click();
  await lines(page).locator('a.remove').click();
  await expect(panel(page)).toBeHidden();
  await expect(cartLink(page)).toBeFocused();
  await expect(cartLink(page)).not.toHaveAttribute('aria-expanded');
  await expect(popup(page)).toContainText(`"${product.name}" verwijderd.`);
  await page.keyboard.press('Tab');
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  for (let steps = 0; steps < 4 && !(await undo.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await expect(undo, 'soon after the bag').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await expect(page.locator('body :focus'), 'the focus is somewhere').toHaveCount(1);
  await cartLink(page).click();
  await lines(page).locator('a.remove').click();
  await expect(panel(page)).toBeHidden();
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/cart\/$/);
});

test('a removal can be undone for ten seconds', async ({ page, request }) => {
  const [first, second] = await listPlentifulProducts(request);
  await installClock(page);
  await visitWithProducts(page, [first?.id ?? 0, second?.id ?? 0]);
  await cartLink(page).click();
  await expect(panel(page)).toBeVisible();
  await pauseClock(page);
  await lines(page).first().locator('a.remove').click();
  const undo = panel(page).getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(undo).toHaveCount(0);
});

test('opening it dismisses the current notice [4.10-03]', async ({ page, request }) => {
  const [first, second] = await listPlentifulProducts(request);
  await visitWithProducts(page, [first?.id ?? 0, second?.id ?? 0]);
  await cartLink(page).click();
  await expect(lines(page)).toHaveCount(2);
  const removal = await lines(page).first().locator('a.remove').getAttribute('href');
  await page.goto(removal ?? '');
  await expect(popup(page)).toContainText('verwijderd');
  await cartLink(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(popup(page)).toHaveCount(0);
});

test('a line removed in one tab disappears from the open mini cart of another [1-08]', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = await listPlentifulProducts(request);
  await visitWithProducts(page, [first?.id ?? 0, second?.id ?? 0]);
  const other = await context.newPage();
  await other.goto('/');
  await expect(cartLink(other)).toHaveAccessibleName(/2/);
  await cartLink(other).click();
  await expect(lines(other)).toHaveCount(2);
  await cartLink(page).click();
  await lines(page)
    .filter({ hasText: first?.name ?? '' })
    .locator('a.remove')
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(other)).toHaveCount(1);
  await expect(lines(other)).toContainText(second?.name ?? '');
  await expect(cartLink(other)).toHaveAccessibleName(/1/);
});

test('on a phone it slides in over the page, and shows the amount missing for free shipping', async ({
  newVisitor,
  request,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 780 }, hasTouch: true });
  const cheapest = itemAt(
    (await listPlentifulProducts(request)).toSorted((one, two) => Number(one.prices.price) - Number(two.prices.price)),
    0,
  );
  const price = Number(cheapest.prices.price);
  await visitWithProducts(page, [cheapest.id]);
  await cartLink(page).tap();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  const missingAmount = ((15_000 - price) / 100).toLocaleString('nl-NL', {
    minimumFractionDigits: price % 100 === 0 ? 0 : 2,
  });
  await expect(panel(page).getByText(`Nog €\u00a0${missingAmount} tot gratis verzending`)).toBeVisible();
  await expect(panel(page).getByRole('progressbar')).toHaveJSProperty('value', price);
  await expectAccessible(page);
  for (let added = 1; added * price < 15_000; added += 1)
    await page.context().request.post('/?wc-ajax=add_to_cart', { form: { product_id: cheapest.id } });
  await page.reload();
  await cartLink(page).tap();
  await expect(panel(page).getByText('Je bestelling wordt gratis verzonden')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Sluiten' }).tap();
  await expect(panel(page)).toBeHidden();
  await expect(cartLink(page)).toBeFocused();
});
