// A day of the shop's staff. Products that are changed are put back, or no other test uses them.
import type { Page } from '@playwright/test';
import { times } from '../../src/settings/constants.ts';
import { formatMoney } from '../../src/texts/money.ts';
import { findStaffProducts, itemAt } from '../support/browser/catalogue.ts';
import { placeGuestOrder } from '../support/browser/checkout.ts';
import { enterBackOffice, logInByForm } from '../support/browser/enter-back-office.ts';
import { expect, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

/** No script runs in the frame of an email. One that the test itself runs there is refused too, and the browser logs that. */
const blockedScriptWarning = /Blocked script execution in 'about:srcdoc'/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the owner’s day: an order is found, paid and sent', async ({ page, newVisitor, request, expectTrouble }) => {
  expectTrouble(blockedScriptWarning);
  const email = uniqueEmail('dag');
  const number = await placeGuestOrder(await newVisitor(), itemAt(await findStaffProducts(request), 0), email);

  await logInByForm(page, '/beheer/', 'shop-manager');
  await expect(heading(page, 'Vandaag')).toBeVisible();
  await expect(page).toHaveTitle('Vandaag | Beheer');
  await page.getByRole('link', { name: 'Bestellingen', exact: true }).click();
  await page.getByLabel('Nummer, kenmerk, naam, mail of postcode').fill(email);
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Bestelling ${number}` }).click();
  await expect(heading(page, `Bestelling ${number}`)).toBeFocused();

  const send = page.getByRole('button', { name: 'Markeer als verzonden' });
  await expect(send).toHaveCount(0);
  await page.getByRole('button', { name: 'Markeer als betaald' }).click();
  await expect(send).toBeVisible();
  await expect(page.getByText(/^Betaald op/)).toBeVisible();
  // It is asked first, and a mistake is taken back before the customer reads of it.
  await send.click();
  const question = page.getByRole('dialog', { name: `Is bestelling ${number} verzonden?` });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Nog niet' }).click();
  await expect(question).toBeHidden();
  await send.click();
  await question.getByRole('button', { name: 'Ja, verzonden' }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Er is geen mail verstuurd.', { exact: false })).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(page.getByText('‘Verzonden’ is ongedaan gemaakt.', { exact: false })).toBeVisible();

  // The offer outlives a reload. Its time stands still here, so that no machine is too slow for it.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await send.click();
  await question.getByRole('button', { name: 'Ja, verzonden' }).click();
  await expect(undo).toBeFocused();
  await page.reload();
  await expect(undo).toBeVisible();
  await expect(page.getByText(`Bestelling ${number} is verzonden`, { exact: false })).toBeVisible();
  await page.clock.setFixedTime(now + times.undoOffer);
  await expect(undo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Afronden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuleren' })).toHaveCount(0);

  // Three letters to the shopper, one to the owner; one of them is read.
  const letters = page.getByRole('region', { name: 'Mails bij deze bestelling' }).getByRole('listitem');
  await expect(letters).toHaveCount(4);
  await letters.getByRole('link', { name: 'Betaling binnen' }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText(number).first()).toBeVisible();
  await expect(letter.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700');
});

test('a price is changed and the shop follows at once; a box is marked down for the weekend', async ({
  page,
  newVisitor,
  request,
}) => {
  // A failed try may leave its price and its sale behind.
  const product = itemAt(await findStaffProducts(request), 2 + 7 * test.info().retry);
  const before = Number(product.prices.regular_price);
  const now = before + 205;
  const shopper = await newVisitor();
  const shown = async (): Promise<string> => {
    await shopper.goto(new URL(product.permalink).pathname, { waitUntil: 'domcontentloaded' });
    return (await shopper.locator('main').innerText()).replaceAll('\u00a0', ' ');
  };
  const words = (cents: number) => formatMoney(cents).replaceAll('\u00a0', ' ');
  await expect.poll(shown).toContain(words(before));

  await enterBackOffice(page, `/beheer/producten/${product.id}/`);
  const regular = page.getByLabel('Gewone prijs');
  await regular.fill('heel veel');
  await page.getByLabel('Aanbiedingsprijs').focus();
  await expect(page.getByText('Dit is geen bedrag.', { exact: false })).toBeVisible();
  await expect(regular).toHaveAttribute('aria-invalid', 'true');

  await regular.fill((now / 100).toFixed(2).replace('.', ','));
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await save.click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  await expect.poll(shown).toContain(words(now));

  await page.getByLabel('Aanbiedingsprijs').fill(((before - 500) / 100).toFixed(2));
  await page.getByRole('button', { name: 'Dit weekend' }).click();
  await expect(page.getByText(/^zaterdag .* om 0\.00 uur$/)).toBeVisible();
  await expect(page.getByText(/^maandag .* om 0\.00 uur$/)).toBeVisible();
  await save.click();
  await expect(page.getByRole('cell', { name: words(before - 500) })).toBeVisible();

  await page.getByRole('button', { name: 'Geen aanbieding' }).click();
  await regular.fill((before / 100).toFixed(2));
  await save.click();
  await expect.poll(shown).toContain(words(before));
});
