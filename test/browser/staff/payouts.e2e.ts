// A refund by transfer: the customer gives the account number without JavaScript, staff makes the file for the bank and settles it.
import { findPlentifulProducts, itemAt } from '../../support/browser/catalogue.ts';
import { placeGuestOrder } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { findMailedLink } from '../../support/browser/mails.ts';
import { expect, test } from '../../support/browser/test.ts';
import { uniqueEmail } from '../../support/browser/unique.ts';

test('the account number of a customer, the file for the bank, and that it was paid', async ({
  page,
  newVisitor,
  browser,
  request,
}, { project }) => {
  const email = uniqueEmail('rekening');
  const number = await placeGuestOrder(await newVisitor(), itemAt(await findPlentifulProducts(request), 3), email);
  await enterBackOffice(page, `/beheer/bestellingen/${number}`);
  await page.getByRole('button', { name: 'Markeer als betaald' }).click();
  const panel = page.getByRole('region', { name: 'Terugbetalen' });
  await panel.getByRole('button', { name: 'Geld terugbetalen' }).click();
  const dialog = page.getByRole('dialog', { name: `Geld terug van bestelling ${number}` });
  await dialog.getByLabel('Los bedrag erbij').fill('12,10');
  await dialog.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(panel).toContainText('Nog over te maken');
  await page.goto('/beheer/terugbetalingen?stand=waiting');
  await expect(page.getByRole('heading', { level: 1, name: 'Terugbetalingen' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Bestelling ${number}` })).toContainText('Gevraagd op');

  const link = await findMailedLink(project.name, email, '/mijn-account/terugbetaling/');
  const customer = await browser.newContext({ javaScriptEnabled: false, baseURL: project.use.baseURL ?? '' });
  const form = await customer.newPage();
  await form.goto(link);
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Waar mag je geld naartoe?');
  await form.getByLabel('Rekeningnummer').fill('NL91 ABNA 0417 1643 01');
  await form.getByRole('button', { name: 'Rekeningnummer doorgeven' }).click();
  await expect(form.getByText('Dit rekeningnummer klopt niet.').first()).toBeVisible();
  await expect(form.getByLabel('Rekeningnummer')).toHaveValue('NL91 ABNA 0417 1643 01');
  const visitor = await newVisitor();
  await visitor.goto(link);
  await lookAtScreen(visitor, 'refund-account');
  await form.getByLabel('Rekeningnummer').fill('NL91 ABNA 0417 1643 00');
  await form.getByRole('button', { name: 'Rekeningnummer doorgeven' }).click();
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Dank je wel');
  await form.goto(link);
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer');
  await customer.close();

  await page.goto('/beheer/terugbetalingen');
  const row = page.getByRole('listitem').filter({ hasText: `Bestelling ${number}` });
  await expect(row).toContainText('…4300');
  await page.getByRole('checkbox', { name: `Bestelling ${number} kiezen` }).check();
  await lookAtScreen(page, 'payouts');
  await page.getByRole('button', { name: /^Betaalbestand maken: 1 terugbetaling/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, maak het bestand' }).click();
  await expect(page.getByText('Het betaalbestand is gemaakt.')).toBeVisible();
  const batches = page.getByRole('region', { name: 'Betaalbestanden' });
  const download = page.waitForEvent('download');
  await batches
    .getByRole('button', { name: /downloaden$/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^TERUG-\d{8}-\d+\.xml$/);
  await lookAtScreen(page, 'payouts-batch');
  await batches
    .getByRole('button', { name: /is betaald$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, betaald' }).click();
  await expect(page.getByText('De terugbetalingen zijn betaald.')).toBeVisible();
  await page.getByRole('link', { name: /^Betaald/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Bestelling ${number}` })).toContainText('Betaald op');
  await lookAtScreen(page, 'payouts-paid');
});
