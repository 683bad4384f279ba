// What a product page loads, and what it loads later.
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { expect, test } from '../support/browser/test.ts';

/** What the scripts of a product page may weigh, compressed, in bytes; the bench holds them against the same. */
const maxScripts = 95_000;

const client = resolve(import.meta.dirname, '../../build/client');

/** A product below which there is one with an add button. */
async function findProduct(request: APIRequestContext): Promise<StoreProduct> {
  for (const product of await findPlentifulProducts(request)) {
    const html = await (await request.get(product.permalink)).text();
    if (html.slice(html.indexOf('id="verwant"')).includes('ajax_add_to_cart')) return product;
  }
  throw new Error('no product has a related one with an add button');
}

test('a product page loads few scripts, and those of the cards below it only near them', async ({ page }) => {
  const main = await findProduct(page.request);
  const weights = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) weights.set(basename(pathname), Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(main.permalink);
  await page.waitForLoadState('networkidle');
  // The loader with the program and its modules; the gallery loads its own script after them.
  const initial = await page
    .locator('script[data-program]')
    .evaluate((script) => [
      script.getAttribute('src') ?? '',
      script.dataset['program'] ?? '',
      ...(script.dataset['modules'] ?? '').split(' '),
    ]);
  const first = initial.map((path) => weights.get(basename(path)) ?? 0);
  expect(first.length).toBeGreaterThan(2);
  expect(first.every((weight) => weight > 0)).toBe(true);
  expect(first.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(maxScripts);
  const cards = globSync('assets/both-*.js', { cwd: client }).map((file) => basename(file));
  expect(cards).toHaveLength(1);
  expect([...weights.keys()]).not.toContain(itemAt(cards, 0));

  const related = page.getByRole('region', { name: 'Past hierbij' });
  const names = related.getByRole('heading', { level: 3 });
  const before = await names.allTextContents();
  await related.scrollIntoViewIfNeeded();
  await expect.poll(() => [...weights.keys()]).toContain(itemAt(cards, 0));
  const add = related.locator('.ajax_add_to_cart').first();
  await expect(add).toBeVisible();
  expect(await names.allTextContents()).toEqual(before);
  await add.click();
  await expect(page.getByRole('dialog', { name: /winkelwagen/i })).toBeVisible();
  await expect(page).toHaveURL(main.permalink);
});
