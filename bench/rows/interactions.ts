// How long the shop takes to show what a shopper did, from the menu to the checkout, on the emulated phone.
import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/wire/paths.ts';
import { browserLaunch } from '../../test/support/browser/chromium.ts';
import { bareCpuPerRequest, measureBare } from '../bare.ts';
import type { BareUsage } from '../bare.ts';
import { buyableProducts } from './cart.ts';
import { describeSlowest, measureSteps, medianInteractions, openObserved } from './interaction-times.ts';
import type { Interaction, Step } from './interaction-times.ts';
import { unmeasured } from './row.ts';
import type { Bench, BenchRow, SampleProduct } from './row.ts';
import { phoneScreen } from './slow-phone.ts';

const visits = 3;
const bareSecondsAfterVisit = 1.5;
/** The maximum wait for the result of an interaction, in ms. */
const maxWaitMs = 15_000;

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The first line of the mini cart. */
const firstLine = (page: Page) =>
  dialogOf(page, /^Winkelwagen/)
    .locator('li.mini_cart_item')
    .first();

/** Clicks on something and waits until its result is visible. */
async function clickFor(target: Locator, result: Locator): Promise<void> {
  await target.click();
  await result.waitFor();
}

/** Presses Escape and waits until the dialog of that name is closed. */
async function closeDialog(page: Page, name?: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', name === undefined ? {} : { name }).waitFor({ state: 'hidden' });
}

const typeLetters = (page: Page, where: string, letters: string): readonly Step[] =>
  [...letters].map((letter) => [`type '${letter}' in ${where}`, () => page.keyboard.press(letter)] as const);

/** The home page: the menu and the search. */
function homeSteps(page: Page): readonly Step[] {
  const menu = dialogOf(page, 'Menu');
  const search = dialogOf(page, 'Zoeken');
  return [
    ['refuse to be measured', () => page.getByRole('button', { name: 'Weigeren' }).click()],
    ['open the menu', () => clickFor(page.getByRole('button', { name: 'Menu openen' }), menu)],
    [
      'open a part of the menu',
      () =>
        menu
          .getByRole('button', { name: /^Onderdelen van/ })
          .first()
          .click(),
    ],
    ['close the menu', () => closeDialog(page, 'Menu')],
    ['open the search', () => clickFor(page.getByRole('button', { name: 'Zoeken', exact: true }), search)],
    ...typeLetters(page, 'the search', 'box'),
    [
      'choose a suggestion by key',
      async () => {
        await search.getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
      },
    ],
    ['close the suggestions', () => page.keyboard.press('Escape')],
    ['clear the search by key', () => page.keyboard.press('Escape')],
    ['close the search', () => closeDialog(page, 'Zoeken')],
  ];
}

/** The list of all products: its filters, order and cards. */
function listSteps(page: Page): readonly Step[] {
  const count = page.locator('main p.woocommerce-result-count');
  const filters = dialogOf(page, 'Filters');
  const addButton = page.locator('main li.product button.add_to_cart_button').first();
  const waitForOtherCount = async (before: string) =>
    page.waitForFunction(
      (text) => document.querySelector('main p.woocommerce-result-count')?.textContent !== text,
      before,
    );
  return [
    ['open the filters', () => clickFor(page.getByRole('button', { name: 'Filters', exact: true }), filters)],
    [
      'choose a filter',
      async () => {
        const before = (await count.textContent()) ?? '';
        await filters.getByRole('link', { name: /^Op voorraad \d/ }).click();
        await waitForOtherCount(before);
      },
    ],
    ['close the filters', () => closeDialog(page, 'Filters')],
    [
      'choose an order',
      async () => {
        await page.getByLabel('Sorteer op').focus();
        await page.keyboard.press('End');
        await page.waitForURL(/orderby=/);
      },
    ],
    [
      'open the quick view',
      () =>
        clickFor(
          page.getByRole('button', { name: /^Snel bekijken/ }).first(),
          page.getByRole('dialog').locator('form.cart'),
        ),
    ],
    ['close the quick view', () => closeDialog(page)],
    ['add a card to the wishlist', () => page.locator('main li.product .add_to_wishlist').first().click()],
    ['add a card to the cart', () => clickFor(addButton, firstLine(page))],
    ['close the cart', () => closeDialog(page, /^Winkelwagen/)],
  ];
}

/** A product with variations: its pictures, choices, tabs and the review form. */
function productSteps(page: Page): readonly Step[] {
  const lightbox = dialogOf(page, 'Afbeeldingen in volledig scherm');
  const choice = page.locator('form.variations_form select').first();
  return [
    ['show another picture', () => page.locator('[data-gallery-navigator] a').nth(1).click()],
    [
      'open the lightbox',
      () =>
        clickFor(
          page.getByRole('link', { name: 'Afbeeldinggalerij in volledig scherm bekijken' }),
          lightbox.locator('.yarl__counter'),
        ),
    ],
    ['next picture in the lightbox', () => page.keyboard.press('ArrowRight')],
    ['close the lightbox', () => closeDialog(page, 'Afbeeldingen in volledig scherm')],
    [
      'choose a variation',
      async () => {
        await choice.focus();
        await page.keyboard.press('ArrowDown');
      },
    ],
    ['choose another', () => page.keyboard.press('ArrowDown')],
    ['open the facts', () => page.getByRole('tab', { name: 'Kenmerken' }).click()],
    ['open the reviews', () => page.getByRole('tab', { name: /^Beoordelingen/ }).click()],
    ['choose stars', () => page.getByRole('radio', { name: '4 van de 5 sterren' }).click()],
    ['begin a review', () => page.locator('#comment').click()],
    ...typeLetters(page, 'a review', 'fijn'),
  ];
}

