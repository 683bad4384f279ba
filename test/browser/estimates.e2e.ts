// Asking an estimate for a wishlist, and the quotation that becomes a cart (R66).
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
