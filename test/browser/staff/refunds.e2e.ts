// Staff pays money back from the page of an order. The order is of this file alone.
import { findPlentifulProducts, itemAt } from '../../support/browser/catalogue.ts';
import { placeGuestOrder } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expectNoSidewaysScroll } from '../../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueEmail } from '../../support/browser/unique.ts';

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

test('an amount and a product are paid back: the sum is worked out while it is typed, the credit note opens (R61)', async ({
  page,
  newVisitor,
  request,
}) => {
  const email = uniqueEmail('terug');
  const number = await placeGuestOrder(await newVisitor(), itemAt(await findPlentifulProducts(request), 2), email);
  await enterBackOffice(page, `/beheer/bestellingen/${number}`);
  const panel = page.getByRole('region', { name: 'Terugbetalen' });
  await expect(page.getByRole('heading', { level: 1, name: `Bestelling ${number}` })).toBeVisible();
  // What was not paid cannot be paid back.
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Markeer als betaald' }).click();
  await expect(panel).toContainText('Er is niets terugbetaald.');

  await panel.getByRole('button', { name: 'Geld terugbetalen' }).click();
  const dialog = page.getByRole('dialog', { name: `Geld terug van bestelling ${number}` });
  await expect(dialog).toContainText('Kies wat je terugbetaalt.');
  await dialog.getByLabel('Los bedrag erbij').fill('99999');
  await expect(dialog).toContainText('Dit is meer dan er betaald is.');
  await dialog.getByLabel('Los bedrag erbij').fill('12,10');
  await expect(dialog).toContainText('Terug te betalen: € 12,10, waarvan € 2,10 btw');
  await dialog.getByLabel('Reden').fill('Doos beschadigd');
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/refund-dialog.png` });
  await dialog.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('Nog over te maken');

  await panel.getByRole('button', { name: '€ 12,10 is overgemaakt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, overgemaakt' }).click();
  await expect(panel).toContainText('Overgemaakt op');
  await expect(page.getByText(/is terugbetaald\. Creditnota C\d{4}-\d{5}\./)).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/refunds-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const opened = page.waitForEvent('popup');
  await panel.getByRole('link', { name: /^Creditnota C/ }).click();
  const note = await opened;
  await expect(note.getByRole('heading', { level: 1 })).toHaveText('Creditnota');
  await expect(note.getByText('Bij factuur')).toBeVisible();
  await expect(note.getByText('-€ 12,10').first()).toBeVisible();
  if (pictures !== undefined) await note.screenshot({ path: `${pictures}/credit-note.png`, fullPage: true });

  // All that is left: the order is refunded.
  await panel.getByRole('button', { name: 'Geld terugbetalen' }).click();
  await dialog.getByRole('button', { name: 'Alles' }).click();
  await expect(dialog).toContainText('Terug te betalen: €');
  await dialog.getByLabel('Zet de producten terug in de voorraad').check();
  await dialog.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(panel).toContainText('Voorraad teruggeboekt');
  await panel.getByRole('button', { name: /is overgemaakt$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, overgemaakt' }).click();
  await expect(page.getByText('Deze bestelling is klaar. Er is niets meer te doen.')).toBeVisible();
  await expect(page.getByText('Terugbetaald', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Geld terugbetalen' })).toHaveCount(0);
});
