// How long the shop takes to show what a shopper did, from the menu to the checkout, on the emulated phone.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/wire/paths.ts';
import { buyableProducts } from './cart.ts';
import { describeSlowest, measureSteps, measureVisits, openObserved } from './interaction-times.ts';
import type { Interaction, Step } from './interaction-times.ts';
import { unmeasured } from './row.ts';
import type { Bench, BenchRow, SampleProduct } from './row.ts';
import { phoneScreen } from './slow-phone.ts';

/** What a shopper does, and what must come of it. */
const step = (name: string, act: () => Promise<unknown>, result: () => Promise<unknown>): Step => [
  name,
  async () => {
    await act();
    await result();
  },
];

const clickFor = (name: string, target: Locator, result: Locator): Step =>
  step(
    name,
    () => target.click(),
    () => expect(result).toBeVisible(),
  );

const closeByKey = (name: string, page: Page, dialog: Locator): Step =>
  step(
    name,
    () => page.keyboard.press('Escape'),
    () => expect(dialog).toBeHidden(),
  );

/** Focuses a field by a click, and types letter by letter. */
const typeInto = (what: string, field: Locator, text: string): readonly Step[] => [
  step(
    `click into ${what}`,
    () => field.click(),
    () => expect(field).toBeFocused(),
  ),
  ...[...text].map((letter, at) =>
    step(
      `type '${letter}' into ${what}`,
      () => field.press(letter),
      () => expect(field).toHaveValue(text.slice(0, at + 1)),
    ),
  ),
];

const check = (name: string, choice: Locator): Step =>
  step(
    name,
    () => choice.click(),
    () => expect(choice).toBeChecked(),
  );

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const cartOf = (page: Page) => dialogOf(page, /^Winkelwagen/);
const firstLineOf = (page: Page) => cartOf(page).locator('li.mini_cart_item').first();

/** The home page: the menu and the search. */
function homeSteps(page: Page): readonly Step[] {
  const menu = dialogOf(page, 'Menu');
  const part = menu.getByRole('button', { name: /^Onderdelen van/ }).first();
  const search = dialogOf(page, 'Zoeken');
  const field = search.locator('[name=s]');
  const suggestion = search.getByRole('option').first();
  const refuse = page.getByRole('button', { name: 'Weigeren' });
  return [
    step(
      'refuse to be measured',
      () => refuse.click(),
      () => expect(refuse).toBeHidden(),
    ),
    clickFor('open the menu', page.getByRole('button', { name: 'Menu openen' }), menu),
    step(
      'open a part of the menu',
      () => part.click(),
      () => expect(part).toHaveAttribute('aria-expanded', 'true'),
    ),
    closeByKey('close the menu', page, menu),
    clickFor('open the search', page.getByRole('button', { name: 'Zoeken', exact: true }), search),
    ...typeInto('the search', field, 'box'),
    step(
      'choose a suggestion by key',
      async () => {
        await suggestion.waitFor();
        await page.keyboard.press('ArrowDown');
      },
      () => expect(suggestion).toHaveAttribute('aria-selected', 'true'),
    ),
    closeByKey('close the suggestions', page, suggestion),
    step(
      'clear the search by key',
      () => page.keyboard.press('Escape'),
      () => expect(field).toHaveValue(''),
    ),
    closeByKey('close the search', page, search),
  ];
}

/** The list of all products: its filters, order and cards. */
function listSteps(page: Page): readonly Step[] {
  const filters = dialogOf(page, 'Filters');
  const quickView = page.getByRole('dialog');
  const card = page.locator('main li.product');
  return [
    clickFor('open the filters', page.getByRole('button', { name: 'Filters', exact: true }), filters),
    step(
      'choose a filter',
      () => filters.getByRole('link', { name: /^Op voorraad \d/ }).click(),
      () => expect(page.getByRole('list', { name: 'Gekozen filters' }).getByText(/Op voorraad/)).toBeAttached(),
    ),
    closeByKey('close the filters', page, filters),
    step(
      'choose an order',
      async () => {
        await page.getByLabel('Sorteer op').focus();
        await page.keyboard.press('End');
      },
      () => page.waitForURL(/orderby=/),
    ),
    clickFor(
      'open the quick view',
      page.getByRole('button', { name: /^Snel bekijken/ }).first(),
      quickView.locator('form.cart'),
    ),
    closeByKey('close the quick view', page, quickView),
    clickFor(
      'add a card to the wishlist',
      card.locator('.add_to_wishlist').first(),
      card.getByRole('link', { name: 'Op je verlanglijst' }).first(),
    ),
    clickFor('add a card to the cart', card.locator('button.add_to_cart_button').first(), firstLineOf(page)),
    closeByKey('close the cart', page, cartOf(page)),
  ];
}

