// What the payment provider paid out: its file by drag, the month's sums, and the lines that fit no payment.
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { dropTextFile } from '../../support/browser/drop-file.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';

test('staff read a settlement file, see what it adds up to and what does not fit', async ({ page, expectTrouble }) => {
  await enterBackOffice(page, '/beheer/uitbetalingen');
  await expect(page.getByRole('heading', { level: 1, name: 'Uitbetalingen' })).toBeVisible();
  const day = `${await page.getByRole('combobox', { name: 'Maand' }).inputValue()}-01`;
  const file = [
    'Date,Payment method,Currency,Amount,ID,Description,Settlement reference',
    `${day},ideal,EUR,10.00,tr_onbekend1,Bestelling 999999,0000001.2611.01`,
    `${day},ideal,EUR,-0.35,,Transactiekosten,0000001.2611.01`,
  ].join('\r\n');
  const zone = page.getByText('Of sleep het hierheen.');
  expectTrouble(/status of 400 .*settlements\/files/);
  await dropTextFile(zone, { name: 'mollie.csv', text: 'a,b\n1,2' });
  await expect(page.getByRole('alert')).toContainText('ontbreekt een kolom');
  await dropTextFile(zone, { name: 'mollie.csv', text: file });
  await expect(page.getByText('2 nieuwe regels ingelezen.')).toBeVisible();
  await page.getByLabel('Uitbetalingen van Mollie (CSV)').setInputFiles({
    name: 'mollie.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('0 nieuwe regels ingelezen. 2 regels waren er al.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In deze maand' })).toContainText('€ 9,65');
  await expect(page.getByRole('region', { name: 'Klopt niet (1)' })).toContainText(
    'De winkel kent deze betaling niet.',
  );
  await expect(page.getByRole('region', { name: 'Uitbetaald op je rekening' })).toContainText('0000001.2611.01');
  await lookAtScreen(page, 'settlements');
  await page.goto('/beheer/boekhouding');
  await expect(page.getByRole('region', { name: 'In deze maand' })).toContainText('Kosten van de betaalprovider');
});
