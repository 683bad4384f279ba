// Checking out: the form, the totals, choices made before the page's script is there.
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { addProductToCart, fillCheckoutForm, placeOrder, waitForTotals } from '../support/browser/checkout.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';
import type { Locator, Page } from '@playwright/test';
import type { StoreCart } from '../../src/wire/store-cart.ts';

/** The mini cart's link to the checkout. */
function checkoutLink(page: Page): Locator {
  return page.getByRole('dialog').getByRole('link', { name: 'Afrekenen' });
}

test('a guest picks up and pays in cash, from Belgium', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 0);
  await addProductToCart(page, product);
  await follow(checkoutLink(page), /\/checkout\/$/);
  await fillCheckoutForm(page, {
    email: 'contant@kopers.example',
    country: 'België',
    postcode: '2000',
    addition: 'bus 3',
  });
  await page.getByRole('radio', { name: /^Gratis afhalen/ }).check();
  // An order sent before the new total is shown would be refused (R21).
  await expect(page.locator('.woocommerce-checkout-review-order-table')).toContainText('Gratis afhalen');
  await page.getByRole('radio', { name: /[Cc]ontant/ }).check();
  await placeOrder(page);
  await expect(page.getByText('Kaardebolstraat 12').first()).toBeVisible();
  await expect(page.getByText('Lindelaan 12 bus 3').first()).toBeVisible();
});

test('choices at the checkout made before hydration are kept, and the total is updated', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 0);
  await addProductToCart(page, product);
  await expect(checkoutLink(page)).toBeVisible();
  const release = await holdScripts(page);
  await page.goto('/checkout/', { waitUntil: 'commit' });
  await page.getByLabel('Land').first().selectOption({ label: 'België' });
  await page.getByRole('radio', { name: /^Gratis afhalen/ }).check();
  release();
  await expect(page.locator('.woocommerce-checkout-review-order-table')).toContainText('Gratis afhalen');
  await expect(page.getByLabel('Land').first()).toHaveValue('BE');
  await expect(page.getByText('Bijvoorbeeld 2000').first()).toBeVisible();
});

test('quantity and shipping method in the cart, and the quantity on a product page, are kept as well', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 3);
  const release = await holdScripts(page);
  await page.goto(new URL(product.permalink).pathname, { waitUntil: 'commit' });
  await page.locator('form.cart input.qty').fill('2');
  release();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.locator('form.cart input.qty')).toHaveValue('2');
  await page
    .locator('form.cart')
    .getByRole('button', { name: /In winkelwagen/ })
    .click();
  await expect(checkoutLink(page)).toBeVisible();

  const releaseCart = await holdScripts(page);
  await page.goto('/cart/', { waitUntil: 'commit' });
  await expect(page.locator('input.qty')).toHaveValue('2');
  await page.locator('input.qty').fill('3');
  await page.getByRole('radio', { name: /^Gratis afhalen/ }).check();
  releaseCart();
  const stored = async () => {
    const cart = (await (await page.request.get('/wp-json/wc/store/v1/cart')).json()) as StoreCart;
    return [
      cart.items.map(({ quantity }) => quantity),
      cart.shipping_rates.flatMap((one) => one.shipping_rates.filter((rate) => rate.selected).map(({ name }) => name)),
    ];
  };
  await expect.poll(stored).toEqual([[3], [expect.stringMatching(/afhalen/i)]]);
  await expect(page.locator('input.qty')).toHaveValue('3');
  await expect(page.getByRole('radio', { name: /^Gratis afhalen/ })).toBeChecked();
});

test('a form with errors keeps its text, names the errors and focuses the first', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 1);
  await addProductToCart(page, product);
  await follow(checkoutLink(page), /\/checkout\/$/);
  await fillCheckoutForm(page, { email: 'geen-adres', postcode: '12' });
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
  const summary = page.locator('.woocommerce-error').first();
  await expect(summary).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveValue('geen-adres');
  await expect(page.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('E-mailadres').fill('wel@kopers.example');
  await page.getByLabel('Postcode').first().fill('3512 AB');
  await placeOrder(page);
});

test('a double click on the order button places one order', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 2);
  await addProductToCart(page, product);
  await follow(checkoutLink(page), /\/checkout\/$/);
  await fillCheckoutForm(page, { email: 'dubbel@kopers.example' });
  await waitForTotals(page);
  let asked = 0;
  page.on('request', (one) => {
    if (one.url().includes('wc-ajax=checkout')) asked += 1;
  });
  await page.getByRole('button', { name: 'Bestellen en betalen' }).dblclick();
  await expect(page).toHaveURL(/order-received/);
  expect(asked).toBe(1);
});
