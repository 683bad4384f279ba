// Two visitors at the same time: each has a cart of their own, and the last pieces are sold once.
import type { APIRequestContext, Page } from '@playwright/test';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { findPlentifulProducts, findScarceProducts, itemAt } from '../support/browser/catalogue.ts';
import { addProductToCart, fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expect, test } from '../support/browser/test.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Winkelwagen/ });

/** A product of which only a few are left; a second try of the test gets another one. */
async function findScarceProduct(request: APIRequestContext): Promise<{ product: StoreProduct; left: number }> {
  for (const product of await findScarceProducts(request)) {
    const left = product.low_stock_remaining;
    if (left !== null && product.add_to_cart.maximum >= left) return { product, left };
  }
  throw new Error('no product is nearly sold out');
}

test('two visitors have each their own cart, and of the last pieces only the first to order gets them', async ({
  newVisitor,
  request,
}, info) => {
  const plentiful = itemAt(await findPlentifulProducts(request), 0);
  const { product, left } = await findScarceProduct(request);
  const [first, second] = [await newVisitor(), await newVisitor()];

  await addProductToCart(first, plentiful);
  await expect(cartLink(first)).toHaveAccessibleName(/1/);
  await second.goto('/cart/');
  await expect(second.getByText(plentiful.name)).toHaveCount(0);

  for (const visitor of [first, second]) {
    await visitor.goto(new URL(product.permalink).pathname);
    await visitor.locator('form.cart input.qty').fill(String(left));
    await visitor
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .click();
    await expect(visitor.getByRole('dialog')).toContainText(product.name);
  }
  await expect(cartLink(first)).toHaveAccessibleName(new RegExp(String(left + 1)));
  await expect(cartLink(second)).toHaveAccessibleName(new RegExp(String(left)));

  for (const [place, visitor] of [first, second].entries()) {
    await visitor.goto('/checkout/');
    await fillCheckoutForm(visitor, { email: `bezoeker-${place}-${info.project.name}@kopers.example` });
  }
  await placeOrder(first);
  await second.getByRole('button', { name: 'Bestellen en betalen' }).click();
  await expect(second.locator('.woocommerce-error').first()).toContainText(product.name);
  await expect(second).toHaveURL(/\/checkout\/$/);
  // The page is shared, and a new version takes a moment.
  await expect(async () => {
    await second.goto(new URL(product.permalink).pathname);
    await expect(second.locator('.summary .stock')).toHaveText('Uitverkocht', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
