// An account from its first day to its last, by keyboard alone in a small window.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { findPlentifulProducts, findProductToOrder, itemAt } from '../support/browser/catalogue.ts';
import {
  addProductToCart,
  fillCheckoutForm,
  placeGuestOrder,
  placeOrder,
  waitForTotals,
} from '../support/browser/checkout.ts';
import { pressByKey, tabTo, typeInto } from '../support/browser/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { findMailedLink } from '../support/browser/mails.ts';
import { expect, expectAccessible, runsScripts, test, waitForHydration } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

const password = 'vier woorden achter elkaar';

const main = (page: Page): Locator => page.getByRole('main');

/** Expects a page with this heading on which axe finds nothing (it is a script), and which is not wider than its window. */
async function expectScreen(page: Page, heading: string | RegExp, picture: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForHydration(page);
  await expectNoSidewaysScroll(page);
  if (runsScripts(page)) await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/journey-${picture}.png`, fullPage: true });
}

async function register(page: Page, project: string, email: string): Promise<void> {
  await page.goto('/mijn-account/');
  await tabTo(page, page.getByRole('tab', { name: 'Inloggen' }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.locator('#reg_name'), 'Noor');
  await typeInto(page, page.locator('#reg_email'), email);
  await typeInto(page, page.locator('#reg_password'), password);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Kijk in je mail', 'registered');
  await page.goto(await findMailedLink(project, email, '/mijn-account/bevestigen/'));
  await expectScreen(page, 'Account bevestigen', 'confirm');
  await typeInto(page, page.locator('#password'), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mijn-account/');
  await expectScreen(page, 'Mijn account', 'overview');
}

/** Adds one unit of the product to the cart, which opens. */
async function addToCart(page: Page, product: StoreProduct, picture: string): Promise<void> {
  await page.goto(new URL(product.permalink).pathname);
  await pressByKey(page, page.locator('form.cart').getByRole('button', { name: /In winkelwagen/ }));
  await expect(page.getByRole('dialog')).toContainText(product.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/journey-${picture}.png` });
}

/** Fills in the checkout form and orders. Returns the order's number. */
async function order(page: Page, email: string): Promise<string> {
  await pressByKey(page, page.getByRole('dialog').getByRole('link', { name: 'Afrekenen' }));
  await expectScreen(page, 'Afrekenen', 'checkout');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email);
  const fields = { Voornaam: 'Noor', Achternaam: 'de Wit', Postcode: '3512AB', Huisnummer: '12' };
  for (const [label, text] of Object.entries(fields)) await typeInto(page, page.getByLabel(label).first(), text);
  await typeInto(page, page.getByLabel('Straat').first(), 'Lindelaan');
  await typeInto(page, page.getByLabel('Plaats').first(), 'Utrecht');
  await waitForTotals(page);
  await pressByKey(page, page.getByRole('button', { name: 'Bestellen en betalen' }));
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/);
  await expectScreen(page, /./, 'order-received');
  return /order-received\/(\d+)\//.exec(page.url())?.[1] ?? '';
}

/** Opens a page of the account area by its menu, from any page of the shop. */
async function openArea(page: Page, section: string): Promise<void> {
  await pressByKey(page, page.getByRole('banner').getByRole('link', { name: 'Mijn account' }));
  await expectScreen(page, 'Mijn account', 'overview-with-order');
  await pressByKey(page, page.getByRole('navigation', { name: 'Je account' }).getByRole('link', { name: section }));
}

