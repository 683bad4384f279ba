// The pages of categories and attributes by keyboard, and those of a new and a stored product, at both widths.
import type { Page } from '@playwright/test';
import { fetchAllProducts, findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectUsableAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Deletes with the keyboard; the dialog first offers to keep it. */
async function removeByKeyboard(page: Page, name: string): Promise<void> {
  await button(page, `${name} weghalen`).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Voorgoed verwijderen?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, `${name} weghalen`)).toBeFocused();
  await button(page, `${name} weghalen`).press('Enter');
  await dialog.getByRole('button', { name: `Verwijder ${name}` }).press('Enter');
  await expect(page.getByText('Verwijderd.')).toBeVisible();
  await expect(button(page, `${name} weghalen`)).toBeHidden();
  await expect(page.getByRole('main').locator(':focus'), 'the focus stays on the page').toHaveCount(1);
}

test('categories are made below each other, changed, moved and deleted with the keyboard, and the shop follows', async ({
  page,
  newVisitor,
}) => {
  const [top, below] = [`Map ${uniqueWord()}`, `Vak ${uniqueWord()}`];
  await enterBackOffice(page, '/beheer/categorieen/');
  const form = region(page, 'Nieuwe categorie');
  for (const [name, parent] of [
    [top, 'Bovenaan'],
    [below, top],
  ] as const) {
    await form.getByLabel('Naam').fill(name);
    await form.getByLabel('Staat onder').selectOption(parent);
    await form.getByLabel('Naam').press('Enter');
    await expect(button(page, `${name} weghalen`)).toBeVisible();
    await expect(form.getByLabel('Naam')).toHaveValue('');
  }
  const up = button(page, `${top} omhoog`);
  await up.press('Enter');
  await expect(page.getByText('Verplaatst.')).toBeVisible();
  await expect(up, 'the same button moves it further').toBeFocused();

  await button(page, `Wijzig ${below}`).press('Enter');
  await page.getByLabel('Tekst', { exact: true }).first().fill('Alles voor de proef.');
  await expectUsableAtBothWidths(page);
  await page.getByRole('main').getByRole('button', { name: 'Opslaan', exact: true }).first().press('Enter');
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  const shopper = await newVisitor();
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  await shopper.goto(`/product-categorie/${slug(top)}/${slug(below)}/`);
  await expect(shopper.getByText('Alles voor de proef.')).toBeVisible();

  await removeByKeyboard(page, top);
  await expect(button(page, `${below} weghalen`), 'what was below it comes up').toBeVisible();
  await removeByKeyboard(page, below);
});

test('an attribute and its values are made, renamed, moved and deleted with the keyboard', async ({ page }) => {
  const name = `Kleur ${uniqueWord()}`;
  await enterBackOffice(page, '/beheer/eigenschappen/');
  const added = page.getByRole('region', { name: 'Nieuwe eigenschap' });
  await added.getByRole('textbox', { name: 'Naam' }).fill(name);
  await added.getByRole('textbox', { name: 'Naam' }).press('Enter');
  const card = region(page, name);
  await button(page, `Wijzig ${name}`).press('Enter');
  const value = card.getByRole('textbox', { name: `Nieuwe waarde van ${name}` });
  for (const term of ['Rood', 'Blauw']) {
    await value.fill(term);
    await value.press('Enter');
    await expect(card.getByRole('textbox', { name: `${term}, 0 producten` })).toBeVisible();
    await expect(value).toHaveValue('');
  }
  const values = () =>
    card
      .getByRole('listitem')
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const up = card.getByRole('button', { name: 'Blauw omhoog' });
  await up.press('Enter');
  await expect.poll(values).toEqual(['Blauw', 'Rood']);
  await card.getByRole('textbox', { name: 'Rood, 0 producten' }).fill('Oranje');
  await card.getByRole('textbox', { name: 'Rood, 0 producten' }).press('Enter');
  await expect.poll(values).toEqual(['Blauw', 'Oranje']);
  await expectUsableAtBothWidths(page);

  await card.getByRole('button', { name: 'Oranje weghalen' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijder Oranje' }).press('Enter');
  await expect.poll(values).toEqual(['Blauw']);
  await expect(page.getByRole('list', { name: `Waarden van ${name}` })).toBeFocused();
  await removeByKeyboard(page, name);
});

test('the pages of a new product and of stored products fit and are accessible at both widths', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const simple = itemAt(await findStaffProducts(request), 5);
  const variable = itemAt(
    (await fetchAllProducts(request)).filter((one) => one.type === 'variable'),
    1,
  );
  await enterBackOffice(page, '/beheer/producten/create/');
  await expect(page.getByLabel('Naam', { exact: true })).toBeVisible();
  await button(page, 'Opslaan: wat het product zegt').press('Enter');
  await expect(page.getByLabel('Naam', { exact: true }), 'the first wrong field').toBeFocused();
  await expectUsableAtBothWidths(page);
  for (const { id } of [simple, variable]) {
    await page.goto(`/beheer/producten/${id}/`);
    await expect(region(page, 'Publiceren')).toBeVisible();
    await expectUsableAtBothWidths(page);
  }
});
