// A shop manager makes products from nothing; a shopper finds and buys them.
import type { Locator, Page } from '@playwright/test';
import { addProductToCart } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { staffCall } from '../../support/browser/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

async function fillSafety(page: Page): Promise<void> {
  await page.getByLabel('Naam van de fabrikant').fill('Papierberg');
  await page.getByLabel('E-mailadres van de fabrikant').fill('veilig@papierberg.example');
  await page.getByLabel('Postadres van de fabrikant').fill('Bergweg 1, 3511 AA Utrecht');
  await page.getByLabel('Land van de fabrikant').fill('NL');
  await page.getByLabel('Waarschuwing en leeftijd').fill('Vanaf 8 jaar.');
}

/** Chooses a picture of the demo: the newest ones belong to other tests, which delete them. */
async function choosePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('deckbox');
  await dialog
    .getByRole('listitem')
    .getByRole('button', { name: /deckbox/i })
    .first()
    .click();
  await dialog.getByRole('button', { name: '1 afbeelding gebruiken' }).click();
  await expect(dialog).toBeHidden();
}

async function save(page: Page, form: Locator = page.locator('main')): Promise<void> {
  await form.getByRole('button', { name: 'Opslaan: wat het product zegt' }).last().click();
}

test('a simple product is made, checked while it is typed, published, and bought', async ({
  page,
  newVisitor,
  request,
}) => {
  const name = unique('Proefdoos');
  await enterBackOffice(page, '/beheer/producten/create/');
  await page.getByLabel('Naam', { exact: true }).fill(name);
  const ean = page.getByLabel('EAN');
  await ean.fill('8700000000002');
  await ean.blur();
  await expect(ean).toHaveAccessibleDescription(/geen geldig EAN/);
  await ean.fill('');
  await page.getByLabel('Artikelnummer').fill(name.toUpperCase());
  await page.getByLabel('Korte omschrijving').fill('Een doos om te proberen.');
  await fillSafety(page);
  await choosePicture(page);
  await expectAccessible(page);
  await save(page);
  const status = region(page, 'Publiceren');
  await expect(status.getByText('een prijs', { exact: true })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Zet in de winkel' })).toHaveAttribute('aria-disabled', 'true');

  const offer = region(page, 'Prijs en voorraad');
  await offer.getByLabel('Gewone prijs').fill('12,50');
  await offer.getByRole('button', { name: /^Opslaan/ }).click();
  await expect(status.getByText('een prijs', { exact: true })).toBeHidden();
  await status.getByRole('button', { name: 'Zet in de winkel' }).click();
  await expect(status.getByText('Het product staat in de winkel.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const found = (await (
    await request.get(`/wp-json/wc/store/v1/products?search=${encodeURIComponent(name)}`)
  ).json()) as never[];
  expect(found).toHaveLength(1);
  const shopper = await newVisitor();
  for (const product of found) await addProductToCart(shopper, product);
});

/** A stock that somebody else has changed is refused; whoever saves again at once replaces it, though the list takes a second to follow. */
async function expectOvertakenStock(page: Page): Promise<void> {
  const stock = page.getByLabel('Voorraad van Blauw');
  const saveRows = page.getByRole('button', { name: 'Regels opslaan' });
  await stock.fill('5');
  await saveRows.click();
  await expect(page.getByText('Eén regel opgeslagen.')).toBeVisible();
  const variations = `wc/v3/products/${/producten\/(\d+)/.exec(page.url())?.[1] ?? ''}/variations`;
  const made = (await (await staffCall(page, 'GET', variations)).json()) as { id: number; stock_quantity: number }[];
  const changed = made.find((one) => one.stock_quantity === 5);
  await staffCall(page, 'PUT', `${variations}/${changed?.id ?? 0}`, { stock_quantity: 9 });
  await page.route(/\/variations\?/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await stock.fill('4');
  await saveRows.click();
  await expect(page.getByText(/niet opgeslagen/)).toBeVisible();
  await saveRows.click();
  await expect(page.getByText('Eén regel opgeslagen.')).toBeVisible();
  await page.unroute(/\/variations\?/);
}

test('variations are made of the chosen terms and priced in a grid', async ({ page, newVisitor }) => {
  const name = unique('Proefkeuze');
  await enterBackOffice(page, '/beheer/producten/create/');
  await page.getByLabel('Soort product').selectOption('variable');
  await page.getByLabel('Naam', { exact: true }).fill(name);
  await fillSafety(page);
  await choosePicture(page);
  await page.getByLabel('Eigenschap toevoegen').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  const terms = page.getByRole('group', { name: 'Eigenschappen' }).getByRole('combobox').first();
  for (const term of ['Blauw', 'Groen']) {
    await terms.fill(term);
    await terms.press('Enter');
  }
  await save(page);
  await page.getByRole('button', { name: 'Maak alle uitvoeringen van de gekozen waarden' }).click();
  await expect(page.getByText('Er zijn 2 uitvoeringen gemaakt.')).toBeVisible();
  const first = page.getByLabel('Prijs van Blauw');
  await first.fill('5,00');
  await first.press('ArrowDown');
  await expect(page.getByLabel('Prijs van Groen')).toBeFocused();
  await page.getByLabel('Prijs van Groen').fill('6,00');
  for (const term of ['Blauw', 'Groen']) {
    await page.getByLabel(`Artikelnummer van ${term}`).fill(`${name}-${term}`);
    await page.getByLabel(`Te koop van ${term}`).check();
  }
  await page.getByRole('button', { name: 'Regels opslaan' }).click();
  await expect(page.getByText('2 regels opgeslagen.')).toBeVisible();
  await expectOvertakenStock(page);
  await region(page, 'Publiceren').getByRole('button', { name: 'Zet in de winkel' }).click();
  const link = page.getByRole('link', { name: 'Bekijk in de winkel' });
  const shopper = await newVisitor();
  await shopper.goto((await link.getAttribute('href')) ?? '');
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
