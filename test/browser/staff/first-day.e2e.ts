// The first day of a shop: an empty shop without the demo, its shop manager, and the first shopper. The shop is of this file
// alone, with its own port and database.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { runCommand, startBuiltShop } from '../../process/built-shop.ts';
import type { BuiltShop } from '../../process/built-shop.ts';
import { fillCheckoutForm, placeOrder } from '../../support/browser/checkout.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { expect, expectAccessible, follow, test } from '../../support/browser/test.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];
const masters = resolve(import.meta.dirname, '../../../seed/pictures');

const manager = { name: 'Mira Verbeek', email: 'mira@winkel.example', password: 'Vroege-vogel-in-mei-7' };

let dataDir = '';
let shop: BuiltShop;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-day-'));
  const env = { DATA_DIR: dataDir, DEMO: 'off' };
  shop = await startBuiltShop(env);
  const args = ['--name', manager.name, '--email', manager.email, '--role', 'shop-manager'];
  const made = await runCommand('staff-create', args, env, `${manager.password}\n`);
  expect(made.code, made.output).toBe(0);
});

test.afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let step = 0;

/** A step of the day is as it should be: accessible and not wider than its window. Takes its picture. */
async function look(page: Page, name: string): Promise<void> {
  step += 1;
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, name);
  if (pictures === undefined) return;
  const path = `${pictures}/first-day-${String(step).padStart(2, '0')}-${name}.png`;
  await page.screenshot({ path, fullPage: true });
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const phone = () => ({ baseURL: shop.url, viewport: { width: 360, height: 740 } });

