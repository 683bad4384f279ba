// What was typed in the checkout stays in its tab until the order, and never reaches another person.
import type { Page } from '@playwright/test';
import { findProductToOrder } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expect, test, waitForHydration } from '../support/browser/test.ts';

async function openCheckout(page: Page): Promise<void> {
  const product = await findProductToOrder(page.request);
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/checkout/');
  await waitForHydration(page);
}

/** Takes the cookies away, when no answer is on its way that would bring them back. */
async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const note = (page: Page) => page.locator('#order_comments');
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('checkout_draft_')).length);

test('a reload, and the cart and back, lose nothing that was typed', async ({ page }) => {
  await openCheckout(page);
  await fillCheckoutForm(page, { email: 'herladen@kopers.example', country: 'België', postcode: '2000' });
  await page.locator('summary', { hasText: 'opmerking' }).click();
  await note(page).fill('Bel twee keer aan.');
  await page.getByLabel('Bezorgen op een ander adres').check();
  await page.locator('#shipping_city').fill('Gent');
  await page.locator('#payment_method_bacs').check();
  const expectTyped = async () => {
    await waitForHydration(page);
    await expect(page.getByLabel('E-mailadres')).toHaveValue('herladen@kopers.example');
    await expect(page.locator('#billing_country')).toHaveValue('BE');
    await expect(page.locator('#billing_postcode')).toHaveValue('2000');
    await expect(page.getByLabel('Bus').first()).toBeVisible();
    await expect(note(page)).toHaveValue('Bel twee keer aan.');
    await expect(note(page)).toBeVisible();
    await expect(page.locator('#shipping_city')).toHaveValue('Gent');
  };
  await page.reload();
  await expectTyped();
  await page.goto('/cart/');
  await page.goto('/checkout/');
  await expectTyped();
  await page.getByRole('radio', { name: /^Gratis afhalen/ }).check();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: /^Gratis afhalen/ })).toBeChecked();
  await expect(page.locator('#order_review')).toContainText('Gratis afhalen');
  await placeOrder(page);
  expect(await stored(page)).toBe(0);
  await openCheckout(page);
  await expect(page.getByLabel('E-mailadres')).toHaveValue('');
  await expect(note(page)).toHaveValue('');
});

test('after the session of the cart has ended, nothing of it is shown or stored', async ({ page }) => {
  await openCheckout(page);
  await fillCheckoutForm(page, { email: 'vorige@kopers.example' });
  expect(await stored(page)).toBe(1);
  await endSession(page);
  await openCheckout(page);
  for (const name of ['#billing_email', '#billing_first_name', '#billing_street', '#billing_postcode'])
    await expect(page.locator(name)).toHaveValue('');
  await page.getByLabel('Voornaam').first().fill('Ander');
  await endSession(page);
  await page.goto('/');
  await expect.poll(() => stored(page)).toBe(0);
});
