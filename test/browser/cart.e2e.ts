import type { Page } from '@playwright/test';
import { itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { expect, expectAccessible, follow, test } from '../support/browser/test.ts';

/** Counts the cart events of this page. */
async function countCartEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    Object.assign(window, { counts });
    for (const name of [
      'added_to_cart',
      'removed_from_cart',
      'wc_fragments_refreshed',
      'wc_fragments_loaded',
      'wc_fragments_ajax_error',
    ])
      document.addEventListener(name, () => {
        counts[name] = (counts[name] ?? 0) + 1;
      });
  });
}

const readEventCount = (page: Page, name: string) =>
  page.evaluate((event) => (window as unknown as { counts: Record<string, number> }).counts[event] ?? 0, name);

const expectEvents = (page: Page, name: string, count: number) =>
  expect.poll(() => readEventCount(page, name), { message: name }).toBe(count);

const addButton = (page: Page) => page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ });
const cartLink = (page: Page) => page.getByRole('link', { name: /^Winkelwagen/ });
const panel = (page: Page) => page.getByRole('dialog');

async function open(page: Page, permalink: string): Promise<void> {
  await page.goto(new URL(permalink).pathname);
}

test.beforeEach(async ({ page }) => countCartEvents(page));

test('a visitor without a cart sends no call and gets no cookie', async ({ page, context }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/wc-ajax|wp-json/.test(request.url())) calls.push(request.url());
  });
  for (const path of ['/', '/winkel/', '/product-categorie/chinees/']) await page.goto(path);
  expect(calls).toEqual([]);
  // The visitor brings the choice about measuring along (test.ts).
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['shop_consent']);
});

test('a card adds without leaving the page: idle, loading, added [4.1-01, 4.1-06, 3.5-01]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 3);
  const button = page.locator(`button.add_to_cart_button[data-product_id="${product.id}"]`);
  for (let shown = 1; shown <= 3; shown += 1) {
    await page.goto(`/winkel/?e-page-shop=${shown}`);
    if ((await button.count()) > 0) break;
  }
  const states = await button.evaluateHandle((element: HTMLElement) => {
    const seen: string[] = [element.classList.value];
    new MutationObserver(() => seen.push(element.classList.value)).observe(element, { attributes: true });
    return seen;
  });
  const sent = page.waitForRequest(/wc-ajax=add_to_cart/);
  await button.evaluate((element) => element.closest('form')?.requestSubmit());
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(form.get('product_id')).toBe(String(product.id));
  expect(form.get('product_sku')).toBe(product.sku);
  await expect(panel(page).locator('li.mini_cart_item')).toContainText(product.name);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await expect(page.locator('a.added_to_cart.wc-forward')).toHaveAttribute('href', '/cart/');
  await expect.poll(async () => (await states.jsonValue()).at(-1)).toMatch(/\badded\b/);
  const classes = await states.jsonValue();
  expect(classes[0]).not.toMatch(/\b(loading|added)\b/);
  expect(classes.findIndex((one) => /\bloading\b/.test(one))).toBeGreaterThan(0);
  await expectEvents(page, 'added_to_cart', 1);
});

test('the product page adds the quantity of its field and confirms it in Dutch [9-58, 1-02]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 4);
  await open(page, product.permalink);
  await page.locator('input.qty').fill('2');
  await addButton(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('status')).toContainText(`"${product.name}" is aan je winkelwagen toegevoegd.`);
  await expect(page.locator('[lang=en]')).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName(/2/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('many quick clicks on several buttons are all processed, one call at a time [4.1-02]', async ({
  page,
  request,
}) => {
  const ids = (await findPlentifulProducts(request)).map((one) => one.id);
  await page.goto('/winkel/');
  const onPage = await page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button.add_to_cart_button')]
      .filter((button) => wanted.includes(Number(button.dataset['product_id'])))
      .slice(0, 4);
    for (const button of buttons) button.closest('form')?.requestSubmit();
    return buttons.length;
  }, ids);
  expect(onPage).toBeGreaterThan(1);
  await expect(cartLink(page)).toHaveAccessibleName(new RegExp(String(onPage)));
  /** Start and end of each call, in ms. */
  const readCalls = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('wc-ajax=add_to_cart'))
        .map((entry) => [entry.startTime, (entry as PerformanceResourceTiming).responseEnd] as const)
        .toSorted(([one], [two]) => one - two),
    );
  await expect.poll(async () => (await readCalls()).length).toBe(onPage);
  const calls = await readCalls();
  for (const [at, [start]] of calls.entries())
    expect(start, 'starts after the end of the one before').toBeGreaterThanOrEqual(calls[at - 1]?.[1] ?? 0);
});

