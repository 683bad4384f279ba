// The back office: the daily work of staff. The tests restore what they change, or change only products that no other
// test uses.
import type { Locator, Page } from '@playwright/test';
import { fetchAllProducts, findStaffProducts, itemAt } from '../support/browser/catalogue.ts';
import { placeGuestOrder } from '../support/browser/checkout.ts';
import { demoAccount, enterBackOffice } from '../support/browser/enter-back-office.ts';
import { expectBoxes, expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

/** Presses Tab until `target` has the focus; throws when the keyboard does not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    // What a key press shows may come a moment later; the focus itself moves at once.
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** The frame of a mail runs no scripts, not even those of the test; the browser logs that it blocked them. */
const blockedScriptWarning = /Blocked script execution in 'about:srcdoc'/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('by keyboard alone: an order is cancelled after a question, its stock returns', async ({
  page,
  newVisitor,
  request,
}) => {
  const product = itemAt(await findStaffProducts(request), 1);
  const email = uniqueEmail('toets');
  const number = await placeGuestOrder(await newVisitor(), product, email);

  await enterBackOffice(page, '/beheer/bestellingen/', 'administrator');
  await expect(heading(page, 'Bestellingen')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Nummer, kenmerk, naam, mail of postcode'));
  await page.keyboard.type(email);
  const link = page.getByRole('link', { name: `Bestelling ${number}` });
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(heading(page, `Bestelling ${number}`)).toBeFocused();
  const cancel = page.getByRole('button', { name: 'Annuleren' });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Bestelling ${number} annuleren?` });
  await expect(dialog).toContainText('terug in de voorraad');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Reden (alleen voor jullie zelf)'));
  await page.keyboard.type('Klant belde');
  await tabTo(page, dialog.getByRole('button', { name: 'Ja, annuleren' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deze bestelling is klaar.', { exact: false })).toBeVisible();
  await expect(page.getByText(/teruggeboekt\. Klant belde/)).toBeVisible();
});

test('stock that somebody else changed meanwhile is not overwritten unseen', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  const product = itemAt(await findStaffProducts(request), 3);
  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  const stock = page.getByLabel('Aantal op voorraad');
  await expect(stock).toHaveValue(/^\d+$/);
  const before = Number(await stock.inputValue());
  await stock.fill(String(before + 5));
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/beheer/producten/${product.id}/`);
  await elsewhere.getByLabel('Aantal op voorraad').fill(String(before + 1));
  await elsewhere.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(elsewhere.getByText('Opgeslagen', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText(`er liggen er nu ${before + 1}`, { exact: false })).toBeVisible();
  await expect(stock).toHaveValue(String(before + 5));
  await stock.fill(String(before));
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
});

test('a shop manager reads what only an administrator may change, with the reason', async ({ page }) => {
  await enterBackOffice(page, '/beheer/instellingen/');
  await page.getByRole('link', { name: 'Betalen' }).click();
  await expect(heading(page, 'Betalen')).toBeVisible();
  await expect(page.getByText('Alleen een beheerder mag dit wijzigen.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Opslaan/ })).toHaveCount(0);
});

test('guests are redirected to the log-in, customers are refused, and staff can log out', async ({
  page,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/403/);
  const customer = demoAccount('customer');
  const visitor = await newVisitor();
  await visitor.goto('/mijn-account/');
  await visitor.locator('#username').fill(customer.email);
  await visitor.locator('#password').fill(customer.password);
  await visitor.getByRole('button', { name: 'Inloggen' }).click();
  await expect(visitor.getByText(customer.email).first()).toBeVisible();
  await visitor.goto('/beheer/');
  await expect(visitor.getByText('alleen voor medewerkers', { exact: false })).toBeVisible();

  await enterBackOffice(page, '/beheer/', 'administrator');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/mijn-account\/$/);
  await page.goto('/beheer/');
  await expect(page).toHaveURL(/redirect_to/);
});

test('every staff page can be used by everybody at 360 and 1440 pixels', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  expectTrouble(blockedScriptWarning);
  const product = itemAt(await findStaffProducts(request), 4);
  const variable = itemAt(
    (await fetchAllProducts(request)).filter((one) => one.type === 'variable'),
    0,
  );
  const id = await placeGuestOrder(await newVisitor(), product, uniqueEmail('zaal'));
  await enterBackOffice(page, '/beheer/', 'administrator');
  const staffPaths = [
    '/beheer/',
    '/beheer/bestellingen/',
    `/beheer/bestellingen/${id}/`,
    '/beheer/mails/',
    '/beheer/producten/',
    `/beheer/producten/${product.id}/`,
    `/beheer/producten/${variable.id}/`,
    '/beheer/beoordelingen/',
    '/beheer/paginas/',
    '/beheer/voorpagina/',
    '/beheer/menu/',
    '/beheer/instellingen/',
    '/beheer/instellingen/shipping/',
    '/beheer/nergens/',
  ];
  const expectUsableAtBothWidths = async () => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectUsable(page);
    }
  };
  for (const path of staffPaths) {
    await page.goto(path);
    await expectUsableAtBothWidths();
  }
  await page.goto(`/beheer/bestellingen/${id}/`);
  await page.getByRole('link', { name: 'Bestelling ontvangen' }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 900 });
  const iban = letter.locator('td', { hasText: /^NL\d\d / });
  const countLines = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  };
  await expect.poll(() => iban.evaluate(countLines), { message: 'lines of the IBAN' }).toBe(1);
  await expectBoxes(
    [iban, page.locator('iframe')],
    ([cell, frame]) => cell.right <= frame.right,
    'the IBAN is not cut off',
  );
  await expectUsableAtBothWidths();
});

/** Expects no accessibility faults, no horizontal scroll, and Dutch as the language. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Een ogenblik…')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
}
