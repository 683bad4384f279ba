// Prices by quantity on the product page and in the quick view, and the swap of a gift. Each test makes its own promotion and
// deletes it.
import type { Page } from '@playwright/test';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { paths } from '../../src/wire/paths.ts';
import { fetchAllProducts, findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { enterBackOffice } from '../support/browser/enter-back-office.ts';
import { setSettings } from '../support/browser/settings.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

type NewVisitor = (options?: { viewport: { width: number; height: number } }) => Promise<Page>;

/** Makes a promotion as staff; returns how to delete it. */
async function makePromotion(newVisitor: NewVisitor, title: string, terms: object): Promise<() => Promise<void>> {
  const staff = await newVisitor();
  await enterBackOffice(staff, paths.staff);
  const { request } = staff.context();
  const nonces = (await (await request.get(paths.nonces)).json()) as NoncesResponse;
  const headers = { 'X-WP-Nonce': nonces.wp_rest };
  const path = '/wp-json/shop/v1/promotions';
  const answer = await request.post(path, {
    headers,
    data: {
      title,
      active: true,
      priority: 10,
      exclusive: false,
      starts_at_gmt: null,
      ends_at_gmt: null,
      usage_limit: null,
      terms,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: number };
  return async () => {
    await request.delete(`${path}/${id}`, { headers });
    await staff.close();
  };
}

const itemsOf = (product_ids: number[], variation_ids: number[] = []) => ({
  kind: 'items',
  product_ids,
  variation_ids,
  category_ids: [],
});
const halfPriceFromThree = (target: object) => ({
  kind: 'quantity',
  target,
  counted: 'line',
  tiers: [{ min: 3, max: null, discount: { kind: 'percentage', basis_points: 5_000 } }],
});
const pathOf = ({ permalink }: { permalink: string }) => new URL(permalink).pathname;
const currentRow = (page: Page) => page.locator('tr.bulk_table_row[aria-current="true"]');
const mainPrice = (page: Page) => page.locator('.summary p.price').first();
const quantityField = (page: Page) => page.locator('.summary form.cart input[name="quantity"]');

test('the price follows the quantity where the setting says so, and is cleared when the shop does not answer [2.4-22, 8-28]', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}, info) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const shop = { project: info.project.name, request };
  const product = itemAt(await findPlentifulProducts(request), 20);
  const remove = await makePromotion(newVisitor, 'Half bij drie', halfPriceFromThree(itemsOf([product.id])));
  const half = `${Math.floor(Number(product.prices.price) / 200)}`;
  try {
    await setSettings(shop, { 'promotions.priceWithQuantity': 'show_dynamically' }, '');
    const isShown = async () => (await (await request.get(pathOf(product))).text()).includes('show_dynamically');
    await expect.poll(isShown).toBe(true);
    await page.goto(pathOf(product));
    await expect(page.locator('#sort_customizable_table')).toContainText('3 of meer');
    await expect(currentRow(page)).toHaveCount(0);
    const answer = page.waitForResponse((one) => one.url().includes(paths.adminAjax));
    await quantityField(page).fill('3');
    await expect(currentRow(page)).toHaveCount(1);
    await expect(mainPrice(page)).toContainText(half);
    await expect(page.getByText(/^nu €\s.* per stuk$/)).toBeAttached();
    expect((await answer).ok()).toBe(true);
    await expectAccessible(page);
    await page.context().setOffline(true);
    await quantityField(page).fill('4');
    await expect(mainPrice(page)).toHaveText('');
    await page.context().setOffline(false);
    await quantityField(page).fill('1');
    await expect(mainPrice(page)).not.toHaveText('');
  } finally {
    await setSettings(shop, { 'promotions.priceWithQuantity': 'show_when_matched' }, '');
    await remove();
  }
});

test('the table is that of the shown variation, and is cleared when the shop does not answer [2.4-23, 8-29]', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const products = (await fetchAllProducts(request)).filter((one) => one.type === 'variable');
  const product = itemAt(
    products.filter((one) => one.variations.length <= 30),
    0,
  );
  const [variation] = product.variations.filter((one) => one.attributes.every(({ value }) => value !== null));
  if (!variation) throw new Error('no complete variation');
  const remove = await makePromotion(newVisitor, 'Half bij drie', halfPriceFromThree(itemsOf([], [variation.id])));
  try {
    await page.goto(pathOf(product));
    const table = page.locator('#sort_customizable_table');
    await expect(page.locator('.awdr-bulk-customizable-table')).toBeAttached();
    await expect(table).toHaveCount(0);
    const selects = page.locator('.summary form.cart select');
    for (const [at, { value }] of variation.attributes.entries()) await selects.nth(at).selectOption(value ?? '');
    await expect(table).toContainText('3 of meer');
    await page.getByRole('link', { name: 'Wissen' }).click();
    await expect(table).toHaveCount(0);
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes(paths.adminAjax));
    for (const [at, { value }] of variation.attributes.entries()) await selects.nth(at).selectOption(value ?? '');
    await failed;
    await expect(page.locator('.awdr-bulk-customizable-table')).not.toHaveAttribute('aria-busy');
    await expect(table).toHaveCount(0);
  } finally {
    await page.context().setOffline(false);
    await remove();
  }
});

