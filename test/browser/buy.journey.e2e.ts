// A guest buys, with JavaScript and without.
import type { APIRequestContext } from '@playwright/test';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';

/** A variable product of two attributes, and the options of one of its variations of which there is more than the last piece. */
async function findVariationToBuy(request: APIRequestContext, index: number) {
  const products = (await fetchAllProducts(request)).filter(
    (one) =>
      one.type === 'variable' &&
      one.attributes.filter((attribute) => attribute.has_variations).length === 2 &&
      one.variations.length <= 30,
  );
  const choices: { product: StoreProduct; options: string[] }[] = [];
  for (const product of products) {
    for (const { id, attributes } of product.variations) {
      const answer = await request.get(`/wp-json/wc/store/v1/products/${id}`);
      const variation = (await answer.json()) as StoreProduct;
      if (!answer.ok() || !variation.is_in_stock || variation.low_stock_remaining !== null) continue;
      if (attributes.some((one) => one.value === null)) continue;
      choices.push({ product, options: attributes.map((one) => one.value ?? '') });
      break;
    }
    if (choices.length > index) break;
  }
  return itemAt(choices, index);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`a guest buys a variation by bank transfer, ${how} [1-07, 2.1-04, 2.1-02]`, async ({ newVisitor, request }) => {
    const { product, options } = await findVariationToBuy(request, javaScriptEnabled ? 0 : 1);
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto(new URL(product.permalink).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(product.name.slice(0, 12)));
    const selects = page.locator('form.variations_form select');
    for (const [index, option] of options.entries()) await selects.nth(index).selectOption(option);
    await page.locator('input.qty').fill('1');
    // Without a script the button says that a choice is needed; it posts all the same (R45).
    await page
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .press('Enter');
    if (javaScriptEnabled) {
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(new URL(page.url()).pathname, 'the shopper never left the page').toBe(new URL(product.permalink).pathname);
    } else {
      await expect(page.locator('.woocommerce-message')).toContainText('is aan je winkelwagen toegevoegd.');
    }
    await page.goto('/cart/');
    await expect(page.getByText(product.name).first()).toBeVisible();
    await follow(page.getByRole('link', { name: 'Naar afrekenen' }), /\/checkout\/$/);
    await fillCheckoutForm(page, { email: `bank-${how.length}@kopers.example` });
    const number = await placeOrder(page);
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByText(/NL94\s?VITR\s?0123\s?4567\s?89/).first()).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    const again = await page.request.get('/checkout/', { maxRedirects: 0 });
    expect(again.status(), 'the cart is empty now').toBe(302);
  });
}