test('a refusal shows its reason on the product page, and from elsewhere leads to that page [4.1-04]', async ({
  page,
  context,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 9);
  const sent = await context.request.post('/?wc-ajax=add_to_cart', {
    form: { product_id: product.id, quantity: 9000 },
  });
  expect(await sent.json()).toMatchObject({ error: true, product_url: product.permalink });
  const single = itemAt(
    (
      (await (await request.get('/wp-json/wc/store/v1/products?per_page=100')).json()) as {
        sold_individually: boolean;
        type: string;
        is_in_stock: boolean;
        id: number;
        permalink: string;
      }[]
    ).filter((one) => one.sold_individually && one.type === 'simple' && one.is_in_stock),
    0,
  );
  const card = page.locator(`button.add_to_cart_button[data-product_id="${single.id}"]`);
  for (let number = 1; (await card.count()) === 0; number += 1) await page.goto(`/winkel/?e-page-shop=${number}`);
  await card.evaluate((element) => element.closest('form')?.requestSubmit());
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await card.evaluate((element) => element.closest('form')?.requestSubmit());
  await expect(page).toHaveURL(single.permalink);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /al in je winkelwagen/ })
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: /al in je winkelwagen/ })).toHaveCount(0);
  let hasNavigated = false;
  page.on('framenavigated', () => (hasNavigated = true));
  await addButton(page).click();
  await expect(page.getByText(/al in je winkelwagen/).first()).toBeVisible();
  expect(hasNavigated, 'on the product page the reason is shown without navigation').toBe(false);
});

test('removing blocks the line, updates every view of the cart, and can be undone [4.2-01, 4.2-02]', async ({
  page,
  request,
}) => {
  const [first, second] = (await findPlentifulProducts(request)).slice(10, 12);
  for (const product of [first, second]) {
    await open(page, product?.permalink ?? '');
    await addButton(page).click();
    await expect(panel(page)).toBeVisible();
  }
  const line = panel(page).locator('li.mini_cart_item').first();
  const states = await line.evaluateHandle((element) => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(element.getAttribute('aria-busy'))).observe(element, { attributes: true });
    return seen;
  });
  await line.locator('a.remove_from_cart_button').click();
  await expect(panel(page).locator('li.mini_cart_item')).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  expect(await states.jsonValue()).toContain('true');
  await expectEvents(page, 'removed_from_cart', 1);
  await panel(page)
    .getByRole('button', { name: /[Oo]ngedaan maken/ })
    .click();
  await expect(panel(page).locator('li.mini_cart_item')).toHaveCount(2);
});

