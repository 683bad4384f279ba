// What is done in the stock room, on a telephone: the stock of products, the orders of a day, and the papers of the desk.
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { placeApiOrder, staffCall } from '../../support/browser/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

test('stock, the desk and its papers fit a screen of 360 px', async ({ page, request, playwright, baseURL }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await enterBackOffice(page, '/beheer/');
  const product = itemAt(await findStaffProducts(request), 9);
  const shoot = async (name: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/stock-room-${name}.png`, fullPage: true });
  };

  const filter = encodeURIComponent(JSON.stringify({ search: product.sku }));
  await page.goto(`/beheer/producten/?filter=${filter}`);
  const stock = page.getByRole('textbox', { name: `Voorraad van ${product.name}` });
  await expect(stock).toHaveValue(/^\d+$/);
  await shoot('list');
  for (const which of ['low', 'out']) {
    const low = encodeURIComponent(JSON.stringify({ stock_status: which === 'out' ? 'outofstock' : 'lowstock' }));
    await page.goto(`/beheer/producten/?filter=${low}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Producten' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/beheer/producten/${product.id}`);
  await expect(page.getByLabel('Aantal op voorraad')).toBeVisible();
  await shoot('product');
  await page.goto('/beheer/prijzen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await staffCall(page, 'PUT', `wc/v3/products/${product.id}`, { stock_quantity: 50 });
  const items = [{ product, quantity: 2 }];
  const number = await placeApiOrder(playwright, baseURL, { items, email: 'magazijn@kopers.example' });
  await staffCall(page, 'PUT', `wc/v3/orders/${number}`, { status: 'processing' });
  await page.goto('/beheer/verzenden');
  await expect(page.getByRole('button', { name: `Bestelling ${number} is verzonden` })).toBeVisible();
  await shoot('desk');
  await page.goto(`/beheer/bestellingen/${number}`);
  await expect(page.getByRole('region', { name: 'Pakketten' })).toBeVisible();
  await shoot('order');
  for (const paper of ['picklist', 'slips', 'labels']) {
    await page.goto(`/mijn-account/verzendpapieren/${paper}/?orders=${number}`);
    await expect(page.locator('body')).toContainText(/./);
    await shoot(paper);
  }
});
