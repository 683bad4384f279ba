// The log-in of the checkout: it returns to the checkout, with everything that was typed.
import { findProductToOrder } from '../support/browser/catalogue.ts';
import { placeOrder } from '../support/browser/checkout.ts';
import { demoAccount } from '../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const customer = demoAccount('customer');

for (const javaScriptEnabled of [true, false])
  test(`showlogin opens a log-in, which loses nothing, ${javaScriptEnabled ? 'with' : 'without'} JavaScript [2.6-02]`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const product = await findProductToOrder(page.request);
    await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
    await page.goto('/checkout/');
    const showLogIn = page.locator('.showlogin');
    const password = page.getByLabel('Wachtwoord');
    await expect(password).toBeHidden();
    await showLogIn.focus();
    await page.keyboard.press('Enter');
    await expect(password).toBeVisible();
    await showLogIn.click();
    await expect(password).toBeHidden();
    await showLogIn.click();

    await page.getByLabel('Voornaam').first().fill('Noor');
    await page.getByLabel('Achternaam').first().fill('de Wit');
    await page.getByLabel('Straat').first().fill('Lindelaan');
    await page.locator('summary', { hasText: 'opmerking' }).click();
    await page.getByLabel('Opmerking').fill('Bel twee keer aan.');
    await page.getByLabel('E-mail van je account').fill(customer.email);
    await password.fill('niet mijn wachtwoord');
    await password.press('Enter');
    await expect(page.locator('[aria-labelledby=error-summary]')).toContainText('niet');
    await expect(password).toBeVisible();
    await expect(page.getByLabel('Opmerking')).toHaveValue('Bel twee keer aan.');
    if (javaScriptEnabled) await expectAccessible(page);

    await password.fill(customer.password);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page.getByText('Je bent ingelogd.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/$/);
    await expect(showLogIn).toHaveCount(0);
    await expect(page.getByLabel('Voornaam').first()).toHaveValue('Noor');
    await expect(page.getByLabel('Straat').first()).toHaveValue('Lindelaan');
    await expect(page.getByLabel('Opmerking')).toHaveValue('Bel twee keer aan.');
    await page.getByLabel('Postcode').first().fill('3512AB');
    await page.getByLabel('Huisnummer').first().fill('12');
    await page.getByLabel('Woonplaats').first().fill('Utrecht');
    await placeOrder(page);
  });
