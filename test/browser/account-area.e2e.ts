// The account area by keyboard in a small window.
import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { addProductToCart, fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { demoAccount } from '../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Moves the focus to a link or button, and presses Enter. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  await target.focus();
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function logIn(page: Page): Promise<void> {
  const { email, password } = demoAccount('customer');
  await page.goto('/mijn-account/');
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await expectScreen(page, 'Mijn account');
}

test('a customer follows an order by keyboard in a window of 360 px', async ({ page, request }) => {
  await logIn(page);
  await addProductToCart(page, itemAt(await findPlentifulProducts(request), 0));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email: uniqueEmail('klant') });
  const number = await placeOrder(page);

  await page.goto('/mijn-account/');
  await press(page, 'link', 'Bestellingen');
  await expectScreen(page, 'Je bestellingen');
  await expect(page.getByRole('navigation', { name: 'Je account' }).locator('[aria-current]')).toHaveText(
    'Bestellingen',
  );
  await press(page, 'link', `Bestelling ${number}`);
  await expectScreen(page, `Bestelling ${number}`);
  await expect(page.getByText('Je maakt het bedrag over.')).toBeVisible();
  await press(page, 'link', 'Terug naar je bestellingen');
  await expect(page.getByRole('heading', { level: 1, name: 'Je bestellingen' })).toBeVisible();
});

test('a customer stores an address, sees the details and the privacy page by keyboard in a window of 360 px', async ({
  page,
}) => {
  await logIn(page);
  await press(page, 'link', 'Adressen');
  await expectScreen(page, 'Je adressen');
  await press(page, 'link', /^Bezorgadres (?:toevoegen|wijzigen)$/);
  await expectScreen(page, /^Bezorgadres (?:toevoegen|wijzigen)$/);
  const fields = { Voornaam: 'Noor', Achternaam: 'de Wit', Postcode: '1011', Huisnummer: '12', Straat: 'Werkkade' };
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await page.getByLabel('Plaats', { exact: true }).fill('Amsterdam');
  await press(page, 'button', 'Adres bewaren');
  await expect(page.getByRole('heading', { name: 'Controleer nog 1 veld' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Postcode', { exact: true }).fill('1011 AB');
  await press(page, 'button', 'Adres bewaren');
  await expect(page.getByText('Je bezorgadres is bewaard.')).toBeVisible();
  await expect(page.getByText('Werkkade 12')).toBeVisible();
  // Other tests find the account without an address.
  await press(page, 'link', 'Bezorgadres wijzigen');
  await press(page, 'button', 'Adres verwijderen');
  await expect(page.getByText('Je bezorgadres is verwijderd.')).toBeVisible();

  await press(page, 'link', 'Gegevens');
  await expectScreen(page, 'Je gegevens');
  await page.getByLabel('Nieuw e-mailadres').fill(uniqueEmail('nieuw'));
  await page.getByLabel('Huidig wachtwoord').fill('een verkeerd wachtwoord');
  await press(page, 'button', 'E-mailadres veranderen');
  await expect(page.getByRole('heading', { name: 'Er is nog niets veranderd' })).toBeVisible();
  await expectAccessible(page);

  await press(page, 'link', 'Privacy');
  await expectScreen(page, 'Je privacy');
  const download = page.waitForEvent('download');
  await press(page, 'link', /CSV/);
  expect((await download).suggestedFilename()).toMatch(/^mijn-gegevens-.*\.csv$/);
});
