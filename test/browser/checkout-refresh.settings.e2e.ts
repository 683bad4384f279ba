// When the checkout calculates its totals again, by the setting of it.
import type { Page } from '@playwright/test';
import { findProductToOrder } from '../support/browser/catalogue.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, test, waitForHydration } from '../support/browser/test.ts';

/** Opens a checkout, and returns how often it has calculated its totals. */
async function openCheckout(page: Page): Promise<() => number> {
  const product = await findProductToOrder(page.request);
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: product.id } });
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('wc-ajax=update_order_review')) count += 1;
  });
  await page.goto('/checkout/');
  await waitForHydration(page);
  return () => count;
}

test('the totals are calculated again for the fields of the setting, and by default for none of them [2.6-04]', async ({
  newVisitor,
  request,
}, { project }) => {
  const shop = { project: project.name, request };
  const steps = async (page: Page, expected: readonly number[], count: () => number) => {
    const [postcode, city, email] = [
      page.locator('#billing_postcode'),
      page.locator('#billing_city'),
      page.locator('#billing_email'),
    ];
    await postcode.fill('3512AB');
    await postcode.press('Tab');
    await expect.poll(count).toBe(expected[0]);
    // Left without a change.
    await postcode.focus();
    await postcode.press('Tab');
    await city.fill('Utrecht');
    await city.press('Tab');
    await expect.poll(count).toBe(expected[1]);
    await email.focus();
    await email.press('Tab');
    await expect.poll(count).toBe(expected[2]);
    await page.getByRole('radio', { name: /^Gratis afhalen/ }).check();
    await expect.poll(count).toBe(expected[3]);
    await page.locator('#payment_method_cod').check();
    await expect.poll(count).toBe(expected[4]);
  };
  const page = await newVisitor();
  // Only the way of delivery, which is no matter of the setting.
  await steps(page, [0, 0, 0, 1, 1], await openCheckout(page));
  await setSettings(shop, { 'promotions.refreshOrderReview': true }, '<');
  try {
    const other = await newVisitor();
    const count = await openCheckout(other);
    await expect(other.locator('form.checkout')).toHaveAttribute('data-awdr_params', /"refresh_order_review":"1"/);
    await steps(other, [1, 2, 3, 4, 5], count);
  } finally {
    await setSettings(shop, { 'promotions.refreshOrderReview': false }, '<');
  }
});
