import type { Locator, Page } from '@playwright/test';
import type { WireVariation } from '../../src/wire/variation.ts';
import { fetchAllProducts, itemAt, findPlentifulProducts } from '../support/browser/catalogue.ts';
import { loadAllowance } from '../support/browser/frozen-time.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const texts = {
  selectionNeeded: 'Selecteer enkele productopties voordat je dit product aan je winkelwagen toevoegt.',
  unavailable: 'Dit product is niet beschikbaar. Kies een andere combinatie.',
  noMatch: 'Geen producten gevonden. Kies een andere combinatie.',
  wasReset:
    'Je selectie is opnieuw ingesteld. Selecteer eerst product-opties alvorens dit product in de winkelmand te plaatsen.',
};

/** A product with its variations in the page, some at another price and some sold out. */
interface EmbeddedProduct {
  path: string;
  /** A listing with this product. */
  listing: string;
  soldOut: WireVariation;
  dear: WireVariation;
}

let embeddedProduct: EmbeddedProduct | undefined;
/** A product whose variations are fetched by a call. */
let largeProduct: { path: string; id: number };

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const products = (await fetchAllProducts(request)).filter((one) => one.type === 'variable');
  const big = itemAt(
    products.filter((one) => one.variations.length > 30),
    0,
  );
  largeProduct = { path: new URL(big.permalink).pathname, id: big.id };
  for (const product of products.filter((one) => one.variations.length <= 30)) {
    const path = new URL(product.permalink).pathname;
    const html = await (await request.get(path)).text();
    const data = /data-product_variations="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const list = JSON.parse(data ?? '[]') as WireVariation[];
    const whole = list.filter((one) => Object.values(one.attributes).every((value) => value !== ''));
    const soldOut = whole.find((one) => !one.is_in_stock);
    const prices = list.map((one) => one.display_price);
    const dear = whole.find((one) => one.is_in_stock && one.display_price === Math.max(...prices));
    if (!soldOut || !dear || Math.min(...prices) === dear.display_price) continue;
    for (const { link } of product.categories) {
      const listing = new URL(link).pathname;
      if ((await (await request.get(listing)).text()).includes(`href="${path}"`))
        embeddedProduct = { path, listing, soldOut, dear };
    }
    if (embeddedProduct) break;
  }
  await request.dispose();
  expect(embeddedProduct).toBeDefined();
});

function getEmbeddedProduct(): EmbeddedProduct {
  if (!embeddedProduct) throw new Error('no product with embedded variations');
  return embeddedProduct;
}

/** The parts of a purchase form, on a page or in a quick view. */
function findParts(page: Page, within: Locator = page.locator('main')) {
  const form = within.locator('form.variations_form');
  return {
    form,
    selects: form.locator('select'),
    button: form.locator('.single_add_to_cart_button'),
    reset: form.locator('a.reset_variations'),
    said: form.locator('.reset_variations_alert'),
    panel: form.locator('.single_variation'),
    id: form.locator('input[name=variation_id]'),
    price: within.locator('p.price').first(),
    stock: within.locator('p.stock').first(),
    sku: within.locator('dd.sku'),
    alert: page.getByRole('alertdialog'),
  };
}

async function chooseAttributes({ form }: ReturnType<typeof findParts>, attributes: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(attributes))
    await form.locator(`select[name="${name}"]`).selectOption(value);
}

const formatEuros = (amount: number) => `€\u00a0${amount.toFixed(2).replace('.', ',').replace(',00', '')}`;

