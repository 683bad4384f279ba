import { fetchAllProducts, findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

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

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`a mixed cart is asked whether it comes together or apart, with price and days, ${how} (U10)`, async ({
    newVisitor,
    request,
  }) => {
    const products = (await fetchAllProducts(request)).filter((one) => one.type === 'simple' && one.is_in_stock);
    const later = itemAt(
      products.filter((one) => one.add_to_cart.text === 'Pre-order'),
      1,
    );
    const now = itemAt(await findPlentifulProducts(request), 4);
    const page = await newVisitor({ javaScriptEnabled });
    for (const product of [later, now]) {
      await page.goto(new URL(product.permalink).pathname);
      await page
        .locator('form.cart')
        .getByRole('button', { name: /In winkelwagen|Pre-order plaatsen/ })
        .first()
        .click();
      if (javaScriptEnabled) await expect(page.getByRole('dialog')).toBeVisible();
      else await expect(page.getByText(/toegevoegd/).first()).toBeVisible();
    }
    await page.goto('/checkout/');
    const apart = page.getByRole('radio', { name: /Apart verzenden/ });
    await expect(page.getByText(/nu wat er al is, dan vanaf \d+ \p{L}+ \d{4}/u).first()).toBeVisible();
    await apart.check({ force: true });
    if (javaScriptEnabled) {
      await expect(page.getByText('We versturen in 2 pakketten').first()).toBeVisible();
      await expectAccessible(page);
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/apart.png`, fullPage: true });
    }
    await fillCheckoutForm(page, { email: uniqueEmail('apart') });
    // Without a script the total follows with a button; an order with another total is refused (R21).
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Totaal bijwerken' }).click();
    if (!javaScriptEnabled) await expect(page.getByText('We versturen in 2 pakketten').first()).toBeVisible();
    if (javaScriptEnabled) await placeOrder(page);
    else await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
    await expect(page).toHaveURL(/order-received/);
    await expect(page.getByText('Apart verzenden').first()).toBeVisible();
    await expect(page.getByText('We versturen in 2 pakketten').first()).toBeVisible();
  });
}