/** A product with variations: its pictures, choices, tabs and the review form. */
function productSteps(page: Page): readonly Step[] {
  const thumbnail = page.locator('[data-gallery-navigator] a').nth(1);
  const lightbox = dialogOf(page, 'Afbeeldingen in volledig scherm');
  const counter = lightbox.locator('.yarl__counter');
  const choice = page.locator('form.variations_form select').first();
  const choose = (name: string, place: number) =>
    step(
      name,
      () => choice.press('ArrowDown'),
      () => expect.poll(() => choice.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(place),
    );
  const openTab = (name: string, tab: Locator) =>
    step(
      name,
      () => tab.click(),
      () => expect(tab).toHaveAttribute('aria-selected', 'true'),
    );
  return [
    step(
      'show another picture',
      () => thumbnail.click(),
      () => expect(thumbnail).toHaveAttribute('aria-current', 'true'),
    ),
    clickFor(
      'open the lightbox',
      page.getByRole('link', { name: 'Afbeeldinggalerij in volledig scherm bekijken' }),
      counter,
    ),
    step(
      'next picture in the lightbox',
      () => page.keyboard.press('ArrowRight'),
      () => expect(counter).toHaveText(/^3 /),
    ),
    closeByKey('close the lightbox', page, lightbox),
    choose('choose a variation', 1),
    choose('choose another', 2),
    openTab('open the facts', page.getByRole('tab', { name: 'Kenmerken' })),
    openTab('open the reviews', page.getByRole('tab', { name: /^Beoordelingen/ })),
    check('choose stars', page.getByRole('radio', { name: '4 van de 5 sterren' })),
    ...typeInto('a review', page.locator('#comment'), 'fijn'),
  ];
}

/** One more and one less of the first quantity within `place`. */
function quantitySteps(what: string, place: Locator): readonly Step[] {
  const field = place.locator('input.qty').first();
  return (
    [
      ['one more', /meer/i, '2'],
      ['one less', /minder/i, '1'],
    ] as const
  ).map(([name, label, value]) =>
    step(
      `${name} of ${what}`,
      () => place.getByRole('button', { name: label }).first().click(),
      () => expect(field).toHaveValue(value),
    ),
  );
}

/** A product without variations: how many, and into the cart. */
function purchaseSteps(page: Page): readonly Step[] {
  const form = page.locator('form.cart').first();
  return [
    ...quantitySteps('a product', form),
    clickFor('add to the cart', form.getByRole('button', { name: /In winkelwagen/ }), firstLineOf(page)),
    closeByKey('close the cart', page, cartOf(page)),
  ];
}

/** The cart: quantities and lines. */
function cartSteps(page: Page): readonly Step[] {
  const main = page.locator('main');
  const undo = page.getByRole('button', { name: /[Oo]ngedaan maken/ }).first();
  return [
    ...quantitySteps('a line', main),
    clickFor('remove a line', main.locator('a.remove').first(), undo),
    step(
      'bring it back',
      () => undo.click(),
      () => expect(undo).toBeHidden(),
    ),
  ];
}

/** The checkout: an order without data, then its fields. */
function checkoutSteps(page: Page): readonly Step[] {
  return [
    clickFor(
      'order without data',
      page.getByRole('button', { name: 'Bestellen en betalen' }),
      page.locator('[aria-labelledby=error-summary]'),
    ),
    ...typeInto('the email address', page.getByLabel('E-mailadres'), 'noor'),
    check('choose pick-up', page.getByRole('radio', { name: /^Gratis afhalen/ })),
    check('choose delivery', page.getByRole('radio', { name: /^Verzending/ })),
    ...typeInto('the postcode', page.getByLabel('Postcode').first(), '35'),
  ];
}

interface ShopProducts {
  variable: SampleProduct;
  simple: SampleProduct;
}

/** Products with what the steps need; null when the catalogue has none. */
function findProducts(bench: Bench): ShopProducts | null {
  const variable = bench.sampleProducts.find(
    ({ product }) => product.type === 'variable' && product.pictures.length > 2,
  );
  const [simple] = buyableProducts(bench);
  return variable && simple ? { variable, simple } : null;
}

/** Takes all steps, page after page. */
async function visitShop(page: Page, address: string, { variable, simple }: ShopProducts) {
  const interactions: Interaction[] = [];
  for (const [path, stepsOf] of [
    [paths.home, homeSteps],
    [paths.shop, listSteps],
    [paths.product(variable.product.slug), productSteps],
    [paths.product(simple.product.slug), purchaseSteps],
    [paths.cart, cartSteps],
    [paths.checkout, checkoutSteps],
  ] as const) {
    await openObserved(page, address + path);
    interactions.push(...(await measureSteps(page, stepsOf(page))));
  }
  return interactions;
}

/** The slowest of some fifty interactions on a phone, in ms: of each interaction the median of three visits. */
export const interactionsRow: BenchRow = async (bench) => {
  const products = findProducts(bench);
  if (!products) return unmeasured('the catalogue has no such products');
  const address = `http://127.0.0.1:${bench.shop.port}`;
  const { slowest, bareCpuMs } = await measureVisits(bench, phoneScreen, async (context) =>
    visitShop(await context.newPage(), address, products),
  );
  return {
    figure: slowest[0]?.ms ?? 0,
    phases: [],
    wrong: 0,
    notes: [`${slowest.length} interactions; ${describeSlowest(slowest)}`],
    bareCpuMs,
  };
};