test('until every option is chosen the button looks disabled, is aria-disabled, and shows an alert when pressed [4.4-01, 5.3-02, 8-14]', async ({
  page,
}) => {
  await page.goto(getEmbeddedProduct().path);
  const area = findParts(page);
  await expect(area.button).toHaveClass(/disabled wc-variation-selection-needed/);
  await expect(area.button).toHaveAttribute('aria-disabled', 'true');
  await expect(area.button).toHaveAccessibleDescription(texts.selectionNeeded);
  await expect(area.button).toBeEnabled({ enabled: false });
  await expect(area.form, 'the button for pages without JavaScript is not there').not.toContainText('</button>', {
    useInnerText: true,
  });
  await area.button.focus();
  await page.keyboard.press('Enter');
  await expect(area.alert).toHaveText(new RegExp(`^${texts.selectionNeeded}`));
  await expectAccessible(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(area.alert).toHaveCount(0);
  await expect(area.button).toBeFocused();
});

test('the chosen variation is shown, and can be added only if it is active and in stock [4.4-03, 4.4-05, 8-15]', async ({
  page,
}) => {
  await page.goto(getEmbeddedProduct().path);
  const area = findParts(page);
  const { soldOut, dear } = getEmbeddedProduct();
  await chooseAttributes(area, soldOut.attributes);
  await expect(area.id).toHaveValue(String(soldOut.variation_id));
  await expect(area.stock).toHaveText('Uitverkocht');
  await expect(area.button).toHaveClass(/disabled wc-variation-is-unavailable/);
  await area.button.press('Enter');
  await expect(area.alert).toContainText(texts.unavailable);
  await area.alert.getByRole('button').click();

  const [name] = Object.keys(soldOut.attributes);
  await area.form.locator(`select[name="${name}"]`).selectOption('');
  await expect(area.id).toHaveValue('0');
  await area.reset.click();
  await chooseAttributes(area, dear.attributes);
  await expect(area.id).toHaveValue(String(dear.variation_id));
  await expect(area.price).toContainText(formatEuros(dear.display_price));
  await expect(area.sku).toHaveText(dear.sku);
  await expect(page.locator('dd.product_weight')).toHaveText(dear.weight_html);
  await expect(page.locator('dd.product_dimensions')).toHaveText(dear.dimensions_html);
  await expect(area.panel).toContainText(formatEuros(dear.display_price));
  await expect(area.button).not.toHaveAttribute('aria-disabled');
  await expect(area.button).not.toHaveClass(/disabled/);
  await expectAccessible(page);
});

test('the reset link empties the form, says so and shows the product as before [4.4-06, 4.4-07, 8-16]', async ({
  page,
}) => {
  await page.goto(getEmbeddedProduct().path);
  const area = findParts(page);
  const facts = async () => [
    await area.price.textContent(),
    await area.stock.textContent(),
    await area.sku.allTextContents(),
    await page.locator('dd.product_weight, dd.product_dimensions').allTextContents(),
  ];
  await expect(area.reset).toBeHidden();
  const before = await facts();
  await chooseAttributes(area, getEmbeddedProduct().dear.attributes);
  await expect(area.panel).toContainText(formatEuros(getEmbeddedProduct().dear.display_price));
  await expect(area.reset).toBeVisible();
  await area.reset.click();
  for (const select of await area.selects.all()) await expect(select).toHaveValue('');
  await expect(area.said).toHaveRole('alert');
  await expect(area.said).toHaveText(texts.wasReset);
  await expect(area.selects.first()).toBeFocused();
  await expect(area.reset).toBeHidden();
  await expect(area.id).toHaveValue('0');
  await expect(area.panel).toBeEmpty();
  await expect.poll(facts).toEqual(before);
});

test('a product with many variations fetches them by a call and behaves the same: options, variation, reset [4.4-02, 4.4-08]', async ({
  page,
}) => {
  await page.goto(largeProduct.path);
  const area = findParts(page);
  await expect(area.form).toHaveAttribute('data-product_variations', 'false');
  const attributes = await area.selects.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).name));
  const calls: string[] = [];
  page.on('request', (one) => void (one.url().includes('get_variation') && calls.push(one.postData() ?? '')));
  for (const [place, name] of attributes.entries()) {
    expect(calls, 'asks for whole choices only').toEqual([]);
    const open = area.form.locator(`select[name="${name}"] option:not([value=""]):not(:disabled)`);
    await area.selects.nth(place).selectOption((await open.first().getAttribute('value')) ?? '');
  }
  await expect.poll(() => calls).toHaveLength(1);
  await expect(area.id).not.toHaveValue('0');
  const found = await area.id.inputValue();
  await expect(area.panel).not.toBeEmpty();
  // The options of each attribute follow from the other choices; the server knows a variation for every option.
  const [first = ''] = attributes;
  const options = await area.form.locator(`select[name="${first}"] option:not([value=""])`).all();
  const rest = Object.fromEntries(new URLSearchParams(calls[0]));
  for (const option of [options.at(0), options.at(-1)]) {
    const answer = await page.request.post('/?wc-ajax=get_variation', {
      form: { ...rest, [first]: (await option?.getAttribute('value')) ?? '' },
    });
    expect(await answer.json()).toMatchObject({ variation_is_active: true });
  }
  await area.reset.click();
  await expect(area.id).toHaveValue('0');
  await expect(area.said).toHaveText(texts.wasReset);

  // The page of a URL with a complete choice contains its variation.
  calls.length = 0;
  const query = new URLSearchParams(Object.entries(rest).filter(([name]) => name.startsWith('attribute_')));
  await page.goto(`${largeProduct.path}?${query}`);
  await expect(area.id).toHaveValue(found);
  await expect(area.button).not.toHaveAttribute('aria-disabled');
  expect(calls).toEqual([]);
});

