// The list of orders: filters, kept views, many at once, and notes on one order. The orders are of this file alone.
import type { Page } from '@playwright/test';
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { placeGuestOrder } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { openFound } from '../../support/browser/staff-lists.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

const searchLabel = 'Nummer, kenmerk, naam, mail of postcode';
const search = (page: Page) => page.getByLabel(searchLabel);

test('staff filter the orders, keep the view, change several at once and download them', async ({
  page,
  newVisitor,
  request,
}) => {
  const product = itemAt(await findStaffProducts(request), 6);
  const word = uniqueWord();
  const numbers: string[] = [];
  for (let at = 0; at < 2; at += 1)
    numbers.push(await placeGuestOrder(await newVisitor(), product, `lijst${at}-${word}@kopers.example`));
  const [first = '', second = ''] = numbers;

  await enterBackOffice(page, '/beheer/bestellingen/');
  await search(page).fill(word);
  await expect(page.getByText('2 bestellingen', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Meer filters' }).click();
  await page.getByLabel('Land').selectOption({ label: 'België' });
  await expect(page.getByText('Geen bestellingen gevonden')).toBeVisible();
  await page.getByLabel('Land').selectOption({ label: 'Nederland' });
  await page.getByLabel('Betaalwijze').selectOption({ label: 'Bankoverschrijving' });
  await page.getByRole('combobox', { name: 'Met dit product' }).fill(product.sku);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText('2 bestellingen', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Bewaar deze weergave' }).click();
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(page.getByText('Geef de weergave een naam.')).toBeVisible();
  await page.getByLabel('Naam van de weergave').fill(`Proef ${word}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  const view = page.getByRole('list', { name: 'Je weergaven' }).getByRole('link', { name: `Proef ${word}` });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Wis filters' }).click();
  await expect(view).not.toHaveAttribute('aria-current', 'true');
  await view.click();
  await expect(page.getByText('2 bestellingen', { exact: true })).toBeVisible();

  await page.getByLabel(`Kies bestelling ${first}`).check();
  await page.getByLabel(`Kies bestelling ${second}`).check();
  await expect(page.getByText('2 bestellingen gekozen')).toBeVisible();
  await page.getByLabel('Nieuwe status').selectOption({ label: 'Markeer als betaald' });
  await page.getByRole('button', { name: 'Status wijzigen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Status wijzigen' }).click();
  await expect(page.getByText('2 bestellingen zijn gewijzigd.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'In behandeling' })).toHaveCount(2);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download lijst als CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bestellingen-\d{4}-\d\d-\d\d\.csv$/);

  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByLabel(`Kies bestelling ${first}`).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Verwijder weergave Proef ${word}` }).click();
  await expect(view).toHaveCount(0);
});

test('staff write a note for themselves, mail one to the customer, and delete one', async ({
  page,
  newVisitor,
  request,
}) => {
  const product = itemAt(await findStaffProducts(request), 6);
  const number = await placeGuestOrder(await newVisitor(), product, `notitie-${uniqueWord()}@kopers.example`);
  await enterBackOffice(page, '/beheer/bestellingen/');
  await openFound(page, searchLabel, number, `Bestelling ${number}`);
  const history = page.getByRole('region', { name: 'Geschiedenis' });
  await history.getByRole('button', { name: 'Aantekening bewaren' }).click();
  await expect(history.getByText('Schrijf eerst wat je wilt noteren.')).toBeVisible();
  await history.getByLabel('Nieuwe aantekening').fill('Klant wil een stevige doos.');
  await history.getByRole('button', { name: 'Aantekening bewaren' }).click();
  await expect(history.getByText('Aantekening: Klant wil een stevige doos.')).toBeVisible();
  await history.getByLabel('Nieuwe aantekening').fill('We pakken je bestelling extra stevig in.');
  await history.getByLabel('Mail dit aan de klant').check();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Bericht mailen' }).click();
  await expect(history.getByText('Bericht aan de klant: We pakken je bestelling extra stevig in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bericht van de winkel' })).toBeVisible();
  await history.getByRole('button', { name: 'Verwijderen' }).first().click();
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click();
  await expect(history.getByText('Een aantekening is verwijderd.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
});
