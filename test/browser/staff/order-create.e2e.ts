// Staff make an order for somebody on the telephone. The order is of this file alone.
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueEmail } from '../../support/browser/unique.ts';

test('staff make an order for a customer on the telephone, and correct what is wrong in it', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/400 .*orders/);
  const product = itemAt(await findStaffProducts(request), 5);
  const email = uniqueEmail('telefoon');
  await enterBackOffice(page, '/beheer/bestellingen/');
  await page.getByRole('link', { name: 'Nieuwe bestelling' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe bestelling' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Product toevoegen' }).fill(product.sku);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('spinbutton').fill('2');
  await page.getByLabel('E-mail').fill(email);
  const billing = page.getByRole('group', { name: 'Factuuradres' });
  for (const [label, value] of [
    ['Voornaam', 'Noor'],
    ['Achternaam', 'Beller'],
    ['Straat en huisnummer', 'Kerkstraat 12'],
    ['Postcode', '35'],
    ['Plaats', 'Utrecht'],
  ] as const)
    await billing.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Bestelling maken' }).click();
  await expect(page.getByText('Deze postcode klopt niet. Bijvoorbeeld: 1234 AB.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
  await billing.getByLabel('Postcode').fill('3512 AB');
  await page.getByLabel('Er is al betaald').check();
  await page.getByRole('button', { name: 'Bestelling maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bestelling \d+$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByText('In behandeling', { exact: true })).toBeVisible();
});
