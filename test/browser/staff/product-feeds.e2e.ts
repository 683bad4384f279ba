import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { staffCall } from '../../support/browser/staff-orders.ts';
import { expect, test } from '../../support/browser/test.ts';

test('staff sees where the feeds of all products are and what they lack, with the way to each product', async ({
  page,
}) => {
  await enterBackOffice(page, '/beheer/productfeeds', 'shop-manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Productfeeds' })).toBeVisible();
  const address = page.getByRole('link', { name: /product-feed\.xml$/ });
  const feed = await page.request.get((await address.getAttribute('href')) ?? '');
  expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining('<g:price>')]);

  // The first ones are the demo's own: other tests make products and delete them.
  const query = 'per_page=1&type=simple&status=publish&orderby=id&order=asc&offset=5';
  const list = await staffCall(page, 'GET', `wc/v3/products?${query}`);
  const [product] = (await list.json()) as { id: number; name: string; weight: string }[];
  if (!product) throw new Error('the demo has no product');
  await staffCall(page, 'PUT', `wc/v3/products/${product.id}`, { weight: '0' });
  try {
    await page.reload();
    const lacks = page.getByRole('region', { name: 'Wat er ontbreekt' });
    const lacking = lacks.getByRole('listitem').filter({ hasText: product.name }).first();
    await expect(lacking).toContainText('Gewicht ontbreekt');
    await lookAtScreen(page, 'product-feeds');
    await lacking.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
  } finally {
    await staffCall(page, 'PUT', `wc/v3/products/${product.id}`, { weight: product.weight });
  }
});
