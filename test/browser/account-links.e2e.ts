// The pages around an account: the links of its emails, the offer of an account after a guest's order, and the claim of
// orders that were placed as a guest. By keyboard.
import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { placeGuestOrder } from '../support/browser/checkout.ts';
import { pressByKey, typeInto } from '../support/browser/keyboard.ts';
import { lookAtScreen } from '../support/browser/look-at-screen.ts';
import { findMailedLink } from '../support/browser/mails.ts';
import { expect, test, waitForHydration } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

const password = 'vier woorden achter elkaar';

const main = (page: Page) => page.getByRole('main');

async function expectScreen(page: Page, heading: string | RegExp, picture: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForHydration(page);
  await lookAtScreen(page, picture);
}

/** Confirms the account of an address with the link in its email; the customer is logged in then. */
async function confirmAccount(page: Page, project: string, email: string): Promise<void> {
  await page.goto(await findMailedLink(project, email, '/mijn-account/bevestigen/'));
  await typeInto(page, page.locator('#password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible();
}

test('a guest makes an account with one field after an order, and adds a later guest order to it', async ({
  page,
  newVisitor,
  request,
}, { project }) => {
  test.setTimeout(120_000);
  const email = uniqueEmail('gast');
  const product = itemAt(await findPlentifulProducts(request), 4);
  const number = await placeGuestOrder(page, product, email);
  const offer = page.getByRole('region', { name: 'Je bestelling terugvinden?' });
  await expect(offer.getByRole('textbox')).toHaveCount(1);
  await typeInto(page, offer.getByLabel('Kies een wachtwoord'), 'te kort');
  await page.keyboard.press('Enter');
  await expect(offer).toContainText('minstens 10');
  await expectScreen(page, /./, 'offer-refused');
  await typeInto(page, offer.getByLabel('Kies een wachtwoord'), password);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Kijk in je mail', 'offer-taken');
  await confirmAccount(page, project.name, email);
  await page.goto('/mijn-account/bestellingen/');
  await expect(main(page).getByRole('link', { name: `Bestelling ${number}` })).toBeVisible();

  const later = await placeGuestOrder(await newVisitor(), product, email);
  await page.goto('/mijn-account/bestellingen/');
  await expectScreen(page, 'Je bestellingen', 'claim');
  await expect(main(page).getByRole('link', { name: `Bestelling ${later}` })).toHaveCount(0);
  await pressByKey(page, main(page).getByRole('button', { name: 'Toevoegen aan mijn account' }));
  await expect(page.getByText('Je bestelling is toegevoegd.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: `Bestelling ${later}` })).toBeVisible();
  await expectScreen(page, 'Je bestellingen', 'claimed');
});

test('another email address is confirmed at both addresses, by keyboard', async ({ page, expectTrouble }, {
  project,
}) => {
  test.setTimeout(120_000);
  // The link that was used.
  expectTrouble(/status of 404/);
  const [email, other] = [uniqueEmail('oud'), uniqueEmail('nieuw')];
  await page.goto('/mijn-account/#register');
  await typeInto(page, page.locator('#reg_email'), email);
  await typeInto(page, page.locator('#reg_password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  await confirmAccount(page, project.name, email);
  await page.goto('/mijn-account/gegevens/');
  await expectScreen(page, 'Je gegevens', 'details');
  await typeInto(page, page.getByLabel('Nieuw e-mailadres'), other);
  await typeInto(page, page.getByLabel('Huidig wachtwoord'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kijk in je mail. Bevestig het op je oude en op je nieuwe adres.')).toBeVisible();
  await expectScreen(page, 'Je gegevens', 'details-waiting');

  const path = '/mijn-account/verzoek/';
  const first = await findMailedLink(project.name, email, path);
  await page.goto(first);
  await expectScreen(page, 'E-mailadres bevestigen', 'request');
  await expect(main(page)).toContainText(other);
  await pressByKey(page, main(page).getByRole('button', { name: 'Ja, bevestigen' }));
  await expectScreen(page, 'Nog één stap', 'request-half');
  await page.goto(await findMailedLink(project.name, other, path));
  await pressByKey(page, main(page).getByRole('button', { name: 'Ja, bevestigen' }));
  await expect(page.getByText('Je e-mailadres is veranderd.')).toBeVisible();
  await page.goto(first);
  await expectScreen(page, 'Deze link werkt niet meer', 'request-over');
});
