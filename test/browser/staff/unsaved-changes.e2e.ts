// Unsaved changes on pages with several forms: none is lost without a question. Nothing is saved.
import { fetchAllProducts, findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { openFound } from '../../support/browser/staff-lists.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

for (const form of [
  { label: 'Gewone prijs', value: '1234' },
  { label: 'Hoogstens per klant', value: '7' },
])
  test(`${form.label} that is not saved is not lost without a question, whichever form it is in`, async ({
    page,
    request,
  }) => {
    const product = itemAt(await findStaffProducts(request), 6);
    await enterBackOffice(page, '/beheer/producten/');
    await openFound(page, 'Naam of artikelnummer', product.sku, product.name);
    const field = page.getByLabel(form.label);
    // The last form of the page is the one of the videos. It has no changes.
    await expect(page.getByRole('button', { name: 'Video toevoegen' })).toBeVisible();
    const before = await field.inputValue();
    await field.fill(form.value);
    await page.getByRole('link', { name: 'Bestellingen' }).click();
    const question = page.getByRole('dialog', { name: 'Je hebt nog niet alles opgeslagen' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Op deze pagina blijven' }).click();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue(form.value);

    // Without changes there is no question.
    await field.fill(before);
    await page.getByRole('link', { name: 'Bestellingen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible();
    await page.goBack();
    await field.fill(form.value);
    // Going back asks as well.
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Op deze pagina blijven' }).click();
    await page.getByRole('link', { name: 'Bestellingen' }).click();
    await question.getByRole('button', { name: 'Weggaan zonder opslaan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible();
  });

test('the editor of a variation asks before it closes with unsaved values', async ({ page, request }) => {
  const product = itemAt(
    (await fetchAllProducts(request)).filter((one) => one.type === 'variable'),
    1,
  );
  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  const variations = page.getByRole('region', { name: 'Uitvoeringen' });
  await variations
    .getByRole('button', { name: /wijzigen$/ })
    .first()
    .click();
  const price = variations.getByLabel('Gewone prijs');
  await price.fill('777');
  await variations
    .getByRole('button', { name: /wijzigen$/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Je hebt nog niet alles opgeslagen' });
  await question.getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await expect(price).toHaveValue('777');
  await variations.getByRole('button', { name: /^Klaar met/ }).click();
  await question.getByRole('button', { name: 'Weggaan zonder opslaan' }).click();
  await expect(price).toHaveCount(0);
  await page.getByRole('link', { name: 'Bestellingen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible();
});

test('all regions of a product page have different names', async ({ page, request }) => {
  const products = await fetchAllProducts(request);
  for (const type of ['simple', 'variable']) {
    const product = itemAt(
      products.filter((one) => one.type === type),
      0,
    );
    await enterBackOffice(page, `/beheer/producten/${product.id}/`);
    await expect(page.getByRole('region', { name: "Video's" })).toBeVisible();
    if (type === 'variable') {
      await page
        .getByRole('button', { name: /wijzigen$/ })
        .first()
        .click();
      await expect(page.getByRole('table', { name: 'Prijsgeschiedenis' })).toBeVisible();
    }
    await expect(async () => {
      const lines = (await page.locator('main').ariaSnapshot()).split('\n');
      const regions = lines.flatMap((line) => /^\s*- region "([^"]+)"/.exec(line)?.[1] ?? []);
      expect(regions.length).toBeGreaterThan(2);
      expect(new Set(regions).size, regions.join(', ')).toBe(regions.length);
    }).toPass({ timeout: 10_000 });
  }
});
