// The page of a list in a browser: what its owner does there, and what others see.
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { lookAtScreen } from '../support/browser/look-at-screen.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { callWishlistOf, counterOf, openWishlistOf, recordCalls } from '../support/browser/wishlist.ts';

const rows = (page: Page) => page.locator('[data-row-id]');
const rowIds = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id') ?? ''));

/** A visitor with a list of some products, on its page. */
async function openList(page: Page, count: number, from: number) {
  const products = await findPlentifulProducts(page.request);
  const chosen = products.slice(from, from + count);
  expect(chosen).toHaveLength(count);
  return openWishlistOf(
    page,
    chosen.map(({ id }) => id),
  );
}

/** The bodies of the requests that the page gave up, as it does so. */
function recordAborted(page: Page): string[] {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.postData() ?? ''));
  return aborted;
}

/** Leaves the first call of an action without an answer, so that only the page itself can end it; the others go on. */
async function holdFirst(page: Page, action: string): Promise<void> {
  let seen = 0;
  await page.route('**/admin-ajax.php', async (route) => {
    const isHeld = (route.request().postData() ?? '').includes(action) && (seen += 1) === 1;
    if (!isHeld) await route.continue();
  });
}

test('the list is a form with a table; rows have an id, a checkbox, a quantity, an add button and are removed [2.8-01] [2.8-02] [2.1-06]', async ({
  page,
}) => {
  await openList(page, 3, 0);
  const form = page.locator('form#yith-wcwl-form.yith-wcwl-form');
  await expect(form.locator('table.wishlist_table')).toBeVisible();
  const first = rows(page).first();
  const id = (await first.getAttribute('data-row-id')) ?? '';
  await expect(first).toHaveId(`yith-wcwl-row-${id}`);
  await expect(first.getByRole('checkbox')).toBeVisible();
  await expect(first.getByRole('spinbutton')).toHaveValue('1');
  await expect(first.locator('.add_to_cart_button')).toBeVisible();
  await first.locator('.remove_from_wishlist').click();
  await expect(rows(page)).toHaveCount(2);
  expect(await rowIds(page)).not.toContain(id);
  await expect(counterOf(page)).toHaveText('2');
  await expect(rows(page).first().locator('.remove_from_wishlist')).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test('all is selected at once; the bulk button is disabled until a product is checked, and adds what is checked [2.8-03] [5.4-05]', async ({
  page,
}) => {
  await openList(page, 2, 3);
  const bulk = page.getByRole('button', { name: 'Selectie in winkelwagen' });
  await expect(bulk).toBeDisabled();
  const all = page.getByRole('checkbox', { name: 'Alles selecteren' });
  await rows(page).first().getByRole('checkbox').check();
  await expect(bulk).toBeEnabled();
  await rows(page).first().getByRole('checkbox').uncheck();
  await expect(bulk).toBeDisabled();
  await all.check();
  for (const box of await rows(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
  await bulk.click();
  await expect(page.getByText('2 producten liggen in je winkelwagen.')).toBeVisible();
});

test('rows are moved by dragging and with the arrow keys; a new order aborts the one before [2.8-04] [4.8-04]', async ({
  page,
}) => {
  await openList(page, 3, 5);
  const before = await rowIds(page);
  const handle = rows(page).first().locator('[data-sort-handle]');
  const box = await handle.boundingBox();
  const last = await rows(page).last().boundingBox();
  if (!box || !last) throw new Error('no boxes');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5, last.y + last.height / 2, { steps: 12 });
  await page.mouse.move(box.x + 5, last.y + last.height - 4, { steps: 6 });
  const sent = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('sort_wishlist_items'));
  await page.mouse.up();
  await sent;
  const dragged = [itemAt(before, 1), itemAt(before, 2), itemAt(before, 0)];
  await expect.poll(() => rowIds(page)).toEqual(dragged);
  await page.reload();
  expect(await rowIds(page)).toEqual(dragged);

  const aborted = recordAborted(page);
  await holdFirst(page, 'sort_wishlist_items');
  const moving = rows(page).last().locator('[data-sort-handle]');
  const movingId = itemAt(dragged, 2);
  await moving.focus();
  // What is not sent yet, since the page waits for its nonces, is no request that can be aborted.
  const begun = page.waitForRequest((call) => (call.postData() ?? '').includes('sort_wishlist_items'));
  await page.keyboard.press('ArrowUp');
  await begun;
  await expect(page.locator(`#yith-wcwl-row-${movingId} [data-sort-handle]`)).toBeFocused();
  const settled = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('sort_wishlist_items'));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('staat nu op plaats 1 van 3')).toBeAttached();
  await expect.poll(() => aborted.filter((body) => body.includes('sort_wishlist_items')).length).toBe(1);
  await settled;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  expect(await rowIds(page)).toEqual([movingId, itemAt(dragged, 0), itemAt(dragged, 1)]);
});