/** A product without variations: how many, and into the cart. */
function purchaseSteps(page: Page): readonly Step[] {
  const form = page.locator('form.cart').first();
  return [
    ['one more', () => form.getByRole('button', { name: /meer/i }).click()],
    ['one less', () => form.getByRole('button', { name: /minder/i }).click()],
    ['add to the cart', () => clickFor(form.getByRole('button', { name: /In winkelwagen/ }), firstLine(page))],
    ['close the cart', () => closeDialog(page, /^Winkelwagen/)],
  ];
}

/** The cart: quantities and lines. */
function cartSteps(page: Page): readonly Step[] {
  const lines = page.locator('main input.qty');
  return [
    ['one more of a line', () => page.locator('main').getByRole('button', { name: /meer/i }).first().click()],
    [
      'one less of a line',
      () =>
        page
          .locator('main')
          .getByRole('button', { name: /minder/i })
          .first()
          .click(),
    ],
    [
      'remove a line',
      async () => {
        const before = await lines.count();
        await page.locator('main a.remove').first().click();
        await page.waitForFunction((rows) => document.querySelectorAll('main input.qty').length < rows, before);
      },
    ],
    ['bring it back', () => clickFor(page.getByRole('button', { name: /[Oo]ngedaan maken/ }).first(), lines.first())],
  ];
}

/** The checkout: an order without data, then its fields. */
function checkoutSteps(page: Page): readonly Step[] {
  return [
    [
      'order without data',
      async () => {
        await page.getByRole('button', { name: 'Bestellen en betalen' }).click();
        await page.locator('[aria-labelledby=error-summary]').waitFor();
      },
    ],
    ['begin the email address', () => page.getByLabel('E-mailadres').click()],
    ...typeLetters(page, 'the email address', 'noor'),
    ['choose pick-up', () => page.getByRole('radio', { name: /^Gratis afhalen/ }).click()],
    ['choose delivery', () => page.getByRole('radio', { name: /^Verzending/ }).click()],
    ['begin the postcode', () => page.getByLabel('Postcode').first().click()],
    ...typeLetters(page, 'the postcode', '35'),
  ];
}

interface ShopProducts {
  variable: SampleProduct;
  simple: SampleProduct;
}

/** The pages that the shopper opens, each with the steps there. */
const stepGroups = ({ variable, simple }: ShopProducts) =>
  [
    [paths.home, homeSteps],
    [paths.shop, listSteps],
    [paths.product(variable.product.slug), productSteps],
    [paths.product(simple.product.slug), purchaseSteps],
    [paths.cart, cartSteps],
    [paths.checkout, checkoutSteps],
  ] as const;

async function visit(page: Page, address: string, products: ShopProducts): Promise<readonly Interaction[]> {
  const interactions: Interaction[] = [];
  for (const [path, stepsOf] of stepGroups(products)) {
    await openObserved(page, address + path);
    interactions.push(...(await measureSteps(page, stepsOf(page))));
  }
  return interactions;
}

/** Products with what the steps need; null when the catalogue has none. */
function findProducts(bench: Bench): ShopProducts | null {
  const variable = bench.sampleProducts.find(
    ({ product }) => product.type === 'variable' && product.pictures.length > 2,
  );
  const [simple] = buyableProducts(bench);
  return variable && simple ? { variable, simple } : null;
}

/** The slowest of some forty interactions on a phone, in ms: of each interaction the median of three visits. */
export const interactionsRow: BenchRow = async (bench) => {
  const products = findProducts(bench);
  if (!products) return unmeasured('the catalogue has no such products');
  const address = `http://127.0.0.1:${bench.shop.port}`;
  const browser = await chromium.launch(await browserLaunch());
  try {
    const results: (readonly Interaction[])[] = [];
    const bare: BareUsage[] = [];
    for (let count = 0; count < visits; count += 1) {
      const context = await browser.newContext(phoneScreen);
      context.setDefaultTimeout(maxWaitMs);
      results.push(await visit(await context.newPage(), address, products));
      await context.close();
      bare.push(await measureBare(bench.bare, bareSecondsAfterVisit));
    }
    const slowest = medianInteractions(results);
    return {
      figure: slowest[0]?.ms ?? 0,
      phases: [],
      wrong: 0,
      notes: [`${slowest.length} interactions; ${describeSlowest(slowest)}`],
      bareCpuMs: bareCpuPerRequest(bare),
    };
  } finally {
    await browser.close();
  }
};
