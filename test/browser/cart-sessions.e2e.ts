// One browser, two people: what the first typed is gone when the second sits down, in every tab.
import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { addProductToCart, fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { demoAccount } from '../support/browser/enter-back-office.ts';
import { expect, test } from '../support/browser/test.ts';

const customer = demoAccount('customer');
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ });

async function logIn(page: Page): Promise<void> {
  await page.goto('/mijn-account/');
  await page.locator('#username').fill(customer.email);
  await page.locator('#password').fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/mijn-account/');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible();
}

/** Everything that the browser has stored for scripts. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(
    () => [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join() + document.cookie,
  );
}

test('after a log-out an open checkout leaves, and the cart is empty in every tab', async ({ context, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 0);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await addProductToCart(first, product);
  await expect(cartLink(first)).toHaveAccessibleName(/1/);
  await logIn(second);
  await expect(cartLink(second)).toHaveAccessibleName(/[1-9]/);
  // The first tab learns of the log-in, and stores the cart of the account.
  await expect
    .poll(() => first.evaluate(() => document.cookie.includes('shop_user=1') && sessionStorage.length > 0))
    .toBe(true);

  await first.goto('/checkout/');
  await fillCheckoutForm(first, { email: 'eerste@kopers.example' });
  await expect(first.locator('[aria-busy="true"]')).toHaveCount(0);
  await logOut(second);
  await expect(first).toHaveURL('/cart/');
  for (const page of [first, second]) {
    await expect(cartLink(page)).toHaveAccessibleName(/^Winkelwagen(, 0 producten)?$/);
    await expect.poll(() => storedText(page)).not.toMatch(/Lindelaan|eerste@|items_in_cart=1/);
  }
  await first.goBack();
  await expect(first).toHaveURL('/cart/');
  await expect(first.getByLabel('Straat')).toHaveCount(0);

  await addProductToCart(first, product);
  await expect(cartLink(first)).toHaveAccessibleName(/1/);
  await first.goto('/checkout/');
  await expect(first.getByLabel('Straat').first()).toHaveValue('');
  await expect(first.getByLabel('E-mailadres')).toHaveValue('');
});

test('a log-in in another tab empties the form of an open checkout', async ({ context, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 0);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await addProductToCart(first, product);
  await expect(cartLink(first)).toHaveAccessibleName(/1/);
  await first.goto('/checkout/');
  await fillCheckoutForm(first, { email: 'eerste@kopers.example' });
  await logIn(second);
  await expect(first.getByLabel('Straat').first()).toHaveValue('');
  await expect(first).toHaveURL('/checkout/');
  await logOut(second);
});

test('after an order the next order begins without an address', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 0);
  await addProductToCart(page, product);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email: 'eerste@kopers.example' });
  await placeOrder(page);
  await page.goBack();
  await expect(page).toHaveURL('/cart/');
  await addProductToCart(page, product);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await page.goto('/checkout/');
  await expect(page.getByLabel('Straat').first()).toHaveValue('');
});
