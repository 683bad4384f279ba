// Asking an estimate for a wishlist, and the quotation that becomes a cart (R66).
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { lookAtScreen } from '../support/browser/look-at-screen.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { openWishlistOf, recordCalls } from '../support/browser/wishlist.ts';

test('the popup asks an estimate; a refusal is in its error box, and what is said closes by itself [2.8-16] [8-07]', async ({
  page,
  request,
}) => {
  const products = await findPlentifulProducts(request);
  await openWishlistOf(page, [itemAt(products, 0).id, itemAt(products, 1).id]);
  const calls = recordCalls(page, 'ask_an_estimate');
  await page.getByRole('button', { name: 'Vraag een offerte' }).click();
  const popup = page.getByRole('dialog', { name: 'Vraag een offerte' });
  await expect(popup.locator('.popup-description')).toBeVisible();
  await expectAccessible(page);
  await popup.getByLabel('Je e-mailadres').fill('noor');
  await popup.getByLabel('Opmerking').fill('Graag snel');
  await popup.getByRole('button', { name: 'Verstuur aanvraag' }).click();
  await expect(popup.locator('.popup-description + .woocommerce-error')).toContainText('geldig e-mailadres');
  await expect(popup.getByLabel('Opmerking')).toHaveValue('Graag snel');
  await lookAtScreen(page, 'estimate-refused');
  await popup.getByLabel('Je e-mailadres').fill('noor@voorbeeld.nl');
  await popup.getByRole('button', { name: 'Verstuur aanvraag' }).click();
  await expect(popup.locator('.heading-icon-check')).toBeVisible();
  await expect(popup).toBeHidden({ timeout: 8_000 });
  expect(calls).toHaveLength(2);
});

test('staff answers an estimate, and the customer takes the quotation into the cart (R66)', async ({
  page,
  request,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/);
  const products = await findPlentifulProducts(request);
  await openWishlistOf(page, [itemAt(products, 2).id, itemAt(products, 3).id]);
  await page.getByRole('button', { name: 'Vraag een offerte' }).click();
  const popup = page.getByRole('dialog', { name: 'Vraag een offerte' });
  await popup.getByLabel('Je e-mailadres').fill('vera.offerte@voorbeeld.nl');
  await popup.getByLabel('Opmerking').fill('Voor een verjaardag.');
  await popup.getByRole('button', { name: 'Verstuur aanvraag' }).click();
  await expect(popup.locator('.heading-icon-check')).toBeVisible();

  const staff = await newVisitor();
  await enterBackOffice(staff, '/beheer/offertes', 'shop-manager');
  await lookAtScreen(staff, 'staff-estimates');
  await staff
    .getByRole('row', { name: /vera\.offerte@voorbeeld\.nl/ })
    .getByRole('link')
    .first()
    .click();
  await expect(staff.getByText('Voor een verjaardag.')).toBeVisible();
  await staff
    .getByRole('textbox', { name: /^Prijs per stuk van/ })
    .first()
    .fill('1,50');
  await expect(staff.getByText('Samen € 1,50')).toBeVisible();
  await lookAtScreen(staff, 'staff-estimate');
  await staff.getByRole('textbox', { name: 'Bericht aan de klant' }).fill('Gefeliciteerd!');
  await staff.getByRole('button', { name: 'Verstuur offerte' }).click();
  const link = await staff.getByRole('link', { name: 'Bekijk als klant' }).getAttribute('href');
  await lookAtScreen(staff, 'staff-estimate-answered');

  await page.goto(new URL(link ?? '').pathname);
  await expect(page.getByText('Gefeliciteerd!')).toBeVisible();
  await lookAtScreen(page, 'quotation');
  await page.getByRole('button', { name: 'Zet alles in je winkelwagen' }).click();
  await expect(page.getByText('De producten van je offerte liggen in je winkelwagen')).toBeVisible();
  await expect(page.locator('.cart_item')).toHaveCount(1);
  await lookAtScreen(page, 'quotation-in-cart');

  await staff.getByRole('button', { name: 'Trek in' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Trek in' }).click();
  await expect(staff.getByText('Ingetrokken', { exact: true })).toBeVisible();
  await page.goto(new URL(link ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze offerte geldt niet meer');
});
