// An order is changed before it is sent: its address, and what is in it. The order is of this file alone.
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { placeGuestOrder } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { openFound } from '../../support/browser/staff-lists.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

test('staff see what a change costs before they make it, and correct an address', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  // Nothing was changed; a postcode is wrong.
  expectTrouble(/400 .*changes/, /400 .*addresses/);
  const products = await findStaffProducts(request);
  const number = await placeGuestOrder(
    await newVisitor(),
    itemAt(products, 6),
    `wijzig-${uniqueWord()}@kopers.example`,
  );
  await enterBackOffice(page, '/beheer/bestellingen/');
  await openFound(page, 'Nummer, kenmerk, naam, mail of postcode', number, `Bestelling ${number}`);

  await page.getByRole('button', { name: 'Producten wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Producten wijzigen' });
  await dialog.getByRole('button', { name: 'Reken uit' }).click();
  await expect(dialog.getByText('Er is niets gewijzigd.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Product toevoegen' }).fill(itemAt(products, 5).sku);
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Reken uit' }).click();
  await expect(dialog.getByText(/^Het totaal gaat van/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('De producten zijn gewijzigd.', { exact: false })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole('button', { name: 'Adres wijzigen' }).click();
  const address = page.getByRole('dialog', { name: 'Adres wijzigen' });
  const delivery = address.getByRole('group', { name: 'Bezorgadres' });
  await delivery.getByLabel('Postcode').fill('12');
  await address.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(address.getByText('Deze postcode klopt niet. Bijvoorbeeld: 1234 AB.')).toBeVisible();
  await expectAccessible(page);
  await delivery.getByLabel('Postcode').fill('9712ab');
  await delivery.getByLabel('Plaats').fill('Groningen');
  await address.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(address).toHaveCount(0);
  await expect(page.getByText('9712 AB Groningen').first()).toBeVisible();
});