test('a customer registers, orders, adds a guest order, downloads the own data, withdraws from one of two items and erases the account, by keyboard at 360 px (R35)', async ({
  page,
  newVisitor,
  request,
}, { project }) => {
  test.setTimeout(240_000);
  const email = uniqueEmail('levensloop');
  const kept = await findProductToOrder(request);
  const withdrawn = itemAt(await findPlentifulProducts(request), 3);
  await register(page, project.name, email);
  await addToCart(page, kept, 'cart-one');
  await addToCart(page, withdrawn, 'cart-two');
  const number = await order(page, email);

  const asGuest = await placeGuestOrder(await newVisitor(), kept, email);
  await openArea(page, 'Bestellingen');
  await expectScreen(page, 'Je bestellingen', 'claim');
  await expect(main(page).getByRole('link', { name: `Bestelling ${asGuest}` })).toHaveCount(0);
  await pressByKey(page, main(page).getByRole('button', { name: 'Toevoegen aan mijn account' }));
  await expect(main(page).getByRole('link', { name: `Bestelling ${asGuest}` })).toBeVisible();
  await expectScreen(page, 'Je bestellingen', 'orders');
  await pressByKey(page, main(page).getByRole('link', { name: `Bestelling ${number}` }));
  await expectScreen(page, `Bestelling ${number}`, 'order');
  for (const { name } of [kept, withdrawn]) await expect(main(page)).toContainText(name);

  await pressByKey(page, main(page).locator('a[href^="/herroepen/"]'));
  await expectScreen(page, 'Overeenkomst herroepen', 'withdraw');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Alleen een deel' })).toBeChecked();
  await tabTo(page, page.getByRole('spinbutton', { name: withdrawn.name }));
  await page.keyboard.press('ArrowUp');
  await pressByKey(page, main(page).getByRole('button', { name: 'Verder' }));
  await expectScreen(page, 'Klopt dit?', 'withdraw-confirm');
  await pressByKey(page, main(page).getByRole('button', { name: 'Herroeping bevestigen' }));
  await expectScreen(page, 'Je herroeping is ontvangen', 'withdrawn');
  await expect(main(page)).toContainText(withdrawn.name);
  await expect(main(page)).not.toContainText(kept.name);

  await openArea(page, 'Privacy');
  await expectScreen(page, 'Je privacy', 'privacy');
  const download = page.waitForEvent('download');
  await pressByKey(page, main(page).getByRole('link', { name: /JSON/ }));
  const text = readFileSync(await (await download).path(), 'utf8');
  for (const part of [email, number, kept.name, withdrawn.name]) expect(text).toContain(part);

  await typeInto(page, main(page).getByLabel('Huidig wachtwoord'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kijk in je mail om het verwijderen te bevestigen.')).toBeVisible();
  await expectScreen(page, 'Je privacy', 'erasure-asked');
  await page.goto(await findMailedLink(project.name, email, '/mijn-account/verzoek/'));
  await expectScreen(page, 'Account verwijderen', 'erase');
  await pressByKey(page, main(page).getByRole('button', { name: 'Ja, verwijder mijn account' }));
  await expect(page.getByText('Je account is verwijderd.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The front page below has a test of its own.
  await expectAccessible(page, '[role="status"]');

  await page.goto('/mijn-account/');
  await typeInto(page, page.locator('#username'), email);
  await typeInto(page, page.locator('#password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inloggen is niet gelukt' })).toBeVisible();
});

test('a customer does the same without JavaScript (R34)', async ({ newVisitor, request }, { project }) => {
  test.setTimeout(180_000);
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const email = uniqueEmail('zonder-script');
  const kept = await findProductToOrder(request);
  const withdrawn = itemAt(await findPlentifulProducts(request), 3);
  const asGuest = await placeGuestOrder(await newVisitor(), kept, email);
  await page.goto('/mijn-account/#register');
  await page.locator('#reg_name').fill('Noor');
  await page.locator('#reg_email').fill(email);
  await page.locator('#reg_password').fill(password);
  await page.getByRole('button', { name: 'Account maken' }).click();
  await expectScreen(page, 'Kijk in je mail', 'plain-registered');
  await page.goto(await findMailedLink(project.name, email, '/mijn-account/bevestigen/'));
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await expect(page).toHaveURL('/mijn-account/');

  for (const product of [kept, withdrawn]) {
    await addProductToCart(page, product);
    await expect(page.locator('.woocommerce-message')).toContainText('is aan je winkelwagen toegevoegd.');
  }
  await page.goto('/checkout/');
  await expectScreen(page, 'Afrekenen', 'plain-checkout');
  await fillCheckoutForm(page, { email });
  const number = await placeOrder(page);

  await page.goto('/mijn-account/bestellingen/');
  await expectScreen(page, 'Je bestellingen', 'plain-orders');
  await expect(main(page).getByRole('link', { name: `Bestelling ${asGuest}` })).toBeVisible();
  await main(page)
    .getByRole('link', { name: `Bestelling ${number}` })
    .click();
  await main(page).locator('a[href^="/herroepen/"]').click();
  await page.getByRole('radio', { name: 'Alleen een deel' }).check();
  await page.getByRole('spinbutton', { name: withdrawn.name }).fill('1');
  await main(page).getByRole('button', { name: 'Verder' }).click();
  await expectScreen(page, 'Klopt dit?', 'plain-withdraw-confirm');
  await main(page).getByRole('button', { name: 'Herroeping bevestigen' }).click();
  await expectScreen(page, 'Je herroeping is ontvangen', 'plain-withdrawn');
  await expect(main(page)).toContainText(withdrawn.name);
  await expect(main(page)).not.toContainText(kept.name);

  await page.goto('/mijn-account/privacy/');
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: /JSON/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  for (const part of [email, number, asGuest, withdrawn.name]) expect(text).toContain(part);
  await main(page).getByLabel('Huidig wachtwoord').fill(password);
  await main(page).getByLabel('Huidig wachtwoord').press('Enter');
  await expect(page.getByText('Kijk in je mail om het verwijderen te bevestigen.')).toBeVisible();
  await page.goto(await findMailedLink(project.name, email, '/mijn-account/verzoek/'));
  await main(page).getByRole('button', { name: 'Ja, verwijder mijn account' }).click();
  await expect(page.getByText('Je account is verwijderd.')).toBeVisible();
});
