// Paying online at the sandbox: each method, a payment that fails, back to the cart, without JavaScript.
import type { Page } from '@playwright/test';
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { addProductToCart, fillCheckoutForm, waitForTotals } from '../support/browser/checkout.ts';
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../support/browser/look-at-screen.ts';
import { putAsAdministrator, setSettings } from '../support/browser/settings.ts';
import { expect, follow, test, waitForHydration } from '../support/browser/test.ts';

// A key of the sandbox, at which no money moves.
const sandboxKey = 'test_vitrine_sandbox';

test.beforeAll(async ({ playwright }, { project }) => {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
  // The key is tried at the provider, which also gives the methods.
  await putAsAdministrator(project.name, 'shop/v1/payment-key', { key: sandboxKey });
  await setSettings({ project: project.name, request }, { 'payments.riverty': true }, 'iDEAL | Wero');
  await request.dispose();
});

test.afterAll(async ({ playwright }, { project }) => {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
  await setSettings(
    { project: project.name, request },
    { 'payments.riverty': false, 'payments.online': false },
    'Per bankoverschrijving',
  );
  await request.dispose();
});

/** Fills a cart and the checkout form. */
async function goToCheckout(page: Page, at: number, country: 'Nederland' | 'België' = 'Nederland'): Promise<void> {
  const product = itemAt(await findPlentifulProducts(page.request), at);
  await addProductToCart(page, product);
  await follow(page.getByRole('dialog').getByRole('link', { name: 'Afrekenen' }), /\/checkout\/$/);
  await fillCheckoutForm(page, {
    email: `online-${at}-${Date.now()}@kopers.example`,
    country,
    ...(country === 'België' && { postcode: '2000' }),
  });
  await waitForTotals(page);
}

/** Presses the order button, which leads to the provider. */
async function order(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await waitForTotals(page);
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
  await expect(page.getByText('Er gaat geen geld om.')).toBeVisible();
}

const atProvider = (page: Page, button: string) => page.getByRole('button', { name: button }).click();

test('[U36] iDEAL | Wero comes first and is chosen, and a paid order says so', async ({ page }) => {
  await goToCheckout(page, 0);
  const methods = page.locator('#payment').getByRole('radio');
  await expect(methods.first()).toHaveValue('ideal');
  await expect(methods.first()).toBeChecked();
  await expect(page.locator('#payment')).toContainText('Let op! Geld lenen kost geld.');
  await lookAtScreen(page, 'online-checkout');
  await order(page, /iDEAL/);
  await lookAtScreen(page, 'online-sandbox');
  await atProvider(page, 'Betalen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dank je wel/);
  await expect(page.getByText('Je betaling is binnen.')).toBeVisible();
  await lookAtScreen(page, 'online-paid');
});

test('[U38] a payment that fails is tried again with another method; the choice is kept', async ({ page }) => {
  await goToCheckout(page, 1);
  await order(page, /Creditcard/);
  await atProvider(page, 'Laat de betaling mislukken');
  await expect(page.getByRole('heading', { level: 1, name: 'Je betaling is niet gelukt' })).toBeVisible();
  await lookAtScreen(page, 'online-failed');
  await page.getByRole('link', { name: 'Opnieuw betalen' }).click();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: /Creditcard/ })).toBeChecked();
  await lookAtScreen(page, 'online-pay-again');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: /^Betaal / }).click();
  await atProvider(page, 'Betalen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dank je wel/);
  await expect(page.getByText('PayPal').first()).toBeVisible();
});

test('[R59] back to the cart: everything lies there again', async ({ page }) => {
  await goToCheckout(page, 2);
  await order(page, /Apple Pay/);
  await atProvider(page, 'Annuleren');
  await page.getByRole('button', { name: 'Terug naar winkelwagen' }).click();
  await expect(page.getByText('Je bestelling is geannuleerd. Alles ligt weer in je winkelwagen.')).toBeVisible();
  await expect(page.locator('input.qty')).toHaveCount(1);
});