test('the helper for other scripts passes an answer on, and only logs what is wrong [8-30]', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  expectTrouble(/Incorrect form provided/, /Invalid product/);
  const product = itemAt(await findPlentifulProducts(request), 21);
  const remove = await makePromotion(newVisitor, 'Half bij drie', halfPriceFromThree(itemsOf([product.id])));
  try {
    await page.goto(pathOf(product));
    await page.waitForFunction(() => 'AdvanceWooDiscountRules' in window);
    await quantityField(page).fill('3');
    await expect(currentRow(page)).toHaveCount(1);
    const detail = await page.evaluate(async () => {
      type Helper = { getDynamicDiscountPriceFromCartForm: (form?: unknown) => Promise<void> };
      const { AdvanceWooDiscountRules: helper } = window as unknown as { AdvanceWooDiscountRules: Helper };
      const heard = new Promise((resolve) => {
        document.body.addEventListener('advanced_woo_discount_rules_on_get_response_for_dynamic_discount', (event) =>
          resolve((event as CustomEvent).detail),
        );
      });
      await helper.getDynamicDiscountPriceFromCartForm();
      await helper.getDynamicDiscountPriceFromCartForm(document.createElement('form'));
      await helper.getDynamicDiscountPriceFromCartForm(document.querySelector('.summary form.cart'));
      return heard;
    });
    expect(detail).toMatchObject({ response: { success: true, data: { discount_lines: { '0': { quantity: 3 } } } } });
  } finally {
    await remove();
  }
});

test('the quick view has the table too [2.4-26]', async ({ page, newVisitor, request }) => {
  const listing = await (await request.get(paths.shop)).text();
  const product = itemAt(
    (await findPlentifulProducts(request)).filter((one) => listing.includes(`href="${pathOf(one)}"`)),
    0,
  );
  const remove = await makePromotion(newVisitor, 'Half bij drie', halfPriceFromThree(itemsOf([product.id])));
  try {
    await page.goto(paths.shop);
    await page
      .getByRole('button', { name: `Snel bekijken: ${product.name}` })
      .first()
      .click();
    const table = page.getByRole('dialog').locator('table.wdr_bulk_table_msg');
    await expect(table).toContainText('3 of meer');
    await expect(table).not.toHaveAttribute('id');
  } finally {
    await remove();
  }
});

test('a gift is swapped in the cart, and the cart follows [1-12]', async ({ page, newVisitor, request }) => {
  const products = await findPlentifulProducts(request);
  const [bought, first, second] = [15, 16, 17].map((at) => itemAt(products, at));
  if (!bought || !first || !second) throw new Error('too few products');
  const remove = await makePromotion(newVisitor, 'Iets erbij', {
    kind: 'gift',
    target: itemsOf([bought.id]),
    buy_quantity: 1,
    gift: { kind: 'choice', items: [first, second].map(({ id }) => ({ product_id: id, variation_id: null })) },
    gift_quantity: 1,
    discount: { kind: 'percentage', basis_points: 10_000 },
    repeats: false,
  });
  try {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(pathOf(bought));
    await page.locator('.summary form.cart .single_add_to_cart_button').click();
    await expect(page.locator('.summary .added_to_cart')).toBeVisible();
    await page.goto(paths.cart);
    const gift = page.locator('li.cart_item').filter({ hasText: 'Cadeau: Iets erbij' });
    await expect(gift.getByRole('heading')).toHaveText(first.name);
    await expect(gift).toContainText('Gratis');
    await gift.getByText('Ander cadeau kiezen').click();
    await expectAccessible(page);
    await gift.locator(`input[type="radio"][value="${second.id}"]`).check();
    await expect(gift.getByRole('heading')).toHaveText(second.name);
    await expect(gift.locator(`input[type="radio"][value="${second.id}"]`)).toBeChecked();
  } finally {
    await remove();
  }
});
