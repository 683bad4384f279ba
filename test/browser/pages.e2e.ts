import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { browserLaunch } from '../support/browser/chromium.ts';
import { maxLayoutShift, sumLayoutShifts } from '../support/browser/frames.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const pathByPage = {
  home: '/',
  shop: '/winkel/',
  category: '/product-categorie/chinees/',
  cart: '/cart/',
  terms: '/algemene-voorwaarden/',
  withdrawal: '/herroepen/',
  'new link to an order': '/bestelling/',
};

for (const [name, path] of Object.entries(pathByPage)) {
  test(`${name} page: accessible, no layout shift, no horizontal scroll at 320 px`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expectAccessible(page);
    expect(await sumLayoutShifts(page)).toBeLessThanOrEqual(maxLayoutShift);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
}

test('simple, variable and large variable product pages are accessible and without layout shift [2.1-04]', async ({
  page,
  request,
}) => {
  const products = await fetchAllProducts(request);
  const simple = itemAt(
    products.filter((one) => one.type === 'simple' && one.is_in_stock),
    0,
  );
  const variable = itemAt(
    products.filter((one) => one.type === 'variable' && one.variations.length <= 30),
    0,
  );
  const large = itemAt(
    products.filter((one) => one.variations.length > 30),
    0,
  );
  for (const product of [simple, variable, large]) {
    await page.goto(new URL(product.permalink).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await sumLayoutShifts(page)).toBeLessThanOrEqual(maxLayoutShift);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('the page’s scripts load after its first picture, or at the first interaction', async ({
  browser,
  baseURL,
  request,
}) => {
  const [product] = await fetchAllProducts(request);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (one) => void (one.url().endsWith('.js') && asked.push(new URL(one.url()).pathname)));
  await page.route(/\/pictures\//, () => undefined);
  // A clock that stands: the page waits for a picture no longer than a second.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.clock.pauseAt('2026-11-20T12:00:01Z');
  await page.goto(new URL(product?.permalink ?? '').pathname, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(900);
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/first-/)]);
  await page.keyboard.press('Tab');
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await context.close();
});

test('a page that does not exist answers 404 with an accessible page', async ({ page, expectTrouble }) => {
  expectTrouble(/404/);
  const answer = await page.goto('/product/bestaat-niet/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a category lists the products of its sub-categories too, and sorts them [2.1-03]', async ({ page }) => {
  await page.goto('/product-categorie/chinees/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chinees');
  const cards = page.locator('main article, main li').filter({ has: page.locator('a[href^="/product/"]') });
  await expect(cards.nth(4)).toBeAttached();
  await page.getByLabel(/Sorteer/).selectOption('price');
  await expect(page).toHaveURL(/orderby=price/);
  await expect(async () => {
    const prices = await page
      .locator('main li.product .price')
      .evaluateAll((elements) =>
        elements.map((one) => (one.querySelector('ins') ?? one).querySelector('bdi')?.textContent),
      );
    const cents = prices.map((text) => Math.round(Number(text?.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100));
    expect(cents.length).toBeGreaterThan(4);
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
  }).toPass({ timeout: 10_000 });
});

test('a variation is found by a call, during which the form is busy [7.1-04]', async ({ page, request }) => {
  const large = itemAt(
    (await fetchAllProducts(request)).filter((one) => one.variations.length > 30),
    0,
  );
  await page.goto(new URL(large.permalink).pathname);
  const form = page.locator('form.variations_form');
  await expect(form).toHaveAttribute('data-product_variations', 'false');
  const selects = form.locator('select');
  // The answer to the first choice is delayed, so that the second choice overtakes it.
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((done) => (letThrough = done));
  let calls = 0;
  let adds = 0;
  page.on('request', (one) => {
    if (/wc-ajax=add_to_cart/.test(one.url())) adds += 1;
  });
  await page.route(/wc-ajax=get_variation/, async (route) => {
    if ((calls += 1) === 1) await held;
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/wc-ajax=get_variation/);
  const count = await selects.count();
  for (let index = 0; index < count; index += 1) await selects.nth(index).selectOption({ index: 1 });
  const sent = new URLSearchParams((await first).postData() ?? '');
  expect(sent.get('product_id')).toBe(String(large.id));
  expect(sent.get('custom_data')).toBe('');
  for (const select of await selects.all())
    expect(sent.get((await select.getAttribute('name')) ?? '')).toBe(await select.inputValue());
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await form.getByRole('button', { name: /In winkelwagen/ }).press('Enter');
  const firstAborted = page.waitForEvent('requestfailed', (one) => /get_variation/.test(one.url()));
  const secondAnswer = page.waitForResponse(/wc-ajax=get_variation/);
  await selects.nth(count - 1).selectOption({ index: 2 });
  expect((await firstAborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  letThrough();
  const answer = (await (await secondAnswer).json()) as { variation_id: number };
  await expect(page.locator('input[name=variation_id]')).toHaveValue(String(answer.variation_id));
  await expect(form).not.toHaveAttribute('aria-busy');
  expect(adds, 'nothing is added meanwhile').toBe(0);
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/winkel/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/inhoud/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
});

test('pages fit the screen with a default font size twice as large, on a phone and on a wide screen', async ({
  playwright,
  baseURL,
}) => {
  const launch = await browserLaunch();
  const args = [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launch, args });
  for (const width of [360, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, ...(baseURL !== undefined && { baseURL }) });
    for (const path of [...Object.values(pathByPage), '/product/premium-sleeves-60-stuks/', '/blog/']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', '34px');
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
  }
  await browser.close();
});
