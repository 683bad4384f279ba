import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

test('a pre-order is reserved, and its release date is shown from the product page to the cart', async ({
  page,
  request,
}) => {
  const products = await fetchAllProducts(request);
  const product = itemAt(
    products.filter((one) => one.type === 'simple' && one.is_in_stock && one.add_to_cart.text === 'Pre-order'),
    0,
  );
  const day = /verschijnt [^,]+/.exec(product.stock_availability.text)?.[0] ?? 'no day';
  await page.goto(new URL(product.permalink).pathname);
  await expect(page.locator('.summary .stock')).toContainText(day);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pre-order plaatsen', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(day);
  await page.goto('/cart/');
  await expect(page.locator('.cart_item')).toContainText(day);
  await expect(page.getByText('We versturen hem naar verwachting vanaf')).toBeVisible();
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`a visitor asks for a restock notification with a form, ${how}`, async ({ newVisitor, request }) => {
    const product = itemAt(
      (await fetchAllProducts(request)).filter((one) => one.type === 'simple' && !one.is_in_stock),
      0,
    );
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto(new URL(product.permalink).pathname);
    const form = page.getByRole('form', { name: 'Breng me op de hoogte' });
    await form.getByLabel('E-mailadres').fill(uniqueEmail('wacht'));
    if (javaScriptEnabled) await expectAccessible(page);
    await form.getByRole('button', { name: 'Mail mij' }).press('Enter');
    await expect(page.getByText('Kijk in je mail', { exact: false }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${new URL(product.permalink).pathname}$`));
  });
}
