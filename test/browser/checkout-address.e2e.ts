// Street and place of a Dutch address, from its postcode and house number.
import type { Page } from '@playwright/test';
import { findProductToOrder } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/test.ts';

async function openCheckout(page: Page): Promise<void> {
  const product = await findProductToOrder(page.request);
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/checkout/');
  await waitForHydration(page);
}

const field = (page: Page, part: string) => page.locator(`#billing_${part}`);

/** Types postcode and number by keyboard. */
async function typeNumber(page: Page, postcode: string, number: string): Promise<void> {
  await field(page, 'postcode').fill(postcode);
  await field(page, 'postcode').press('Tab');
  await field(page, 'house_number').fill(number);
  await field(page, 'house_number').press('Tab');
}

for (const width of [360, 1440])
  test(`postcode and number fill in street and place, which can be changed, at ${width} px`, async ({ newVisitor }) => {
    const page = await newVisitor({ viewport: { width, height: 800 } });
    await openCheckout(page);
    await typeNumber(page, '3512ab', '12');
    await expect(field(page, 'street')).toHaveValue('Kaardebolstraat');
    await expect(field(page, 'city')).toHaveValue('Utrecht');
    await expect(page.getByText('Gevonden: Kaardebolstraat in Utrecht.')).toBeVisible();

    // Another address follows; one with several additions lets the shopper choose.
    await typeNumber(page, '3512 AB', '14');
    await expect(page.getByText('We vinden 3 adressen.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Kaardebolstraat 14 A, Utrecht' }).press('Enter');
    await expect(field(page, 'addition')).toHaveValue('A');
    await expect(field(page, 'street')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Kaardebolstraat/ })).toHaveCount(0);

    // An unknown address is left to the shopper.
    await field(page, 'addition').fill('');
    await typeNumber(page, '9999 XX', '1');
    await expect(page.getByText('We kennen dit adres niet.')).toBeVisible();
    await expect(field(page, 'street')).toHaveValue('');
    await field(page, 'street').fill('Mijn eigen laan');
    await field(page, 'city').fill('Verweg');
    await typeNumber(page, '3512 AB', '12');
    await expect(page.getByText('Gevonden: Kaardebolstraat in Utrecht.')).toBeVisible();
    await expect(field(page, 'street')).toHaveValue('Mijn eigen laan');

    await page.locator('#billing_country').selectOption('BE');
    await expect(page.getByText('Gevonden:')).toHaveCount(0);
  });

test('an address that is found late does not mix with what is being typed', async ({ newVisitor }) => {
  const page = await newVisitor();
  await openCheckout(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/?wc-ajax=find_address', async (route) => {
    await released;
    await route.continue();
  });
  await typeNumber(page, '3512 AB', '12');
  await field(page, 'addition').press('Tab');
  await expect(field(page, 'street')).toBeFocused();
  release();
  await expect(field(page, 'street')).toHaveValue('Kaardebolstraat');
  await page.keyboard.type('Lindelaan');
  await expect(field(page, 'street')).toHaveValue('Lindelaan');
});

test('without JavaScript the fields are plain', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const product = await findProductToOrder(page.request);
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email: 'gewoon@kopers.example', postcode: '3512 AB' });
  await placeOrder(page);
});