test('a choice without a variation empties the form and says so; the same call is not repeated [4.4-04, 8-13]', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to load/);
  let gone = true;
  await page.route(/wc-ajax=get_variation/, (route) =>
    gone ? route.fulfill({ contentType: 'application/json', body: 'false' }) : route.abort(),
  );
  await page.goto(largeProduct.path);
  const area = findParts(page);
  const chooseAll = async (index: number) => {
    for (const select of await area.selects.all()) await select.selectOption({ index });
  };
  await chooseAll(1);
  await expect(area.said).toHaveText(texts.noMatch);
  await expect(area.said).toBeVisible();
  for (const select of await area.selects.all()) await expect(select).toHaveValue('');
  await expect(area.button).toHaveClass(/wc-variation-selection-needed/);
  await expectAccessible(page, 'form.variations_form');

  gone = false;
  await chooseAll(2);
  await expect(area.button).toHaveAccessibleDescription(/geen antwoord/);
  await page.unroute(/wc-ajax=get_variation/);
  await area.button.press('Enter');
  await expect(area.id).not.toHaveValue('0');
});

test('the quantity is limited to its range, reports the limit, and has step buttons [5.2-01, 5.2-02, 5.2-03]', async ({
  page,
  request,
}) => {
  const product = itemAt(
    (await findPlentifulProducts(request)).filter((one) => one.add_to_cart.maximum > 3),
    0,
  );
  await page.goto(new URL(product.permalink).pathname);
  const field = page.getByLabel(`Aantal van ${product.name}`);
  const plus = page.locator('main form.cart').getByRole('button', { name: 'Eén meer' });
  const minus = page.locator('main form.cart').getByRole('button', { name: 'Eén minder' });
  const message = page.locator('main form.cart output');
  const max = Number(await field.getAttribute('max'));
  for (const [typed, corrected, end] of [
    ['0', '1', /minimale waarde moet zijn/],
    ['-4', '1', /minimale waarde moet zijn/],
    ['99999', String(max), new RegExp(String(max))],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(corrected);
    await expect(message).toHaveText(end);
  }
  await plus.click({ force: true });
  await expect(field, 'no further than the maximum').toHaveValue(String(max));
  await minus.click();
  await expect(field).toHaveValue(String(max - 1));
  await expect(message).toBeEmpty();
  await field.fill('');
  await plus.click();
  await expect(field, 'an empty field counts as 0').toHaveValue('1');
  await minus.click({ force: true });
  await expect(field).toHaveValue('1');
  await expect(message).toHaveText(/minimale waarde moet zijn/);
});

test('a step button that is held down repeats every 250 ms in a wide window, down to 1 [9-19]', async ({
  page,
  request,
}) => {
  const product = itemAt(
    (await findPlentifulProducts(request)).filter((one) => one.add_to_cart.maximum > 3),
    0,
  );
  await page.clock.install();
  await page.goto(new URL(product.permalink).pathname);
  const field = page.locator('main form.cart input[name=quantity]');
  const form = page.locator('main form.cart');
  const hold = async (name: string, until: (value: number) => boolean) => {
    await form.getByRole('button', { name }).hover();
    await page.mouse.down();
    await expect.poll(async () => until(Number(await field.inputValue()))).toBe(true);
    await page.mouse.up();
  };
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('main form.cart input[name=quantity]');
    const times: number[] = [];
    Object.assign(window, { times });
    let last = input?.value;
    const recordChange = () => {
      if (input?.value !== last) times.push(performance.now());
      last = input?.value;
      requestAnimationFrame(recordChange);
    };
    document.addEventListener('pointerdown', () => times.push(performance.now()), true);
    recordChange();
  });
  await hold('Eén meer', (value) => value >= 4);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect((times.at(3) ?? 0) - (times.at(0) ?? 0)).toBeGreaterThanOrEqual(3 * 250 - 20);
  await hold('Eén minder', (value) => value === 1);
  await page.setViewportSize({ width: 1024, height: 700 });
  await form.getByRole('button', { name: 'Eén meer' }).hover();
  await page.mouse.down();
  await page.clock.runFor(600);
  await page.mouse.up();
  await expect(field, 'one press is one step').toHaveValue('2');
});

