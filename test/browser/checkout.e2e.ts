// The checkout's form: errors that leave, pick-up, its header; and the page of the order that it makes.
import { fetchAllProducts, findProductToOrder } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder, waitForTotals } from '../support/browser/checkout.ts';
import { waitForFrames } from '../support/browser/frames.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import type { Page } from '@playwright/test';

/** Puts a product in the visitor's cart and opens the checkout. */
async function openCheckout(page: Page): Promise<void> {
  const product = await findProductToOrder(page.request);
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/checkout/');
}

const orderButton = (page: Page) => page.getByRole('button', { name: 'Bestellen en betalen' });
const summary = (page: Page) => page.locator('[aria-labelledby=error-summary]');
const pickup = (page: Page) => page.getByRole('radio', { name: /^Gratis afhalen/ });

test('an error leaves the field and the summary when the field is right', async ({ page }) => {
  await openCheckout(page);
  await orderButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('heading')).toHaveText('Controleer nog 7 velden');
  const email = page.getByLabel('E-mailadres');
  await expect(email).toHaveAccessibleDescription(/Vul je e-mailadres in\./);

  await summary(page).getByRole('link', { name: 'Vul je e-mailadres in.' }).press('Enter');
  await expect(email).toBeFocused();
  await email.pressSequentially('noor@');
  await expect(summary(page).getByRole('heading')).toHaveText('Controleer nog 7 velden');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription(/Dit e-mailadres klopt niet/);
  await email.fill('noor@kopers.example');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(summary(page).getByRole('heading')).toHaveText('Controleer nog 6 velden');
  await expect(summary(page).getByRole('link')).toHaveCount(6);
  await expect(page.locator('#order_review output').filter({ hasText: 'Controleer nog 6 velden' })).toHaveCount(1);
  await expect(email).toBeFocused();
  await expectAccessible(page);

  for (const [label, text] of [
    ['Voornaam', 'Noor'],
    ['Achternaam', 'de Wit'],
    ['Postcode', '3512 ab'],
    ['Huisnummer', '12'],
    ['Straat', 'Lindelaan'],
  ] as const)
    await page.getByLabel(label).first().fill(text);
  // Otherwise the new total is announced after what is expected below.
  await waitForTotals(page);
  await page.getByLabel('Woonplaats').first().fill('Utrecht');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.locator('#order_review output').filter({ hasText: 'Alle velden zijn goed ingevuld.' })).toHaveCount(
    1,
  );
  await placeOrder(page);
});

for (const javaScriptEnabled of [true, false])
  test(`pick-up says where and when and asks for no delivery address, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    await openCheckout(page);
    const other = page.getByLabel('Bezorgen op een ander adres');
    await other.check();
    await page.locator('#shipping_street').fill('Kade');
    await expect(page.getByText('Waar', { exact: true })).toBeHidden();
    await pickup(page).check();
    await expect(page.getByText('Kaardebolstraat 12, 3512 AB Utrecht').and(page.locator('dd'))).toBeVisible();
    await expect(page.locator('dd', { hasText: 'dinsdag tot en met zaterdag' })).toBeVisible();
    await expect(page.getByText('Een bezorgadres is niet nodig.')).toBeVisible();
    await expect(other).toBeHidden();
    await expect(page.locator('#shipping_street')).toBeHidden();
    await fillCheckoutForm(page, { email: `halen-${String(javaScriptEnabled)}@kopers.example` });
    if (javaScriptEnabled) await expect(page.locator('#order_review')).toContainText('Gratis afhalen');
    else await page.getByRole('button', { name: 'Totaal bijwerken' }).click();
    await placeOrder(page);
    await expect(page.getByRole('heading', { name: 'Bezorgadres' })).toHaveCount(0);
  });

test('delivery is chosen by keyboard, and each field comes after it', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('Telefoonnummer').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Verzending/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(pickup(page)).toBeChecked();
  await expect(page.locator('dd', { hasText: 'dinsdag tot en met zaterdag' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Voornaam').first()).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`the checkout has a header of its own at ${width} px, ${colorScheme}`, async ({ newVisitor }) => {
      const page = await newVisitor({ colorScheme, viewport: { width, height: 800 } });
      await openCheckout(page);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link')).toHaveCount(2);
      await expect(header.getByRole('button')).toHaveCount(0);
      await pickup(page).check();
      await page.getByLabel('Bezorgen').waitFor({ state: 'hidden' });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // It has no top line that could scroll away: all of it sticks, and it goes back without a jump.
      const top = () => header.evaluate((one) => one.getBoundingClientRect().top);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await expect.poll(top, { message: 'scrolled' }).toBe(0);
      await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
      await waitForFrames(page);
      expect(await top()).toBe(0);
      await header.getByRole('link', { name: 'Terug naar je winkelwagen' }).click();
      await expect(page).toHaveURL(/\/cart\/$/);
    });

test('a total that became lower is said on the order’s page', async ({ page }) => {
  await openCheckout(page);
  await fillCheckoutForm(page, { email: 'lager@kopers.example' });
  await waitForTotals(page);
  await page.locator('[name=seen_total]').evaluate((field: HTMLInputElement) => {
    field.value = '9999999';
  });
  await placeOrder(page);
  await expect(page.getByText('Goed nieuws: je betaalt')).toBeVisible();
});

test('the page of an order copies IBAN, amount and reference', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCheckout(page);
  await fillCheckoutForm(page, { email: 'kopie@kopers.example' });
  const number = await placeOrder(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [name, text] of [
    ['Kopieer Bedrag', /^\d+,\d\d$/],
    ['Kopieer Rekening (IBAN)', /^NL\d\dVITR\d{10}$/],
    ['Kopieer Kenmerk', new RegExp(`^RF\\d\\d${number}$`)],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Gekopieerd' })).toHaveCount(1);
    await expect.poll(copied).toMatch(text);
  }
  await expectAccessible(page);
  await context.clearPermissions();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: 'Kopieer Bedrag' }).click();
  await expect(page.getByText('Kopiëren lukt niet. Selecteer de tekst zelf.')).toBeVisible();
});

test('without JavaScript the page of an order has no copy buttons', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await openCheckout(page);
  await fillCheckoutForm(page, { email: 'zonder@kopers.example' });
  await placeOrder(page);
  await expect(page.getByText('Kenmerk').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Kopieer/ })).toHaveCount(0);
});

test('without JavaScript the add button of a product with choices is not disabled', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const products = await fetchAllProducts(page.request);
  const product = products.find(({ type }) => type === 'variable');
  if (!product) throw new Error('no product with variations');
  await page.goto(new URL(product.permalink).pathname);
  const add = page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
  await expect(add).toHaveCount(1);
  await expect(add).toBeEnabled();
});