test('Bancontact comes first for a Belgian address, and the page changes by itself', async ({ page, context }) => {
  await goToCheckout(page, 3, 'België');
  await expect(page.locator('#payment').getByRole('radio').first()).toHaveValue('bancontact');
  await order(page, /Bancontact/);
  const provider = page.url();
  await atProvider(page, 'Nog in behandeling');
  await expect(page.getByRole('heading', { level: 1, name: 'We wachten op je betaling' })).toBeVisible();
  await lookAtScreen(page, 'online-processing');
  const other = await context.newPage();
  await other.goto(provider);
  await atProvider(other, 'Betalen');
  await other.close();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dank je wel/);
});

for (const [at, method] of [/Creditcard/, /Apple Pay/, /PayPal/].entries())
  test(`an order is bought with ${method.source}`, async ({ page }) => {
    await goToCheckout(page, at + 9);
    await order(page, method);
    await atProvider(page, 'Betalen');
    await expect(page.getByText('Je betaling is binnen.')).toBeVisible();
    await expect(page.getByText(method).first()).toBeVisible();
    await lookAtScreen(page, `online-bought-${at}`);
  });

test('paying later, with the notices that the law asks', async ({ page }) => {
  await goToCheckout(page, 4);
  await order(page, /Achteraf/);
  await atProvider(page, 'Betalen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dank je wel/);
});

test('a provider that does not answer: the order is kept, and can be paid later', async ({ page }) => {
  await goToCheckout(page, 5);
  await order(page, /iDEAL/);
  const sandbox = new URL(page.url()).origin;
  const switchTo = (answers: string) =>
    page.request.post(`${sandbox}/schakelaars`, { form: { answers, notifications: 'normal', refunds: 'arrive' } });
  await goToCheckout(page, 6);
  await switchTo('down');
  await page.getByRole('radio', { name: /iDEAL/ }).check();
  await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je bestelling is nog niet betaald' })).toBeVisible();
  await expect(page.getByText('Betalen lukt nu even niet.')).toBeVisible();
  await switchTo('normal');
  await page.getByRole('link', { name: 'Opnieuw betalen' }).click();
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Betaal / }).click();
  await atProvider(page, 'Betalen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dank je wel/);
});

test('[R61] what was paid online goes back by the provider; the shopper sees it on the page of the order', async ({
  page,
  newVisitor,
}) => {
  await goToCheckout(page, 8);
  await order(page, /iDEAL/);
  await atProvider(page, 'Betalen');
  await expect(page.getByText('Je betaling is binnen.')).toBeVisible();
  const number = /order-received\/(\d+)\//.exec(page.url())?.[1] ?? '';
  const staff = await newVisitor();
  await enterBackOffice(staff, `/beheer/bestellingen/${number}`);
  const panel = staff.getByRole('region', { name: 'Terugbetalen' });
  await panel.getByRole('button', { name: 'Geld terugbetalen' }).click();
  const dialog = staff.getByRole('dialog', { name: `Geld terug van bestelling ${number}` });
  await dialog.getByRole('button', { name: 'Alles' }).click();
  await dialog.getByLabel('Reden').fill('Doos beschadigd');
  await lookAtScreen(staff, 'online-refund-dialog');
  await dialog.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(panel).toContainText('Creditnota C');
  // The page follows by itself.
  await expect(staff.getByText('Deze bestelling is klaar. Er is niets meer te doen.')).toBeVisible();
  await lookAtScreen(staff, 'online-refunded-staff');
  await page.reload();
  await expect(page.getByText(/terugbetaald/i).first()).toBeVisible();
  await lookAtScreen(page, 'online-refunded');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R34] [R70] the form leads to the provider and back, also after a failure', async ({ page }) => {
    const product = itemAt(await findPlentifulProducts(page.request), 7);
    await page.goto(new URL(product.permalink).pathname);
    await page
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .click();
    await page.goto('/checkout/');
    await fillCheckoutForm(page, { email: `zonder-${Date.now()}@kopers.example` });
    await page.getByRole('radio', { name: /iDEAL/ }).check();
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
    await atProvider(page, 'Laat de tijd verlopen');
    await expect(page.getByRole('heading', { level: 1, name: 'Je betaling is niet gelukt' })).toBeVisible();
    await page.getByRole('link', { name: 'Opnieuw betalen' }).click();
    await page.getByRole('button', { name: /^Betaal / }).click();
    await atProvider(page, 'Betalen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dank je wel/);
  });
});
