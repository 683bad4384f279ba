// Settings of a product that matter to collectors, changed in the back office, and what shoppers then see. Each test
// restores what it changed.
import type { APIRequestContext, Page } from '@playwright/test';
import { collectorTexts } from '../../../src/texts/collectors.ts';
import type { StoreProduct } from '../../../src/wire/store-product.ts';
import { fetchAllProducts, findEditedProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

/** A simple product of this file alone. A second try gets another one: a failed try may leave its changes behind. */
async function findOwnProduct(request: APIRequestContext, at: number): Promise<StoreProduct> {
  return itemAt(await findEditedProducts(request), at + 2 * test.info().retry);
}

/** A product with variations, without reviews and sales. */
async function findVariableProduct(request: APIRequestContext): Promise<StoreProduct> {
  const slugs = ['bergvuur-gloeiende-kam-boosters', 'sterrenloods-zevende-ring-startdeck'];
  const products = await fetchAllProducts(request);
  return itemAt(
    products.filter(({ slug }) => slug === slugs[test.info().retry]),
    0,
  );
}

const releaseDate = `${new Date().getFullYear() + 2}-06-15`;
const region = (page: Page, name: string) => page.getByRole('region', { name });
const productPath = ({ permalink }: StoreProduct) => new URL(permalink).pathname;

/** The product's summary as the shop currently shows it. */
async function readSummary(shopper: Page, product: StoreProduct): Promise<string> {
  await shopper.goto(productPath(product), { waitUntil: 'domcontentloaded' });
  return (await shopper.locator('.summary').innerText()).replaceAll('\u00a0', ' ');
}

test('a release date, a quota and a maximum per customer are set with the keyboard, and the shop applies them', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const product = await findOwnProduct(request, 0);
  const shopper = await newVisitor();
  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  const panel = region(page, 'Voor verzamelaars');
  const [maxPerCustomer, day, quota] = [
    panel.getByLabel('Hoogstens per klant'),
    panel.getByLabel('Verschijnt op'),
    panel.getByLabel('Aantal voor pre-order'),
  ];
  await maxPerCustomer.fill('nul');
  await maxPerCustomer.press('Enter');
  await expect(maxPerCustomer).toHaveAccessibleDescription(/^Vul een heel getal in van 1 /);
  await maxPerCustomer.fill('2');
  await day.fill('2020-01-01');
  await quota.fill('3');
  await quota.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('Kies een dag die nog moet komen.');
  await expectAccessible(page);
  await day.fill(releaseDate);
  await quota.press('Enter');
  await expect
    .poll(() => readSummary(shopper, product), { timeout: 5_000 })
    .toContain(collectorTexts.preOrderStock(releaseDate, 3).replaceAll('\u00a0', ' '));
  await expect.poll(() => readSummary(shopper, product)).toContain(collectorTexts.perCustomerReason(2));
  await shopper.goto(productPath(product));
  await shopper.getByRole('button', { name: 'Pre-order plaatsen', exact: true }).click();
  await expect(shopper.getByRole('dialog')).toContainText(collectorTexts.appears(releaseDate));
  await shopper.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).first().click();

  for (const field of [maxPerCustomer, day]) await field.fill('');
  await panel.getByRole('button', { name: /^Opslaan/ }).click();
  await expect.poll(() => readSummary(shopper, product), { timeout: 5_000 }).not.toContain('verschijnt');
  await expect.poll(() => readSummary(shopper, product)).not.toContain('Eerdere bestellingen tellen mee');
  await expect(shopper.locator('form.cart').getByRole('button', { name: /In winkelwagen/ })).toBeVisible();
});

test('a variation has its own pre-order, and its product has the maximum', async ({ page, newVisitor, request }) => {
  const product = await findVariableProduct(request);
  const shopper = await newVisitor();
  await page.setViewportSize({ width: 360, height: 740 });
  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  await expect(region(page, 'Voor verzamelaars').getByLabel('Verschijnt op')).toHaveCount(0);
  const variations = region(page, 'Uitvoeringen');
  await variations
    .getByRole('button', { name: /wijzigen$/i })
    .first()
    .click();
  const day = variations.getByLabel('Verschijnt op');
  await day.fill(releaseDate);
  await variations.getByLabel('Aantal voor pre-order').fill('3');
  const save = variations.getByRole('button', { name: 'Opslaan: voor verzamelaars' });
  await save.click();
  const inHtml = async () => (await request.get(productPath(product))).text();
  await expect.poll(inHtml, { timeout: 5_000 }).toContain(releaseDate);
  await shopper.goto(productPath(product));
  const first = itemAt(product.variations, 0);
  for (const { name, value } of first.attributes) {
    const select = shopper.getByRole('combobox', { name });
    await select.selectOption(value ?? '');
  }
  await expect(shopper.locator('.summary')).toContainText(collectorTexts.preOrderStock(releaseDate, 3));
  await expect(shopper.getByRole('button', { name: 'Pre-order plaatsen', exact: true })).toBeVisible();
  await day.fill('');
  await save.click();
  await expect.poll(inHtml, { timeout: 5_000 }).not.toContain(releaseDate);
});

test('videos of both hosts are added, reordered and removed; an invalid URL is refused with the reason', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const product = await findOwnProduct(request, 1);
  const shopper = await newVisitor({ javaScriptEnabled: false });
  const titles = async () => {
    await shopper.goto(productPath(product));
    return shopper
      .locator('[data-gallery-play]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-gallery-play')));
  };
  expect(await titles()).toEqual([]);
  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  const panel = region(page, "Video's");
  const video = (number: number) => panel.getByRole('group', { name: `Video ${number}` });
  const add = panel.getByRole('button', { name: 'Video toevoegen' });
  const save = panel.getByRole('button', { name: /^Opslaan/ });

  await add.press('Enter');
  await expect(video(1).getByLabel('Adres')).toBeFocused();
  await page.keyboard.type('https://elders.example/video/7');
  await video(1).getByLabel('Wat er te zien is').fill('De doos gaat open');
  await save.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('Video 1: Dit adres is niet van een videodienst van de winkel.');
  await expectAccessible(page);
  await video(1).getByLabel('Adres').fill('https://film.vitrine.example/video/doos-7');
  await add.press('Enter');
  await page.keyboard.type('https://kijk.vitrine.example/embed/kaarten-8');
  await video(2).getByLabel('Wat er te zien is').fill('De kaarten van dichtbij');
  await save.press('Enter');
  await expect(panel.getByRole('status')).toHaveText("De video's zijn opgeslagen.");
  await expect.poll(titles).toEqual(['De doos gaat open', 'De kaarten van dichtbij']);

  const up = panel.getByRole('button', { name: 'Video 2 omhoog' });
  await up.press('Enter');
  await expect(panel.getByRole('button', { name: 'Video 1 omhoog' })).toBeFocused();
  await save.press('Enter');
  await expect.poll(titles).toEqual(['De kaarten van dichtbij', 'De doos gaat open']);

  await panel.getByRole('button', { name: 'Video 1 weghalen' }).press('Enter');
  await expect(add).toBeFocused();
  await panel.getByRole('button', { name: 'Video 1 weghalen' }).press('Enter');
  await save.press('Enter');
  await expect.poll(titles).toEqual([]);
});
