import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { nth, plentiful } from '../support/browser/catalogue.ts';
import { expect, test } from '../support/browser/test.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Changes a setting of the running shop with the shop's own command, and waits until its pages show it: another process
 * hears of a change within a second. `shows`: what then stands in every page.
 */
async function set(
  { project, request }: { project: string; request: APIRequestContext },
  key: string,
  value: unknown,
  shows: string,
): Promise<void> {
  const engine = project.replace('-settings', '');
  const place = JSON.parse(readFileSync(join(root, `node_modules/.cache/browser-${engine}.json`), 'utf8')) as Record<
    string,
    string
  >;
  execFileSync(process.execPath, [join(root, 'build/server/setting.js'), key, JSON.stringify(value)], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...place },
  });
  const page = async () => (await request.get('/winkel/')).text();
  await expect.poll(page, { intervals: [100], timeout: 1_500 }).toContain(shows);
}

test('an add leads to the cart once the setting says so, and no longer when it does not [4.1-05, 9-30]', async ({
  page,
  request,
}, info) => {
  const product = nth(await plentiful(request), 21);
  const path = new URL(product.permalink).pathname;
  const add = page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
  await page.goto(path);
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  const shop = { project: info.project.name, request };
  await set(shop, 'cart.redirectAfterAdd', true, '"redirectAfterAdd":true');
  try {
    await page.goto(path);
    await add.click();
    await expect(page).toHaveURL(/\/cart\/$/);
  } finally {
    await set(shop, 'cart.redirectAfterAdd', false, '"redirectAfterAdd":false');
  }
});

test('the English sentence has a Dutch one in its place when the setting says so [1-02, 9-58]', async ({
  page,
  request,
}, info) => {
  const product = nth(await plentiful(request), 22);
  const shop = { project: info.project.name, request };
  await set(shop, 'texts.dutchOnly', true, '"dutchOnly":true');
  try {
    await page.goto(new URL(product.permalink).pathname);
    await page
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('toegevoegd');
    await expect(page.getByRole('dialog').locator('[lang=en]')).toHaveCount(0);
  } finally {
    await set(shop, 'texts.dutchOnly', false, '"dutchOnly":false');
  }
});
