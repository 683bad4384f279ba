import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, test } from '../support/browser/test.ts';

test('an add redirects to the cart only while the setting is on [4.1-05, 9-30]', async ({ page, request }, info) => {
  const product = itemAt(await findPlentifulProducts(request), 21);
  const path = new URL(product.permalink).pathname;
  const add = page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
  await page.goto(path);
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'cart.redirectAfterAdd': true }, '"redirectAfterAdd":true');
  try {
    await page.goto(path);
    await add.click();
    await expect(page).toHaveURL(/\/cart\/$/);
  } finally {
    await setSettings(shop, { 'cart.redirectAfterAdd': false }, '"redirectAfterAdd":false');
  }
});

test('the English text of the specification is shown, and marked as English, while the setting is off [1-02, 9-58]', async ({
  page,
  request,
}, info) => {
  const product = itemAt(await findPlentifulProducts(request), 22);
  const shop = { project: info.project.name, request };
  await setSettings(shop, { 'texts.dutchOnly': false }, '"dutchOnly":false');
  try {
    await page.goto(new URL(product.permalink).pathname);
    await page
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .click();
    const said = page.getByRole('dialog').locator('[lang=en]');
    await expect(said).toHaveText(`"${product.name}" has been added to your cart.`);
    await expect(page.getByRole('navigation', { name: 'Je bent hier' }).locator('[lang=en]')).toHaveText('Shop');
  } finally {
    await setSettings(shop, { 'texts.dutchOnly': true }, '"dutchOnly":true');
  }
});
