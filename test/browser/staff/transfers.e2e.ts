// Transfers: a file of the bank by choice and by drag, one booked with one key, one set aside, and what was settled.
import type { Page } from '@playwright/test';
import { creditorReference } from '../../../src/rules/payments/creditor-reference.ts';
import { findPlentifulProducts, itemAt } from '../../support/browser/catalogue.ts';
import { dropTextFile } from '../../support/browser/drop-file.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { placeApiOrder } from '../../support/browser/staff-orders.ts';
import { expect, test } from '../../support/browser/test.ts';
import { uniqueEmail } from '../../support/browser/unique.ts';
import { camtEntry, camtStatement } from '../../support/camt-statement.ts';

/** Cents of an order, as the REST interface says. */
async function totalOf(page: Page, number: string): Promise<number> {
  const nonces = (await (await page.request.get('/wp-json/shop/v1/nonces')).json()) as { wp_rest: string };
  const answer = await page.request.get(`/wp-json/wc/v3/orders/${number}`, {
    headers: { 'X-WP-Nonce': nonces.wp_rest },
  });
  return Math.round(Number(((await answer.json()) as { total: string }).total) * 100);
}

test('a file of the bank is read, and its transfers are booked with one key or set aside', async ({
  page,
  playwright,
  request,
  expectTrouble,
}, { project }) => {
  const product = itemAt(await findPlentifulProducts(request), 3);
  const order = { items: [{ product, quantity: 1 }], email: uniqueEmail('overboeking') };
  const numbers = [
    await placeApiOrder(playwright, project.use.baseURL, order),
    await placeApiOrder(playwright, project.use.baseURL, order),
  ];
  await enterBackOffice(page, '/beheer/overboekingen');
  await expect(page.getByRole('heading', { level: 1, name: 'Overboekingen' })).toBeVisible();
  const unique = uniqueEmail('bank');
  const entries = await Promise.all(
    numbers.map(async (number, index) =>
      camtEntry({
        cents: await totalOf(page, number),
        payer: 'N. de Wit',
        reference: creditorReference(number),
        bankReference: `${unique}-${index}`,
      }),
    ),
  );
  const odd = camtEntry({ cents: 1_234, payer: `Onbekend ${unique}`, bankReference: `${unique}-odd` });
  const file = camtStatement([...entries, odd], { id: unique });

  expectTrouble(/status of 400 .*transfers\/files/);
  const choose = (text: string) =>
    page
      .getByLabel('Bankbestand (CAMT.053)')
      .setInputFiles({ name: 'bank.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  await choose(camtStatement(entries, { id: unique, account: 'NL02ABNA0123456789' }));
  await expect(page.getByRole('alert')).toContainText('van een andere rekening');
  await dropTextFile(page.getByText('Of sleep het hierheen.'), { name: 'bank.xml', text: file });
  await expect(page.getByText('3 nieuwe overboekingen ingelezen.')).toBeVisible();
  await choose(file);
  await expect(page.getByText('0 nieuwe overboekingen ingelezen. 3 overboekingen waren er al.')).toBeVisible();
  await lookAtScreen(page, 'transfers');

  const [first = '', second = ''] = numbers;
  await page.getByRole('button', { name: `Boeken op ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Geboekt. Bestelling ${first} is betaald.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Boeken op ${second}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Geboekt. Bestelling ${second} is betaald.`)).toBeVisible();
  const aside = page.getByRole('button', { name: `Overboeking van Onbekend ${unique}, € 12,34, apart zetten` });
  await expect(aside).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('De overboeking is apart gezet.')).toBeVisible();

  const settled = page.getByRole('region', { name: 'Afgehandeld' }).getByRole('listitem');
  await expect(settled.filter({ hasText: unique })).toContainText('apart gezet');
  await expect(settled.filter({ has: page.getByRole('link', { name: `Bestelling ${first}` }) })).toBeVisible();
  await lookAtScreen(page, 'transfers-settled');
  await settled.getByRole('link', { name: `Bestelling ${second}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
});
