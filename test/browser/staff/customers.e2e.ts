// Staff find a customer, read the history, make an order for that customer on the telephone, and print papers of chosen orders.
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { demoAccount, enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

test('a customer is found, an order is made with the known addresses, and its papers are printed from the list', async ({
  page,
  request,
}) => {
  const product = itemAt(await findStaffProducts(request), 6);
  const { email } = demoAccount('customer');
  await enterBackOffice(page, '/beheer/klanten/');
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
  await page.getByLabel('Naam, mail, postcode of plaats').fill(email);
  await expect(page.getByText('1 klant', { exact: true })).toBeVisible();
  await lookAtScreen(page, 'customers');
  const row = page.getByRole('row', { name: email });
  await row.getByRole('link').click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aantekeningen' })).toBeVisible();
  await lookAtScreen(page, 'customer');

  // An order for this customer: the form knows who it is.
  await page.getByRole('link', { name: 'Nieuwe bestelling voor deze klant' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  const billing = page.getByRole('group', { name: 'Factuuradres' });
  for (const [label, value] of [
    ['Voornaam', 'Noor'],
    ['Achternaam', 'Beller'],
    ['Straat en huisnummer', 'Kerkstraat 12'],
    ['Postcode', '3512 AB'],
    ['Plaats', 'Utrecht'],
  ] as const)
    await billing.getByLabel(label).fill(value);
  await page.getByRole('combobox', { name: 'Product toevoegen' }).fill(product.sku);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Bestelling maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bestelling \d+$/ })).toBeVisible();
  const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  await page.getByRole('link', { name: 'Alles van deze klant' }).click();
  await expect(page.getByRole('link', { name: `Bestelling ${number}` })).toBeVisible();

  // The search in the form finds the customer too, and fills in the addresses.
  await page.goto('/beheer/bestellingen/create/');
  await page.getByRole('combobox', { name: 'Bekende klant' }).fill(email);
  await page.getByRole('listbox').getByRole('option', { name: email }).first().click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await lookAtScreen(page, 'order-for-customer');

  // The papers of chosen orders.
  await page.goto('/beheer/bestellingen/');
  await page.getByRole('checkbox', { name: 'Kies alle bestellingen op deze pagina' }).check();
  await page.getByRole('button', { name: 'Print documenten' }).press('Enter');
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: /^Pakbon/ }).click();
  const papers = await opened;
  await expect(papers.getByText(number).first()).toBeVisible();
  expect(await papers.getByRole('heading', { level: 1, name: 'Pakbon' }).count()).toBeGreaterThan(1);
  await lookAtScreen(papers, 'chosen-papers');
});
