import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const field = (page: Page) => page.getByLabel('Kortingscode', { exact: true });
const openField = (page: Page) => page.getByText('Heb je een kortingscode?').click();
const row = (page: Page) => page.locator('.cart-discount.coupon-beursutrecht');

/** Puts a product into the cart of a new visitor and opens the cart. */
async function openCart(page: Page): Promise<void> {
  const { request } = page.context();
  const product = itemAt(await findPlentifulProducts(request), 9);
  const form = { product_id: String(product.id), quantity: '1' };
  const headers = { Origin: test.info().project.use.baseURL ?? '' };
  expect((await request.post('/?wc-ajax=add_to_cart', { form, headers })).status()).toBe(200);
  await page.goto('/cart/');
}

for (const javaScriptEnabled of [true, false])
  test(`a code is refused with its reason, applied in cart and checkout, and removed, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    expectTrouble,
  }) => {
    // The browser's console reports the refusal.
    if (javaScriptEnabled) expectTrouble(/400 .*apply-coupon/);
    const page = await newVisitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    await openCart(page);
    await openField(page);
    await field(page).fill('bestaatniet');
    await field(page).press('Enter');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription('De kortingscode "bestaatniet" kennen we niet.');
    if (javaScriptEnabled) {
      await expect(field(page)).toBeFocused();
      await expectAccessible(page);
    }
    await field(page).fill(' BeursUtrecht ');
    await page.getByRole('button', { name: 'Toepassen' }).click();
    await expect(row(page)).toContainText('Kortingscode BEURSUTRECHT');
    if (javaScriptEnabled) await expectAccessible(page);

    await page.goto('/checkout/');
    await page.getByLabel('Voornaam').first().fill('Noor');
    await expect(row(page)).toBeVisible();
    await page.getByRole('button', { name: 'Verwijder kortingscode BEURSUTRECHT' }).click();
    await expect(row(page)).toHaveCount(0);
    await openField(page);
    await field(page).fill('beursutrecht');
    await page.getByRole('button', { name: 'Toepassen' }).click();
    await expect(row(page)).toBeVisible();
    await expect(page.getByLabel('Voornaam').first()).toHaveValue('Noor');
    if (javaScriptEnabled) await expectAccessible(page);
  });

test('staff makes a code, reads what the customer gets, and a customer uses it', async ({ page, newVisitor }) => {
  const code = `PROEF${test.info().retry}${Date.now().toString(36)}`.toUpperCase();
  await enterBackOffice(page, '/beheer/kortingscodes/create');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Vul in hoeveel korting de klant krijgt, of kies gratis verzending.')).toBeVisible();
  await page.getByLabel('Soort korting').selectOption({ label: 'Een bedrag van de bestelling af' });
  await page.getByLabel('Bedrag in euro’s').fill('2,50');
  await page.getByLabel('Aantal bestellingen per klant').fill('1');
  await expect(page.getByText('€ 2,50 korting op de bestelling, één keer per klant.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.getByText('Deze code is nog niet gebruikt.')).toBeVisible();

  const shopper = await newVisitor();
  await openCart(shopper);
  await openField(shopper);
  await field(shopper).fill(code);
  await field(shopper).press('Enter');
  await expect(shopper.locator('.cart-discount')).toContainText(`Kortingscode ${code}`);
  await expect(shopper.locator('.cart-discount')).toContainText('2,50');

  await page.getByRole('button', { name: 'Verwijder kortingscode' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijder kortingscode' }).click();
  await expect(page.getByRole('link', { name: 'BEURSUTRECHT' })).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toHaveCount(0);
  await expectAccessible(page);
  await shopper.reload();
  await expect(shopper.locator('.cart-discount')).toContainText('Geldt nu niet');
});
