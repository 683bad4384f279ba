// Changes of the front page and the menu in the back office. Every visitor sees them, so these tests run alone and
// restore everything.
import type { Page } from '@playwright/test';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

const sections = (page: Page) => page.getByRole('region', { name: /^Deel \d+:/ });
const headings = (page: Page) => sections(page).getByRole('heading').allTextContents();
const textOf = async (visitor: Page, path = '/'): Promise<string> => {
  await visitor.goto(path, { waitUntil: 'domcontentloaded' });
  return visitor.locator('body').innerText();
};

test('a section is previewed before it is saved, and the front page shows what staff adds and no longer what it removes', async ({
  page,
  newVisitor,
}) => {
  const shopper = await newVisitor();
  const title = `Van de balie op de voorpagina ${uniqueWord()}`;
  await enterBackOffice(page, '/beheer/voorpagina/');
  await page.getByRole('button', { name: 'Tekst toevoegen' }).press('Enter');
  const added = sections(page).last();
  await expect(added.getByLabel('Kop')).toBeFocused();
  await added.getByLabel('Kop').fill(title);
  await added.getByLabel('Tekst', { exact: true }).fill('Zomaar een zin.');

  const opened = page.waitForEvent('popup');
  await added.getByRole('button', { name: /^Voorbeeld bekijken/ }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Dit is een voorbeeld.', { exact: false })).toBeVisible();
  await preview.close();
  expect(await textOf(shopper)).not.toContain(title);

  await added.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByText('Toegevoegd.')).toBeVisible();
  await expect.poll(() => textOf(shopper), { timeout: 20_000 }).toContain(title);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Deel \d+: tekst weghalen$/ })
    .last()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /weghalen$/ })
    .click();
  await expect(page.getByText('Weggehaald.')).toBeVisible();
  await expect.poll(() => textOf(shopper), { timeout: 20_000 }).not.toContain(title);
});

test('sections are moved by mouse and by keyboard, and each move is announced', async ({ page }) => {
  await enterBackOffice(page, '/beheer/voorpagina/');
  await expect(sections(page).first()).toBeVisible();
  const kinds = async () => (await headings(page)).map((heading) => heading.replace(/^Deel \d+: /, ''));
  const before = await kinds();
  const [first = '', second = '', ...others] = before;
  const moved = [second, first, ...others];
  const announced = page.getByRole('status').filter({ hasText: 'staat nu op plaats' });

  const handle = sections(page).nth(0).getByTitle('Slepen');
  await expect(handle).toBeVisible();
  const below = await sections(page).nth(1).boundingBox();
  await handle.dragTo(sections(page).nth(1), { targetPosition: { x: 40, y: (below?.height ?? 0) - 4 } });
  await expect(announced).toHaveText(`Deel 1: ${first} staat nu op plaats 2 van ${before.length}.`);
  await expect.poll(kinds).toEqual(moved);

  const up = page.getByRole('button', { name: `Deel 2: ${first} omhoog` });
  await up.press('Enter');
  await expect(announced).toHaveText(`Deel 2: ${first} staat nu op plaats 1 van ${before.length}.`);
  await expect.poll(kinds).toEqual(before);
  await expect(page.getByRole('button', { name: `Deel 1: ${first} omhoog` })).toBeFocused();
});

test('the fields of a section have the words that the page shows, and a link is chosen by name', async ({ page }) => {
  await enterBackOffice(page, '/beheer/voorpagina/');
  await page.getByRole('button', { name: 'Rij producten toevoegen' }).click();
  const row = sections(page).last();
  await expect(row.getByLabel('Kop')).toHaveValue('Pas binnen');
  await row.getByLabel('Welke producten').selectOption('In de aanbieding');
  await expect(row.getByLabel('Kop')).toHaveValue('In de aanbieding');
  await row.getByLabel('Welke producten').selectOption('Zelf gekozen');
  const chosen = row.getByRole('combobox', { name: 'Producten', exact: true });
  await chosen.fill('sleeves');
  await page
    .getByRole('option', { name: /Sleeves|sleeves/ })
    .first()
    .click();
  await expect(row.getByRole('button', { name: /leeves/ })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weggaan zonder opslaan' }).click();

  await page.getByRole('button', { name: 'Oproep toevoegen' }).click();
  const call = sections(page).last();
  const address = call.getByRole('combobox', { name: 'Waar de knop heen leidt' });
  await address.pressSequentially('over ons');
  const option = page.getByRole('option', { name: /^Over ons/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue('/over-ons/');
  await expect(call.getByText('Pagina: Over ons')).toBeVisible();
  await address.fill('https://www.elders.example/');
  await expect(call.getByText('Een andere website')).toBeVisible();
  await address.fill('/is-er-niet/');
  await expect(call.getByText('Op dit adres van de winkel vinden we niets.')).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});

test('a menu item is previewed, added, moved below another one by mouse, and removed', async ({ page, newVisitor }) => {
  const shopper = await newVisitor();
  const label = `Balie ${uniqueWord()}`;
  await enterBackOffice(page, '/beheer/menu/');
  const panel = page.getByRole('region', { name: 'Nieuw onderdeel' });
  await panel.getByLabel('Naam').fill(label);
  await panel.getByRole('combobox', { name: 'Adres' }).fill('blog');
  await page.getByRole('option', { name: /^Blog Deel van de winkel/ }).click();
  await expect(panel.getByRole('combobox', { name: 'Adres' })).toHaveValue('/blog/');
  const opened = page.waitForEvent('popup');
  await panel.getByRole('button', { name: /^Voorbeeld bekijken/ }).click();
  const preview = await opened;
  await expect(preview.getByRole('link', { name: label }).first()).toBeAttached();
  await preview.close();
  expect(await textOf(shopper)).not.toContain(label);
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByText('Toegevoegd.')).toBeVisible();
  await expect.poll(() => textOf(shopper), { timeout: 20_000 }).toContain(label);
  await expectAccessible(page);

  const items = page.getByRole('main').getByRole('list').first().locator('> li');
  const own = items.filter({ hasText: label });
  await expect(items.last()).toContainText(label);
  const before = items.nth((await items.count()) - 2);
  const name = (await before.getByText(/./).first().textContent()) ?? '';
  await own.getByTitle('Slepen').dragTo(before.locator('[data-drag-item]').first());
  await expect(page.getByText(`${label} staat nu onder ${name}.`)).toBeVisible();
  await expect(before.getByRole('listitem').filter({ hasText: label })).toBeVisible();

  // By keyboard it goes back to the top level.
  await page.getByRole('button', { name: `${label} wijzigen` }).press('Enter');
  await before.getByLabel('Staat onder').selectOption('Bovenaan');
  await before.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText(`${label} staat nu bovenaan.`)).toBeVisible();
  await page.getByRole('button', { name: `${label} weghalen` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${label} weghalen` })
    .click();
  await expect(page.getByText('Weggehaald.')).toBeVisible();
  await expect.poll(() => textOf(shopper), { timeout: 20_000 }).not.toContain(label);
});
