// The orders that staff works through: tabs, columns, and from one order to the next. The orders are of this file alone.
import type { Locator, Page } from '@playwright/test';
import { findStaffProducts, itemAt } from '../../support/browser/catalogue.ts';
import { placeGuestOrder } from '../../support/browser/checkout.ts';
import { enterBackOffice } from '../../support/browser/enter-back-office.ts';
import { expect, expectAccessible, test } from '../../support/browser/test.ts';
import { uniqueEmail, uniqueWord } from '../../support/browser/unique.ts';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Welke bestellingen' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** Waits until the tab has its number, and returns it. */
async function readCount(link: Locator): Promise<number> {
  await expect(link).toHaveText(/\d+$/);
  return Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);
}

test('the tabs have the number of orders; from an order one goes on to the next of the same tab', async ({
  page,
  newVisitor,
  request,
}) => {
  const product = itemAt(await findStaffProducts(request), 5);
  // One word of both addresses, which finds these two orders and no others.
  const word = uniqueWord();
  const numbers: string[] = [];
  for (let at = 0; at < 2; at += 1)
    numbers.push(await placeGuestOrder(await newVisitor(), product, `tabs${at}-${word}@kopers.example`));
  const [first = '', second = ''] = numbers;

  await enterBackOffice(page, '/beheer/');
  await page.getByRole('link', { name: /wachten op betaling$/ }).click();
  await expect(tab(page, 'Te betalen')).toHaveAttribute('aria-current', 'true');
  // Other tests place orders meanwhile, so tab and list may be of two moments.
  await expect(async () => {
    await page.reload();
    const total = await readCount(tab(page, 'Te betalen'));
    expect(total).toBeGreaterThanOrEqual(2);
    await expect(page.getByText(`${total} bestellingen`, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByLabel('Status')).toHaveCount(0);

  // The columns say what has to be packed and where it goes.
  const row = page.getByRole('row').filter({ hasText: `tabs1-${word}@kopers.example` });
  await expect(row.getByRole('cell')).toContainText([
    second,
    '',
    '',
    'Wacht op betaling',
    'Verzenden',
    'Nederland',
    '1',
  ]);

  // Of this search the newest comes first; the link leads to the older one, and there it ends.
  await page.getByLabel('Nummer, kenmerk, naam, mail of postcode').fill(word);
  await expect(page.getByText('2 bestellingen', { exact: true })).toBeVisible();
  await expect(tab(page, 'Te betalen')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: `Bestelling ${second}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Bestelling ${second}` })).toBeFocused();
  const next = page.getByRole('link', { name: `Volgende bestelling: ${first}` });
  await expectAccessible(page);
  // It stays the next one when this order has left the tab.
  await page.getByRole('button', { name: 'Markeer als betaald' }).click();
  await expect(page.getByText('In behandeling', { exact: true })).toBeVisible();
  await next.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Bestelling ${first}` })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Volgende bestelling/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Terug naar bestellingen' }).click();
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible();
  await tab(page, 'Te verzenden').press('Enter');
  await expect(page.getByRole('link', { name: `Bestelling ${second}` })).toBeVisible();
  await tab(page, 'Alles').click();
  await expect(page.getByLabel('Status')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(page.getByText('Verzenden · Nederland · 1 stuk').first()).toBeVisible();
  await expectAccessible(page);
});

test('the dashboard shows what was sold, as a plot and as a table', async ({ page, newVisitor, request }) => {
  const product = itemAt(await findStaffProducts(request), 5);
  await placeGuestOrder(await newVisitor(), product, uniqueEmail('omzet'));
  await enterBackOffice(page, '/beheer/');
  const sales = page.getByRole('region', { name: 'Omzet' });
  await expect(sales.getByRole('figure', { name: 'Omzet per dag, de laatste 14 dagen' })).toContainText(
    /De hoogste omzet was €.[\d.,]+, op \d+ \w+ \d{4}\./,
  );
  const [day, week] = [sales.getByRole('definition').nth(0), sales.getByRole('definition').nth(2)];
  await expect(day).toHaveText(/^€.[1-9]/);
  await expect(week).toHaveText(/^€.[1-9]/);
  await sales.getByText('Bekijk als tabel').press('Enter');
  const today = sales
    .getByRole('table', { name: /^Omzet per dag/ })
    .getByRole('row')
    .nth(1);
  await expect(async () => {
    await expect(today.getByRole('cell').last()).toHaveText((await day.textContent()) ?? '', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expectAccessible(page);
});
