// A guest's steps from the product page through the checkout form, which is filled in by its labels.
import type { Page } from '@playwright/test';
import type { StoreProduct } from '../../../src/wire/store-product.ts';
import { expect, waitForHydration } from './test.ts';

interface GuestDetails {
  email: string;
  country?: 'Nederland' | 'België';
  postcode?: string;
  addition?: string;
}

/** Fills in every required field. */
export async function fillCheckoutForm(
  page: Page,
  { email, country = 'Nederland', postcode = '3512AB', addition = '' }: GuestDetails,
): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Voornaam').first().fill('Noor');
  await page.getByLabel('Achternaam').first().fill('de Wit');
  await page.getByLabel('Land').first().selectOption({ label: country });
  await page.getByLabel('Postcode').first().fill(postcode);
  await page.getByLabel('Huisnummer').first().fill('12');
  if (addition !== '')
    await page
      .getByLabel(/Toevoeging|Bus/)
      .first()
      .fill(addition);
  await page.getByLabel('Straat').first().fill('Lindelaan');
  await page.getByLabel('Plaats').first().fill('Utrecht');
}

/** Waits until the totals are those of the form: an order with another total would be refused (R21). */
export async function waitForTotals(page: Page): Promise<void> {
  await expect(page.locator('#order_review [aria-busy="true"]')).toHaveCount(0);
}

/** Presses the order button and waits for the confirmation page. Returns the order's number. */
export async function placeOrder(page: Page): Promise<string> {
  await waitForTotals(page);
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/);
  await waitForHydration(page);
  return /order-received\/(\d+)\//.exec(page.url())?.[1] ?? '';
}

/** Opens the product's page and presses its button. */
export async function addProductToCart(page: Page, product: StoreProduct): Promise<void> {
  await page.goto(new URL(product.permalink).pathname);
  await page
    .locator('form.cart')
    .getByRole('button', { name: /In winkelwagen/ })
    .click();
}

/** Places a guest order for one unit. Returns the order's number. */
export async function placeGuestOrder(page: Page, product: StoreProduct, email: string): Promise<string> {
  await addProductToCart(page, product);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email });
  return placeOrder(page);
}
