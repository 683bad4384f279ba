// The button that saves a product, and the counter in the header: on cards, on the page of a product and in the quick view.
import { fetchAllProducts, findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';
import { callWishlistOf, counterOf, recordCalls } from '../support/browser/wishlist.ts';

const summaryButton = '.summary .yith-wcwl-add-to-wishlist';

test('a card saves its product; the counter rises and falls with the events; without a list no page makes a call [2.8-11] [4.9-01] [4.8-01]', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const nonces: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/nonces')) nonces.push(request.url());
  });
  await page.goto('/winkel/');
  const first = page.locator('.product .yith-wcwl-add-to-wishlist').first();
  await expect(counterOf(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(nonces).toEqual([]);
  await first.getByRole('button').click();
  await expect(counterOf(page)).toHaveText('1');
  await expect(first).toHaveClass(/exists/);
  await expect(first.getByRole('button')).toBeHidden();
  await expect(first.getByRole('link', { name: 'Op je verlanglijst' })).toBeVisible();
  expect(calls).toHaveLength(1);
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('removed_from_wishlist')));
  await expect(counterOf(page)).toHaveText('0');
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('added_to_wishlist')));
  await expect(counterOf(page)).toHaveText('1');

  await page.goto('/winkel/');
  await expect(counterOf(page)).toHaveText('1');
  await expect(first).toHaveClass(/exists/);
  expect(calls, 'a page of a visitor with a list makes no call either').toHaveLength(1);
  await expectAccessible(page);
});

test('the counter is that of the cookie, or the number on the page, and hidden when it is no whole number of 0 or more [4.9-02] [4.9-03]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 20);
  await callWishlistOf(page, 'add_to_wishlist', { add_to_wishlist: String(product.id) });
  await page.goto('/winkel/');
  await expect(counterOf(page)).toHaveText('1');
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('removed_from_wishlist')));
  await expect(counterOf(page)).toBeVisible();
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('removed_from_wishlist')));
  await expect(counterOf(page)).toBeHidden();

  await page.context().clearCookies({ name: 'yith_wcwl_products' });
  await page.reload();
  // Before the script has come the button is that of a form.
  await page.waitForLoadState('networkidle');
  await counterOf(page).evaluate((counter) => (counter.textContent = '4'));
  const unsaved = page.locator('.product .yith-wcwl-add-to-wishlist:not(.exists)').nth(2);
  const otherId = await unsaved.getAttribute('data-fragment-ref');
  const other = page.locator(`.product .yith-wcwl-add-to-wishlist[data-fragment-ref="${otherId}"]`);
  await other.getByRole('button').click();
  await expect(other).toHaveClass(/exists/);
  await expect(counterOf(page)).toHaveText('5');
});

test('on the page of a product the button follows the add button; what it says closes by itself after 3 s [2.4-21] [9-28]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 21);
  await page.goto(product.permalink);
  const button = page.locator(summaryButton);
  const isAfter = await button.evaluate((one) => {
    const add = document.querySelector('.summary .single_add_to_cart_button');
    return add !== null && (add.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isAfter).toBe(true);
  await expect(page.locator('.woocommerce-product-gallery .yith-wcwl-add-to-wishlist')).toHaveCount(0);
  await button.getByRole('button').click();
  const said = page.locator('.yith-wcwl-popup-feedback');
  await expect(said).toContainText('Product toegevoegd!');
  await expect(button.getByRole('link', { name: 'Op je verlanglijst' })).toBeFocused();
  await page.waitForTimeout(1_500);
  await expect(said).toBeVisible();
  await expect(said).toBeHidden({ timeout: 4_000 });
});

test('what is said stays while the pointer or the focus is inside, and can be closed [2.8-18]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 22);
  await page.goto(product.permalink);
  await page.locator(summaryButton).getByRole('button').click();
  const said = page.locator('.yith-wcwl-popup-feedback');
  await said.hover();
  await page.waitForTimeout(3_800);
  await expect(said).toBeVisible();
  await expect(said.locator('.heading-icon-check')).toBeVisible();
  await expectAccessible(page);
  await said.getByRole('button', { name: 'Sluiten' }).focus();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(3_800);
  await expect(said).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said).toBeHidden();
});

test('the button switches to the chosen variation and back, and is marked for what is saved [2.4-21]', async ({
  page,
  request,
}) => {
  const product = (await fetchAllProducts(request)).find((one) => one.type === 'variable' && one.is_in_stock);
  if (!product) throw new Error('no variable product');
  await page.goto(product.permalink);
  const button = page.locator(summaryButton);
  const add = button.locator('.add_to_wishlist');
  await expect(add).toHaveAttribute('data-product-id', String(product.id));
  const selects = page.locator('.variations_form select');
  for (const select of await selects.all()) {
    const value = await select.locator('option:not([disabled]):not([value=""])').first().getAttribute('value');
    await select.selectOption(value);
  }
  const variation = page.locator('.variations_form input[name="variation_id"]');
  await expect(variation).not.toHaveValue('0');
  const variationId = await variation.inputValue();
  await expect(add).toHaveAttribute('data-product-id', variationId);
  await expect(button).toHaveClass(new RegExp(`add-to-wishlist-${variationId}`));
  await add.click();
  await expect(button).toHaveClass(/exists/);
  const reloads = recordCalls(page, 'load_fragments');
  await itemAt(await selects.all(), 0).selectOption('');
  await expect(add).toHaveAttribute('data-product-id', String(product.id));
  await expect(button).not.toHaveClass(/exists/);
  await expect.poll(() => reloads.length).toBeGreaterThan(0);
});

test('with cookies disabled nothing is sent, and an alert says why [5.4-04] [8-05]', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  const calls = recordCalls(page);
  await page.goto('/winkel/');
  await page.locator('.product .add_to_wishlist').first().click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Deze optie is alleen beschikbaar als cookies in je browser zijn ingeschakeld.');
  await expectAccessible(page);
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
  expect(calls).toEqual([]);
});

test('the quick view has the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/winkel/');
  const card = page
    .locator('.product')
    .filter({ has: page.locator('.ajax_add_to_cart') })
    .first();
  await card.hover();
  await card.getByRole('button', { name: /Snel bekijken|Bekijk snel/ }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.locator('.yith-wcwl-add-to-wishlist');
  await button.getByRole('button').click();
  await expect(button).toHaveClass(/exists/);
  await expect(card.locator('.yith-wcwl-add-to-wishlist')).toHaveClass(/exists/);
});

test('two tabs of one visitor: a product that is saved in one is marked in the other', async ({ page, context }) => {
  await page.goto('/winkel/');
  await page.locator('.product .add_to_wishlist').nth(1).click();
  await expect(counterOf(page)).toHaveText('1');
  const second = await context.newPage();
  await second.goto('/winkel/');
  await expect(counterOf(second)).toHaveText('1');
  await page.locator('.product .yith-wcwl-add-to-wishlist:not(.exists) .add_to_wishlist').first().click();
  await expect(counterOf(page)).toHaveText('2');
  await expect(counterOf(second)).toHaveText('2');
});

test('without JavaScript the button saves, and says so on the page', async ({ newVisitor, request }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const product = itemAt(await findPlentifulProducts(request), 23);
  await page.goto(product.permalink);
  await follow(page.locator(summaryButton).getByRole('button'), product.permalink);
  await expect(page.getByText('Product toegevoegd!')).toBeVisible();
});