test('the remove button of a line that another tab removed follows its link [4.2-03, 3.5-03]', async ({
  page,
  context,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 12);
  await open(page, product.permalink);
  await addButton(page).click();
  const remove = panel(page).locator('a.remove_from_cart_button');
  await expect(remove).toHaveAttribute('data-cart_item_key', /^[0-9a-f]{32}$/);
  const key = (await remove.getAttribute('data-cart_item_key')) ?? '';
  const gone = await context.request.post('/?wc-ajax=remove_from_cart', { form: { cart_item_key: key } });
  expect(Object.keys((await gone.json()) as object).sort()).toEqual(['cart_hash', 'fragments']);
  const followed = page.waitForRequest((one) => one.isNavigationRequest());
  const link = await remove.getAttribute('href');
  await remove.click();
  expect(new URL((await followed).url()).searchParams.get('remove_item')).toBe(key);
  expect((await followed).url()).toContain(link);
  await expect(page).toHaveURL(/\/cart\//);
});

test('the cart is stored in session storage, and a page with an unchanged cart sends no request [4.3-01, 3.5-04, 3.5-05]', async ({
  page,
  context,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 13);
  await open(page, product.permalink);
  await addButton(page).click();
  await expect(panel(page)).toBeVisible();
  const readStored = () =>
    page.evaluate(() => Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)] as const));
  const hash = (await context.cookies()).find((one) => one.name === 'woocommerce_cart_hash');
  expect(hash).toMatchObject({ httpOnly: false });
  expect((await context.cookies()).find((one) => one.name === 'woocommerce_items_in_cart')?.value).toBe('1');
  expect((await context.cookies()).find((one) => one.name.startsWith('wp_woocommerce_session_'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  const isStored = async (name: string, matches: (value: string) => boolean) =>
    (await readStored()).some(([key, value]) => key.startsWith(name) && matches(value ?? ''));
  await expect.poll(() => isStored('wc_cart_hash_', (value) => value === hash?.value)).toBe(true);
  await expect.poll(() => isStored('wc_fragments_', (value) => value.includes(product.name.slice(0, 8)))).toBe(true);
  const calls: string[] = [];
  page.on('request', (one) => {
    if (/wc-ajax|wp-json/.test(one.url())) calls.push(one.url());
  });
  await page.goto('/winkel/');
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  expect(calls).toEqual([]);
  await expectEvents(page, 'wc_fragments_loaded', 1);
});

test('the cart is fetched again when the hash in the cookie differs from the stored one [4.3-03, 9-22]', async ({
  page,
  context,
  request,
}) => {
  const products = await findPlentifulProducts(request);
  await open(page, itemAt(products, 14).permalink);
  await addButton(page).click();
  await expect(panel(page)).toBeVisible();
  await context.request.post('/?wc-ajax=add_to_cart', { form: { product_id: itemAt(products, 15).id } });
  await page.goto('/winkel/');
  await expect(cartLink(page)).toHaveAccessibleName(/2/);
  await expectEvents(page, 'wc_fragments_refreshed', 1);
  const day = 24 * 60 * 60 * 1000;
  await page.clock.install();
  await page.goto('/winkel/');
  const before = await readEventCount(page, 'wc_fragments_refreshed');
  await page.clock.fastForward(day + 1000);
  await expectEvents(page, 'wc_fragments_refreshed', before + 1);
});

test('other tabs are updated, and so is a page from the back/forward cache [4.3-02]', async ({
  page,
  context,
  request,
}) => {
  const products = await findPlentifulProducts(request);
  await open(page, itemAt(products, 16).permalink);
  await addButton(page).click();
  await expect(panel(page)).toBeVisible();
  const other = await context.newPage();
  await countCartEvents(other);
  await open(other, itemAt(products, 17).permalink);
  await expect(cartLink(other)).toHaveAccessibleName(/1/);
  await expectEvents(other, 'wc_fragments_refreshed', 1);
  await addButton(other).click();
  await expect(cartLink(other)).toHaveAccessibleName(/2/);
  await page.keyboard.press('Escape');
  await expect(cartLink(page)).toHaveAccessibleName(/2/);
  await expectEvents(page, 'wc_fragments_refreshed', 1);
  expect(await readEventCount(other, 'wc_fragments_refreshed'), 'a tab does not answer its own echo').toBe(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectEvents(page, 'wc_fragments_refreshed', 2);
});

test('when the network fails the last known cart stays, and the next attempt works [8-33, 7.1-03]', async ({
  page,
  context,
  request,
  expectTrouble,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 18);
  await open(page, product.permalink);
  await addButton(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await context.setOffline(true);
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh')));
  await expectEvents(page, 'wc_fragments_ajax_error', 1);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await context.setOffline(false);
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh')));
  await expectEvents(page, 'wc_fragments_refreshed', 1);
});

test('the cart page changes quantities, removes, undoes, and shows shipping and total [2.1-01]', async ({
  page,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 19);
  await open(page, product.permalink);
  await addButton(page).click();
  await follow(panel(page).getByRole('link', { name: /[Bb]ekijk winkelwagen/ }), /\/cart\/$/);
  await expectAccessible(page);
  const quantity = page.locator('input.qty').first();
  await quantity.fill('2');
  await quantity.press('Tab');
  await expect(cartLink(page)).toHaveAccessibleName(/2/);
  await expect(page.getByText(/Totaal/).first()).toBeVisible();
  await expect(page.getByText(/Verzending/).first()).toBeVisible();
  await page.locator('a.remove').first().click();
  await expect(page.getByText(/[Oo]ngedaan maken/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /[Oo]ngedaan maken/ })
    .or(page.getByRole('link', { name: /[Oo]ngedaan maken/ }))
    .first()
    .click();
  await expect(page.locator('input.qty').first()).toHaveValue('2');
});

test('without JavaScript the cart page does the same', async ({ newVisitor, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 20);
  const page = await newVisitor({ javaScriptEnabled: false });
  await open(page, product.permalink);
  await addButton(page).click();
  await page.goto('/cart/');
  await page.locator('input.qty').first().fill('2');
  await page.locator('button[name=update_cart]').click();
  await expect(page.locator('input.qty').first()).toHaveValue('2');
  await page.locator('a.remove').first().click();
  await expect(page).toHaveURL(/\/cart\//);
  await page
    .getByRole('link', { name: /[Oo]ngedaan maken/ })
    .first()
    .click();
  await expect(page.locator('input.qty').first()).toHaveValue('2');
});