/** The back office in a wide window, with the shop manager logged in. */
async function openBackOffice(newVisitor: (options: BrowserContextOptions) => Promise<Page>): Promise<Page> {
  const page = await newVisitor({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/beheer/');
  await page.locator('#username').fill(manager.email);
  await page.locator('#password').fill(manager.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(heading(page, 'Vandaag')).toBeVisible();
  return page;
}

/** Uploads photographs in the picker of the open form, which then has them. */
async function uploadPhotographs(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(
    await Promise.all(
      names.map(async (name) => ({
        name: `${name}.webp`,
        mimeType: 'image/webp',
        buffer: await readFile(join(masters, `${name}.webp`)),
      })),
    ),
  );
  const use = dialog.getByRole('button', {
    name: names.length === 1 ? '1 afbeelding gebruiken' : `${names.length} afbeeldingen gebruiken`,
  });
  await expect(use).toBeEnabled();
  await use.click();
  await expect(dialog).toBeHidden();
}

interface NewProduct {
  name: string;
  category: string;
  photographs: readonly string[];
  summary: string;
}

/** Fills in the form of a new product, all but its properties. */
async function describeProduct(page: Page, { name, category, photographs, summary }: NewProduct): Promise<void> {
  await page.getByLabel('Naam', { exact: true }).fill(name);
  await page.getByLabel('Korte omschrijving').fill(summary);
  await page.getByLabel(category, { exact: true }).check();
  await page.getByLabel('Naam van de fabrikant').fill('Papierberg');
  await page.getByLabel('E-mailadres van de fabrikant').fill('veilig@papierberg.example');
  await page.getByLabel('Postadres van de fabrikant').fill('Bergweg 1, 3511 AA Utrecht');
  await page.getByLabel('Land van de fabrikant').fill('NL');
  await page.getByLabel('Waarschuwing en leeftijd').fill('Vanaf 8 jaar.');
  await uploadPhotographs(page, photographs);
}

const saveTexts = (page: Page) => page.getByRole('button', { name: 'Opslaan: wat het product zegt' }).last().click();

async function publish(page: Page): Promise<void> {
  const status = region(page, 'Publiceren');
  await status.getByRole('button', { name: 'Zet in de winkel' }).click();
  await expect(status.getByText('Het product staat in de winkel.')).toBeVisible();
}

/** What a visitor sees in the shop before anything is in it. */
async function visitEmptyShop(visitor: Page): Promise<void> {
  for (const [path, text, name] of [
    ['/', /./, 'empty-home'],
    ['/winkel/', 'Er staan nog geen producten in de winkel.', 'empty-listing'],
    ['/cart/', 'Je winkelwagen is nog leeg', 'empty-cart'],
    ['/?s=doos', 'Niets gevonden', 'empty-search'],
    ['/blog/', 'Er staat nog niets op de blog.', 'empty-blog'],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor.getByRole('main')).toContainText(text);
    await look(visitor, name);
  }
}

// Each test goes on where the one before ended.
test.describe.serial('a shop manager alone', () => {
  let number = '';

  test('has a shop that says it is empty, and a list of what the first customer needs', async ({ newVisitor }) => {
    await visitEmptyShop(await newVisitor(phone()));
    const page = await openBackOffice(newVisitor);
    const first = region(page, 'Voor de eerste klant');
    await expect(first).toContainText('Nog geen product in de winkel');
    await expect(first).toContainText('Rekening (IBAN)');
    await look(page, 'today');
  });

  test('makes a notice, categories and a property', async ({ newVisitor }) => {
    const page = await openBackOffice(newVisitor);
    // A setting that the shop shows at once.
    await inMenu(page, 'Instellingen');
    await page.getByRole('link', { name: 'Mededeling', exact: true }).click();
    await page.getByRole('switch', { name: 'Mededeling tonen' }).check();
    await page.getByRole('textbox', { name: 'Mededeling', exact: true }).fill('Vandaag zijn we open.');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
    await look(page, 'settings');

    // Three categories, one below another.
    await inMenu(page, 'Categorieën');
    const category = region(page, 'Nieuwe categorie');
    for (const [name, parent] of [
      ['Dozen', 'Bovenaan'],
      ['Boosterboxen', 'Dozen'],
      ['Mappen', 'Bovenaan'],
    ] as const) {
      await category.getByLabel('Naam').fill(name);
      await category.getByLabel('Staat onder').selectOption(parent);
      await category.getByLabel('Naam').press('Enter');
      await expect(page.getByRole('button', { name: `${name} weghalen` })).toBeVisible();
      await expect(category.getByLabel('Naam')).toHaveValue('');
    }
    await look(page, 'categories');

    await inMenu(page, 'Eigenschappen');
    const property = page.getByRole('region', { name: 'Nieuwe eigenschap' });
    await property.getByRole('textbox', { name: 'Naam' }).fill('Kleur');
    await property.getByRole('textbox', { name: 'Naam' }).press('Enter');
    await expect(region(page, 'Kleur')).toBeVisible();
    await look(page, 'attributes');
  });

  test('makes a product with photographs', async ({ newVisitor }) => {
    const page = await openBackOffice(newVisitor);
    await inMenu(page, 'Producten');
    await expect(page.getByText('Er zijn nog geen producten')).toBeVisible();
    await look(page, 'no-products');
    await page.getByRole('link', { name: 'Nieuw product' }).first().click();
    await describeProduct(page, {
      name: 'Fluisterbos boosterbox',
      category: 'Boosterboxen',
      summary: 'Zesendertig boosters van dertien kaarten.',
      photographs: ['bamboewacht-fluisterbos-cadeauset-engels-1', 'bamboewacht-fluisterbos-cadeauset-engels-2'],
    });
    await page.getByLabel('Artikelnummer').fill('FLUISTER-1');
    await look(page, 'new-product');
    await saveTexts(page);
    await expect(heading(page, 'Fluisterbos boosterbox')).toBeVisible();
    const offer = region(page, 'Prijs en voorraad');
    await offer.getByLabel('Gewone prijs').fill('129,95');
    await offer.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(region(page, 'Publiceren').getByText('een prijs', { exact: true })).toBeHidden();
    await publish(page);
    await look(page, 'simple-product');
  });

  test('makes a product with variations', async ({ newVisitor }) => {
    const page = await openBackOffice(newVisitor);
    await page.goto('/beheer/producten/create');
    await page.getByLabel('Soort product').selectOption('variable');
    await describeProduct(page, {
      name: 'Verzamelmap',
      category: 'Mappen',
      summary: 'Een map voor 360 kaarten.',
      photographs: ['bamboewacht-fluisterbos-cadeauset-engels-3'],
    });
    await page.getByLabel('Eigenschap toevoegen').selectOption({ label: 'Kleur' });
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    const terms = page.getByRole('group', { name: 'Eigenschappen' }).getByRole('combobox').first();
    for (const term of ['Blauw', 'Groen']) {
      await terms.fill(term);
      await terms.press('Enter');
    }
    await saveTexts(page);
    await page.getByRole('button', { name: 'Maak alle uitvoeringen van de gekozen waarden' }).click();
    await expect(page.getByText('Er zijn 2 uitvoeringen gemaakt.')).toBeVisible();
    for (const term of ['Blauw', 'Groen']) {
      await page.getByLabel(`Prijs van ${term}`).fill('24,50');
      await page.getByLabel(`Artikelnummer van ${term}`).fill(`MAP-${term.toUpperCase()}`);
      await page.getByLabel(`Te koop van ${term}`).check();
    }
    await page.getByRole('button', { name: 'Regels opslaan' }).click();
    await expect(page.getByText('2 regels opgeslagen.')).toBeVisible();
    await publish(page);
    await look(page, 'variable-product');
  });

  test('makes a front page and a menu', async ({ newVisitor }) => {
    const page = await openBackOffice(newVisitor);
    await inMenu(page, 'Voorpagina');
    const opening = page.getByRole('region', { name: 'Deel 1: opening' });
    await opening.getByRole('button', { name: /wijzigen$/ }).click();
    await opening.getByLabel('Titel').fill('Welkom in onze winkel');
    await opening.getByRole('button', { name: 'Deel 1: opening opslaan' }).click();
    await expect(page.getByText('Opgeslagen.')).toBeVisible();
    await look(page, 'front-page');
    await inMenu(page, 'Menu');
    await page.getByRole('button', { name: 'Begin met dat menu' }).click();
    await expect(page.getByText('Toegevoegd.')).toBeVisible();
    await look(page, 'menu');
    await inMenu(page, 'Vandaag');
    await expect(heading(page, 'Vandaag')).toBeVisible();
    await expect(page.getByText('Nog geen product in de winkel')).toHaveCount(0);
  });

  test('gets an order from a shopper on a phone', async ({ newVisitor }) => {
    const shopper = await newVisitor(phone());
    await shopper.goto('/');
    await expect(heading(shopper, 'Welkom in onze winkel')).toBeVisible();
    await expect(shopper.getByText('Vandaag zijn we open.')).toBeVisible();
    await look(shopper, 'home');
    await shopper.goto('/winkel/');
    await look(shopper, 'listing');
    await follow(shopper.getByRole('main').getByRole('link', { name: 'Verzamelmap' }).first(), /verzamelmap/);
    await look(shopper, 'product');
    const form = shopper.locator('form.cart');
    await form.getByRole('combobox', { name: 'Kleur' }).selectOption('groen');
    await form.getByRole('button', { name: /In winkelwagen/ }).click();
    await expect(shopper.getByRole('dialog')).toBeVisible();
    await look(shopper, 'mini-cart');
    await shopper.goto('/product/fluisterbos-boosterbox/');
    await shopper
      .locator('form.cart')
      .getByRole('button', { name: /In winkelwagen/ })
      .click();
    await expect(shopper.getByRole('dialog')).toBeVisible();
    await shopper.goto('/cart/');
    await look(shopper, 'cart');
    await shopper.goto('/checkout/');
    await fillCheckoutForm(shopper, { email: 'noor@kopers.example' });
    await look(shopper, 'checkout');
    number = await placeOrder(shopper);
    await look(shopper, 'order-received');
  });

  test('has the order paid, prints its papers, sends and refunds it', async ({ newVisitor }) => {
    const page = await openBackOffice(newVisitor);
    await page.getByRole('link', { name: 'Bestellingen', exact: true }).click();
    await look(page, 'orders');
    await page.getByRole('link', { name: `Bestelling ${number}` }).click();
    await page.getByRole('button', { name: 'Markeer als betaald' }).click();
    await expect(page.getByText(/^Betaald op/)).toBeVisible();
    await look(page, 'order-paid');
    const slip = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Pakbon', exact: false }).first().click();
    const paper = await slip;
    await expect(paper.getByText('Verzamelmap', { exact: false }).first()).toBeVisible();
    await look(paper, 'packing-slip');
    await paper.close();
    await page.getByRole('button', { name: 'Markeer als verzonden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, verzonden' }).click();
    await expect(page.getByText(`Bestelling ${number} is verzonden`, { exact: false })).toBeVisible();
    await look(page, 'order-sent');

    const refunds = page.getByRole('region', { name: 'Terugbetalen' });
    await refunds.getByRole('button', { name: 'Geld terugbetalen' }).click();
    const dialog = page.getByRole('dialog', { name: `Geld terug van bestelling ${number}` });
    await dialog.getByRole('button', { name: 'Alles' }).click();
    await dialog.getByLabel('Reden').fill('Toch niet naar wens');
    await look(page, 'refund-dialog');
    await dialog.getByRole('button', { name: 'Vastleggen' }).click();
    await refunds.getByRole('button', { name: /is overgemaakt$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, overgemaakt' }).click();
    await expect(page.getByText('Terugbetaald', { exact: true }).first()).toBeVisible();
    await look(page, 'refunded');
  });
});
