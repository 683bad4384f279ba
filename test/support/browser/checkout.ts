// A guest's way through the checkout form, by its labels.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface GuestDetails {
  email: string;
  country?: 'Nederland' | 'België';
  postcode?: string;
  addition?: string;
}

/** Fills in everything that must be filled in. */
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

/** Presses the order button and waits for the page that thanks. The order's number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/);
  return /order-received\/(\d+)\//.exec(page.url())?.[1] ?? '';
}
