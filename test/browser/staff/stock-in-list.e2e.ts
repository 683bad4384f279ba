// The stock of products in their list. The stock is restored.
import type { Page } from '@playwright/test';
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

test('stock is changed in the list, and not over what somebody else has changed meanwhile', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  const product = itemAt(await findStaffProducts(request), 7);
  const list = `/beheer/producten/?filter=${encodeURIComponent(JSON.stringify({ search: product.sku }))}`;
  const field = (where: Page) => where.getByRole('textbox', { name: `Voorraad van ${product.name}` });
  const save = (where: Page) => where.getByRole('button', { name: `Opslaan: voorraad van ${product.name}` });
  await enterBackOffice(page, list);
  const stock = field(page);
  await expect(stock).toHaveValue(/^\d+$/);
  const before = Number(await stock.inputValue());
  await expect(save(page)).toHaveCount(0);
  await stock.fill('veel');
  await stock.press('Enter');
  await expect(stock).toHaveAccessibleDescription(/^Vul een heel aantal in/);
  await expectAccessible(page);

  await stock.fill(String(before + 1));
  await stock.press('Enter');
  await expect(save(page)).toHaveCount(0);
  await page.reload();
  await expect(stock).toHaveValue(String(before + 1));

  // Two members of staff count at the same time.
  await stock.fill(String(before + 5));
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(list);
  await field(elsewhere).fill(String(before + 2));
  await save(elsewhere).click();
  await expect(save(elsewhere)).toHaveCount(0);
  await save(page).click();
  await expect(stock).toHaveAccessibleDescription(new RegExp(`er liggen er nu ${before + 2}`));
  await expect(stock).toHaveValue(String(before + 5));

  // A change that is not saved is not lost without a question.
  await page.getByRole('link', { name: 'Bestellingen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await stock.fill(String(before));
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  await page.getByRole('link', { name: product.name }).click();
  await expect(page.getByLabel('Aantal op voorraad')).toHaveValue(String(before));
});