test('an add shows its progress in the button, then a link to the cart [2.4-20, 4.16-02, 9-24]', async ({
  page,
  request,
  newVisitor,
}) => {
  await page.goto(new URL(itemAt(await findPlentifulProducts(request), 1).permalink).pathname);
  const button = page.locator('main .single_add_to_cart_button');
  await button.evaluate((element) => {
    const seen: { at: number; classes: string }[] = [];
    Object.assign(window, { seen });
    element.addEventListener('click', () => seen.push({ at: performance.now(), classes: 'click' }));
    new MutationObserver(() => {
      const classes = ['active', 'check'].filter((name) => element.classList.contains(name)).join(' ');
      if (seen.at(-1)?.classes !== classes) seen.push({ at: performance.now(), classes });
    }).observe(element, { attributes: true, attributeFilter: ['class'] });
  });
  await button.click();
  const link = page.locator('main .added_to_cart');
  await expect(link).toHaveText('Bekijk winkelwagen');
  await expect(link).toHaveAttribute('href', '/cart/');
  const readSeen = () => page.evaluate(() => (window as unknown as { seen: { at: number; classes: string }[] }).seen);
  await expect
    .poll(async () => (await readSeen()).map((one) => one.classes))
    .toEqual(['click', 'active', 'active check', '']);
  const seen = await readSeen();
  const [start = 0, , check = 0, end = 0] = seen.map((one) => one.at);
  expect(check - start).toBeGreaterThanOrEqual(1_490);
  expect(end - start).toBeGreaterThanOrEqual(3_490);
  expect(end - start).toBeLessThan(3_500 + loadAllowance);
  await expect(link, 'the link to the cart stays').toBeVisible();

  // On the cart page, which offers products while the cart is empty, no button gets the link.
  const another = await newVisitor();
  await another.goto('/cart/');
  const add = another.locator('main .add_to_cart_button').first();
  await another.evaluate(() => {
    const state = { links: 0 };
    Object.assign(window, { state });
    new MutationObserver(() => {
      state.links += document.querySelectorAll('main .added_to_cart').length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await add.click();
  await expect(another.locator('main .cart_item').first()).toBeVisible();
  expect(await another.evaluate(() => (window as unknown as { state: { links: number } }).state.links)).toBe(0);
});

test('the chosen variation slides open in 200 ms, 300 ms after the last choice [9-21]', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' });
  await page.goto(getEmbeddedProduct().path);
  const area = findParts(page);
  await page.evaluate(() => {
    const panel = document.querySelector('.single_variation');
    const seen = { chosen: 0, shown: 0, slides: [] as unknown[] };
    Object.assign(window, { seen });
    document.addEventListener('change', () => (seen.chosen = performance.now()), true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (panel?.contains(this) && typeof options === 'object') seen.slides.push(options.duration);
      return animate.call(this, frames, options);
    };
    if (panel)
      new MutationObserver(() => (seen.shown ||= performance.now())).observe(panel, { childList: true, subtree: true });
  });
  await chooseAttributes(area, getEmbeddedProduct().dear.attributes);
  await expect(area.price, 'the price beside the name does not wait').toContainText(
    formatEuros(getEmbeddedProduct().dear.display_price),
  );
  await expect(area.panel).not.toBeEmpty();
  await area.reset.click();
  await expect(area.panel).toBeEmpty();
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { chosen: number; shown: number; slides: unknown[] } }).seen,
  );
  expect(seen.shown - seen.chosen).toBeGreaterThanOrEqual(295);
  expect(seen.slides).toEqual([200, 200]);
});

test('the product page raises one view event, and sends nothing to a server [3.1-02]', async ({ page, request }) => {
  const product = itemAt(await findPlentifulProducts(request), 0);
  await page.addInitScript(() => {
    const views: unknown[] = [];
    Object.assign(window, { views });
    addEventListener('product_view', (event) => views.push((event as CustomEvent<unknown>).detail));
  });
  const sent: string[] = [];
  page.on('request', (one) => void (one.method() === 'POST' && sent.push(one.url())));
  await page.goto(new URL(product.permalink).pathname);
  const views = () => page.evaluate(() => (window as unknown as { views: unknown[] }).views);
  await expect.poll(views).toEqual([
    {
      id: product.id,
      name: product.name,
      category: itemAt(product.categories, 0).name,
      price: (Number(product.prices.price) / 100).toFixed(2),
      type: 'simple',
    },
  ]);
  expect(sent).toEqual([]);
});

