// Staff make a promotion for one product, try it on a cart, are refused what is ambiguous, and delete it. It is off, so
// that no other test meets it.
import { promotionTexts } from '../../../src/texts/promotions.ts';
import { staffPromotionTexts as texts } from '../../../src/texts/staff-promotions.ts';
import { fetchAllProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueWord } from '../../support/browser/unique.ts';

test('staff make a promotion, see what a customer gets, and delete it', async ({ page, request, expectTrouble }) => {
  // The browser's console reports the refusal.
  expectTrouble(/400 .*shop\/v1\/promotions/);
  const products = await fetchAllProducts(request);
  const product = itemAt(
    products.filter((one) => one.type === 'simple' && one.is_in_stock),
    0,
  );
  const longest = itemAt(
    products.toSorted((one, other) => other.name.length - one.name.length),
    0,
  );
  const title = `Proefkorting ${uniqueWord()}`;
  await page.setViewportSize({ width: 360, height: 800 });
  await enterBackOffice(page, '/beheer/acties/create/');
  await expect(page.getByRole('heading', { name: texts.create, level: 1 })).toBeVisible();
  await page.getByLabel(texts.title).fill(title);
  await page.getByLabel(texts.active).uncheck();
  await page.getByLabel(texts.percentage).fill('20');
  await expect(page.getByText('Bij 3 of meer: 20% korting')).toBeVisible();

  await page.getByLabel(texts.previewCart).fill(product.name);
  await page.getByRole('option', { name: product.name }).first().click();
  await page.getByLabel(/^Aantal: /).fill('3');
  await expect(page.getByText(`${title}: -`)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(texts.about).selectOption({ label: texts.chosen });
  await page.getByRole('combobox', { name: texts.products, exact: true }).fill(longest.name);
  await page.getByRole('option', { name: longest.name }).first().click();
  await expect(page.getByRole('button', { name: longest.name }).first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'a promotion for a product with a long name');
  const variable = itemAt(
    products.filter((one) => one.type === 'variable'),
    0,
  );
  await page.getByRole('combobox', { name: texts.variations, exact: true }).fill(variable.name);
  await page.getByRole('listbox').getByRole('option', { name: variable.name }).first().click();
  const choices = page.getByLabel(texts.pickVariation, { exact: true });
  await choices.selectOption({ index: 1 });
  const chosen = await choices.locator('option:checked').innerText();
  await page.getByRole('button', { name: texts.add, exact: true }).click();
  await expect(page.getByText(`${variable.name}, ${chosen}`, { exact: true })).toBeVisible();

  await page.getByLabel(texts.min).fill('0');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'begin bij 1 stuk of meer' }).first()).toBeVisible();
  await page.getByLabel(texts.min).fill('3');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(promotionTexts.states.off, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Terug naar acties' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(`${variable.name}, ${chosen}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: texts.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
  await expect(page.getByRole('heading', { name: texts.section, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
