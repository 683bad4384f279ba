// The page with the books of a month: for whoever keeps them, wide and narrow.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';

test('staff see the tax and the numbers of a month, and download its files', async ({ page }) => {
  await enterBackOffice(page, '/beheer/boekhouding');
  await expect(page.getByRole('heading', { level: 1, name: 'Boekhouding' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In deze maand' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nummers' })).toBeVisible();
  await lookAtScreen(page, 'bookkeeping');
  const month = await page.getByRole('combobox', { name: 'Maand' }).inputValue();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Betalingen', exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`betalingen-${month}.csv`);
  await page.getByRole('combobox', { name: 'Maand' }).selectOption({ index: 30 });
  await expect(page.getByText('Er is in deze maand niets gefactureerd.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await lookAtScreen(page, 'bookkeeping-narrow');
});