test('everything works in the quick view too: names, alert, choice, reset, add', async ({ page }) => {
  const { path, listing, dear } = getEmbeddedProduct();
  await page.goto(listing);
  const card = page.locator('main li.product').filter({ has: page.locator(`a[href="${path}"]`) });
  await card.first().locator('button[aria-label^="Snel bekijken"]').click();
  // A closed alert may still be in the page.
  const dialog = page.locator('dialog[aria-labelledby]:not([role="alertdialog"])');
  const area = findParts(page, dialog);
  await expect(area.form).toBeVisible();
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((one) => one.id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await area.button.press('Enter');
  await expect(area.alert).toContainText(texts.selectionNeeded);
  await page.keyboard.press('Escape');
  await expect(area.alert).toHaveCount(0);
  await expect(dialog, 'only the alert closes').toBeVisible();
  await expect(area.button).toBeFocused();
  await chooseAttributes(area, dear.attributes);
  await expect(area.price).toContainText(formatEuros(dear.display_price));
  await expect(area.sku).toHaveText(dear.sku);
  await expect(area.panel).toContainText(formatEuros(dear.display_price));
  await area.reset.click();
  await expect(area.said).toHaveText(texts.wasReset);
  await expect(area.selects.first()).toBeFocused();
  await chooseAttributes(area, dear.attributes);
  await expectAccessible(page, 'dialog[aria-labelledby]');
  const added = page.waitForRequest(/wc-ajax=add_to_cart/);
  await area.button.click();
  expect(new URLSearchParams((await added).postData() ?? '').get('product_id')).toBe(String(dear.variation_id));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: /[Ww]inkelwagen/ })).toContainText(formatEuros(dear.display_price));
});

test('options chosen before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(getEmbeddedProduct().path, { waitUntil: 'commit' });
  const area = findParts(page);
  const { attributes } = getEmbeddedProduct().dear;
  await chooseAttributes(area, attributes);
  release();
  await expect(area.button).not.toHaveClass(/disabled/);
  for (const [name, value] of Object.entries(attributes))
    await expect(area.form.locator(`select[name="${name}"]`)).toHaveValue(value);
});

test.describe('on a phone, the bar with price and button', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const bar = (page: Page) => page.getByRole('region', { name: 'Prijs en bestelknop' });
  const jumpTo = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

  test('appears when the button of the form is scrolled away, adds to the cart, and never lies over the footer', async ({
    page,
    request,
  }) => {
    const product = itemAt(await findPlentifulProducts(request), 7);
    await page.goto(new URL(product.permalink).pathname);
    await expect(bar(page)).toBeHidden();
    const pastButton = await page
      .locator('.summary form.cart .single_add_to_cart_button')
      .evaluate((button) => button.getBoundingClientRect().bottom + scrollY + 200);
    await jumpTo(page, pastButton);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).locator('.price')).toHaveText(await page.locator('.summary > .price').innerText());
    await expectAccessible(page);
    await jumpTo(page, 99_999);
    const covered = () =>
      page.evaluate(() => {
        const barEnd = document
          .querySelector('section[aria-label="Prijs en bestelknop"]')
          ?.getBoundingClientRect().bottom;
        return (barEnd ?? 0) - (document.querySelector('footer')?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await jumpTo(page, pastButton);
    await bar(page).getByRole('button', { name: 'In winkelwagen' }).click();
    await expect(page.getByRole('dialog', { name: /winkelwagen/i })).toContainText(product.name);
    await page.keyboard.press('Escape');
    await jumpTo(page, 0);
    await expect(bar(page)).toBeHidden();
  });

  test('leads to the options that are not chosen, and leaves the room to the keyboard', async ({ page }) => {
    await page.goto(getEmbeddedProduct().path);
    await jumpTo(page, 1_800);
    await bar(page).getByRole('button', { name: 'Kies opties' }).click();
    await expect(page.locator('form.variations_form select').first()).toBeFocused();
    await expect(bar(page)).toBeHidden();
  });
});
