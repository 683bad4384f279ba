// Staff answers withdrawals. They are of this file alone.
import type { APIRequestContext } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../../support/browser/catalogue.ts';
import { placeGuestOrder } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { pressByKey } from '../../support/browser/keyboard.ts';
import { lookAtScreen } from '../../support/browser/look-at-screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { uniqueEmail, uniqueWord } from '../../support/browser/unique.ts';

/** Sends a withdrawal as a customer without the order's key. */
async function withdraw(request: APIRequestContext, fields: Record<string, string>): Promise<void> {
  const form = { name: 'Noor de Wit', scope: 'items', items: '1 doos', ...fields, step: 'confirm' };
  const headers = { Origin: test.info().project.use.baseURL ?? '' };
  const answer = await request.post('/herroepen/', { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

test('a withdrawal that fits no order is refused with a reason; one that does is accepted, and the goods come back (R41)', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  // The refused acceptance.
  expectTrouble(/status of 400/);
  const email = uniqueEmail('herroep');
  const number = await placeGuestOrder(await newVisitor(), itemAt(await findPlentifulProducts(request), 1), email);
  const unknown = uniqueWord();
  await withdraw(request, { order_number: unknown, customer_email: email });
  await withdraw(request, { order_number: number, customer_email: email });

  await enterBackOffice(page, '/beheer/herroepingen');
  await expect(page.getByRole('heading', { level: 1, name: 'Herroepingen' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: unknown });
  await expect(row).toContainText('Geen bestelling gevonden');
  await lookAtScreen(page, 'staff-withdrawals');
  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Goedkeuren' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Afwijzen' }).click();
  await page.getByLabel('Reden').fill('Deze bestelling kennen we niet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Afwijzen' }).click();
  await expect(page.getByText('Reden: Deze bestelling kennen we niet.')).toBeVisible();

  await page.goto('/beheer/herroepingen');
  await page
    .getByRole('row')
    .filter({ hasText: `bestelling ${number}` })
    .getByRole('link')
    .click();
  await expect(page.getByText('1 doos')).toBeVisible();
  await lookAtScreen(page, 'staff-withdrawal');
  await page.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(page.getByText('Kies hoeveel er herroepen wordt van minstens één product.')).toBeVisible();
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByRole('button', { name: 'Goedkeuren' }).click();
  await page.getByRole('button', { name: 'Producten zijn terug' }).click();
  await expect(page.getByText('Er is niets meer te doen.')).toBeVisible();
  await lookAtScreen(page, 'staff-withdrawal-done');
});

test('the panel with the papers of an order: they open in a new tab, and an invoice is made after a question', async ({
  page,
  newVisitor,
  request,
}) => {
  const product = itemAt(await findPlentifulProducts(request), 5);
  const number = await placeGuestOrder(await newVisitor(), product, uniqueEmail('papieren'));
  await enterBackOffice(page, `/beheer/bestellingen/${number}`);
  const panel = page.getByRole('region', { name: 'Documenten' });
  await expect(panel).toBeVisible();
  await lookAtScreen(page, 'order-papers');
  const opened = page.waitForEvent('popup');
  await pressByKey(page, panel.getByRole('link', { name: /^Paklijst/ }));
  await expect((await opened).locator('body')).toContainText(number);
  await pressByKey(page, panel.getByRole('button', { name: 'Factuur maken' }));
  const question = page.getByRole('dialog', { name: 'Factuur maken?' });
  await expect(question).toBeVisible();
  await lookAtScreen(page, 'order-papers-question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Factuur maken' })).toBeFocused();
});
