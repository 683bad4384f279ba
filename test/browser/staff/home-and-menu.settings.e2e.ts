// Changes of the front page and the menu in the back office. Every visitor sees them, so this test runs alone and
// restores everything.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';

test('the front page and the menu show what staff adds, and no longer what it removes', async ({
  page,
  newVisitor,
}) => {
  const shopper = await newVisitor();
  const home = async () => {
    await shopper.goto('/', { waitUntil: 'domcontentloaded' });
    return shopper.locator('body').innerText();
  };
  await enterBackOffice(page, '/beheer/voorpagina/');
  await page.getByRole('button', { name: 'Tekst toevoegen' }).press('Enter');
  const added = page.getByRole('region', { name: /^Deel \d+: tekst$/ }).last();
  await expect(added.getByLabel('Kop')).toBeFocused();
  await added.getByLabel('Kop').fill('Van de balie op de voorpagina');
  await added.getByLabel('Tekst', { exact: true }).fill('Zomaar een zin.');
  await added.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByText('Toegevoegd.')).toBeVisible();
  await expect.poll(home, { timeout: 20_000 }).toContain('Van de balie op de voorpagina');
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
  await expect.poll(home, { timeout: 20_000 }).not.toContain('Van de balie op de voorpagina');

  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByLabel('Naam').fill('Uit de balie');
  await page.getByLabel('Adres').fill('/blog/');
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByText('Toegevoegd.')).toBeVisible();
  await expect.poll(home, { timeout: 20_000 }).toContain('Uit de balie');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uit de balie weghalen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uit de balie weghalen' }).click();
  await expect(page.getByText('Weggehaald.')).toBeVisible();
  await expect.poll(home, { timeout: 20_000 }).not.toContain('Uit de balie');
});