test('pictures: a click on one opens its details; the close control, a press outside and adding to the cart close them [2.8-05]', async ({
  page,
}) => {
  await openList(page, 2, 8);
  await page.getByRole('button', { name: 'Als plaatjes' }).click();
  const details = page.locator('.item-details');
  const thumbnails = page.locator('.product-thumbnail[aria-expanded]');
  await thumbnails.first().click();
  await expect(details).toBeVisible();
  await expectAccessible(page);
  await thumbnails.first().click();
  await expect(details).toBeHidden();
  await thumbnails.first().click();
  await details.getByRole('button', { name: /^Sluit/ }).click();
  await expect(details).toBeHidden();
  await expect(thumbnails.first()).toBeFocused();
  await thumbnails.first().click();
  await page.locator('h1').click({ position: { x: 2, y: 2 } });
  await expect(details).toBeHidden();
  await page.keyboard.press('Escape');
  await thumbnails.first().click();
  await details.locator('.add_to_cart_button').click();
  await expect(details).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
});

test('the title opens a field; Enter saves, Escape cancels, and an empty name is refused with the focus [2.8-06] [5.4-02]', async ({
  page,
}) => {
  await openList(page, 1, 10);
  const calls = recordCalls(page, 'save_title');
  const title = page.getByRole('heading', { level: 1 });
  const field = page.getByLabel('Naam van de lijst');
  await title.click();
  await expect(field).toBeFocused();
  await field.fill('Voor mijn verjaardag');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(title).toHaveText('Mijn verlanglijst');
  await page.getByText('Wijzig de naam').click();
  await expect(field).toHaveValue('Mijn verlanglijst');
  await field.fill('  ');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  expect(calls).toEqual([]);
  await field.fill('Voor mijn verjaardag');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Voor mijn verjaardag');
  await expect(field).toBeHidden();
  expect(calls).toHaveLength(1);
  await title.click();
  await page.route('**/admin-ajax.php', (route) => route.fulfill({ json: { result: false, fragments: [] } }));
  await field.fill('Zonder antwoord');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
});

test('a quantity is sent 1 s after the last change, and Enter in it sends nothing [4.8-03] [5.2-06]', async ({
  page,
}) => {
  await page.clock.install();
  await openList(page, 1, 11);
  const calls = recordCalls(page, 'update_item_quantity');
  const address = page.url();
  const quantity = rows(page).first().getByRole('spinbutton');
  // The clock of the page stands still, so that a slow machine makes no difference.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await quantity.fill('2');
  await quantity.press('Enter');
  await page.clock.runFor(600);
  await quantity.fill('3');
  await page.clock.runFor(900);
  expect(calls).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.resume();
  expect(calls[0]?.get('quantity')).toBe('3');
  expect(page.url()).toBe(address);
  await expect(page.getByText('Het aantal is bewaard.')).toBeAttached();
  const aborted = recordAborted(page);
  await holdFirst(page, 'update_item_quantity');
  await quantity.fill('4');
  await expect.poll(() => calls.length).toBe(2);
  await quantity.fill('5');
  await expect.poll(() => calls.length).toBe(3);
  await expect.poll(() => aborted.filter((body) => body.includes('quantity=4')).length).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect
    .poll(async () => {
      const { wishlist } = await callWishlistOf(page, 'load_fragments', {});
      return wishlist?.rows[0]?.quantity;
    })
    .toBe(5);
});

test('the owner chooses who may see the list, and copies its link; others see it and cannot change it [2.8-09] [6-04] [4.8-02]', async ({
  page,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  await openList(page, 2, 12);
  const visitor = await newVisitor();
  const { wishlist } = await callWishlistOf(page, 'load_fragments', {});
  const address = wishlist?.path ?? '';
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.locator('.copy-target')).toHaveCount(0);
  await page.getByLabel('Wie mag de lijst zien?').selectOption('1');
  await expect(page.locator('.copy-target')).toHaveValue(new RegExp(`${address}$`));
  await page.getByRole('button', { name: /^Kopieer/ }).click();
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address);

  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.locator('.remove_from_wishlist, [data-sort-handle], .hidden-title-form')).toHaveCount(0);
  await expectAccessible(visitor);
  await rows(visitor).first().locator('.add_to_cart_button').click();
  await expect(visitor.getByRole('dialog', { name: /winkelwagen/i })).toBeVisible();
  await expect(rows(visitor)).toHaveCount(2);
  await rows(page).first().locator('.add_to_cart_button').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(counterOf(page)).toHaveText('1');
});

test('below 768 px the rows are a list instead of a table; no page scrolls sideways, and axe finds nothing [2.8-10] [9-08]', async ({
  page,
}) => {
  await openList(page, 3, 14);
  await expect(page.locator('table.wishlist_table')).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.locator('ul.wishlist_table.mobile')).toBeVisible();
  await expect(page.locator('table.wishlist_table')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('table.wishlist_table')).toBeVisible();
  await lookAtScreen(page, 'wishlist');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAtScreen(page, 'wishlist-dark');
  await page.getByRole('button', { name: 'Als plaatjes' }).click();
  await page.locator('.product-thumbnail[aria-expanded]').first().click();
  await lookAtScreen(page, 'wishlist-grid');
  await expectNoSidewaysScroll(page);
});
