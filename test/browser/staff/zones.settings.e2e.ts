// Shipping zones and rates of tax in the back office. What is changed holds for every visitor.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';

test('staff makes a zone, is told what is ambiguous, tries it out and removes it, by keyboard', async ({
  page,
  expectTrouble,
}) => {
  // The refused zone.
  expectTrouble(/status of 400/);
  await enterBackOffice(page, '/beheer/verzendkosten');
  await expect(page.getByRole('heading', { level: 1, name: 'Verzendkosten' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nederland', exact: true })).toContainText('€ 6,95');
  await lookAtScreen(page, 'zones');

  await page.getByRole('button', { name: 'Nieuw verzendgebied' }).press('Enter');
  const form = page.getByRole('region', { name: 'Nieuw verzendgebied' });
  await expect(form.getByRole('textbox', { name: 'Naam', exact: true })).toBeFocused();
  await page.keyboard.type('Eilanden');
  await form.getByRole('textbox', { name: 'Naam voor de klant' }).fill('Bootpakket');
  await form.getByRole('textbox', { name: 'Prijs (euro)' }).fill('zes');
  await form.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('Vul bij elk bedrag en gewicht een getal in');
  await form.getByRole('textbox', { name: 'Prijs (euro)' }).fill('12,95');
  await form.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('valt samen met het gebied ‘Nederland’');
  await lookAtScreen(page, 'zone-form');

  await form.getByRole('textbox', { name: 'Postcode van' }).fill('8880');
  await form.getByRole('textbox', { name: 'Postcode tot en met' }).fill('8899');
  await form.getByRole('button', { name: 'Opslaan' }).press('Enter');
  const made = page.getByRole('region', { name: 'Eilanden', exact: true });
  await expect(made).toContainText('Bootpakket');

  const tryOut = page.getByRole('region', { name: 'Wat betaalt de klant?' });
  await tryOut.getByRole('textbox', { name: 'Postcode' }).fill('8890 AA');
  await expect(tryOut).toContainText('Verzendgebied: Eilanden');
  await expect(tryOut).toContainText('€ 12,95');

  await page.getByRole('button', { name: 'Eilanden verwijderen' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Verzendgebied verwijderen?' })
    .getByRole('button', { name: 'Verwijderen' })
    .press('Enter');
  await expect(made).toHaveCount(0);
  await expect(tryOut).toContainText('Verzendgebied');
});

test('staff changes the rate of a country, and a rate that cannot be is refused in words', async ({ page }) => {
  await enterBackOffice(page, '/beheer/btw');
  await expect(page.getByRole('heading', { level: 1, name: 'Btw-tarieven' })).toBeVisible();
  await lookAtScreen(page, 'taxes');
  const rate = page.getByRole('textbox', { name: 'Tarief van Finland in procenten' });
  const save = page.getByRole('button', { name: 'Tarief van Finland opslaan' });
  await rate.fill('51');
  await save.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Vul een percentage' })).toBeVisible();
  await rate.fill('26');
  await save.press('Enter');
  await expect(page.getByText('Opgeslagen: Finland')).toBeVisible();
  await expect(rate).toHaveValue('26');
  await rate.fill('25,5');
  await save.press('Enter');
  await expect(rate).toHaveValue('25,5');
});
