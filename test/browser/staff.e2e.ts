// The back office: the daily work of staff. The tests restore what they change, or change only products that no other
// test uses.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import type { AccountRole } from '../../src/rules/accounts/accounts.ts';
import { formatMoney } from '../../src/texts/money.ts';
import type { StoreProduct } from '../../src/wire/store-product.ts';
import { fetchAllProducts, itemAt } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

/** Logs in with the form, on the way to the back office. */
async function logIn(page: Page, role: AccountRole, path = '/beheer/'): Promise<void> {
  const account = itemAt(
    demoAccounts.filter((one) => one.role === role),
    0,
  );
  await page.goto(path);
  await expect(page).toHaveURL(/\/mijn-account\/\?redirect_to=/);
  await page.getByLabel('E-mailadres').fill(account.email);
  await page.getByLabel('Wachtwoord').fill(account.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** The last simple products of the catalogue, by descending price; the other tests do not use them. */
async function listOwnProducts(request: APIRequestContext): Promise<StoreProduct[]> {
  const products = await fetchAllProducts(request);
  return products
    .filter((one) => one.type === 'simple' && one.is_in_stock && !one.on_sale && one.low_stock_remaining === null)
    .toReversed();
}

/** Orders one unit as a guest; returns the order number. */
async function placeGuestOrder(shopper: Page, product: StoreProduct, email: string): Promise<string> {
  await shopper.goto(new URL(product.permalink).pathname);
  await shopper
    .locator('form.cart')
    .getByRole('button', { name: /In winkelwagen/ })
    .click();
  await expect(shopper.getByRole('dialog')).toBeVisible();
  await shopper.goto('/checkout/');
  await fillCheckoutForm(shopper, { email });
  return placeOrder(shopper);
}

/** Presses Tab until the target has the focus; fails if the keyboard cannot reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** The frame of a mail runs no scripts, not even those of the test; the browser logs that it blocked them. */
const blockedScriptWarning = /Blocked script execution in 'about:srcdoc'/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a working day: staff finds an order, marks it as paid and as sent', async ({
  page,
  newVisitor,
  request,
  expectTrouble,
}, info) => {
  expectTrouble(blockedScriptWarning);
  const email = `dag-${info.project.name}@kopers.example`;
  const number = await placeGuestOrder(await newVisitor(), itemAt(await listOwnProducts(request), 0), email);

  await logIn(page, 'shop-manager');
  await expect(heading(page, 'Vandaag')).toBeVisible();
  await expect(page).toHaveTitle('Vandaag | Beheer');
  await page.getByRole('link', { name: 'Bestellingen', exact: true }).click();
  await page.getByLabel('Nummer, naam of e-mail').fill(email);
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Bestelling ${number}` }).click();
  await expect(heading(page, `Bestelling ${number}`)).toBeFocused();

  await expect(page.getByRole('button', { name: 'Verzonden' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Markeer als betaald' }).click();
  await expect(page.getByRole('button', { name: 'Verzonden' })).toBeVisible();
  await expect(page.getByText(/^Betaald op/)).toBeVisible();
  await page.getByRole('button', { name: 'Verzonden' }).click();
  await expect(page.getByRole('button', { name: 'Afronden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuleren' })).toHaveCount(0);

  // Three mails to the shopper and one to the owner; one of them is opened.
  const mails = page.getByRole('region', { name: 'Mails bij deze bestelling' }).getByRole('listitem');
  await expect(mails).toHaveCount(4);
  await mails.filter({ hasText: email }).last().getByRole('link').click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(number).first()).toBeVisible();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700');
});

test('with the keyboard only: an order is cancelled after a confirmation, and its stock returns', async ({
  page,
  newVisitor,
  request,
}, info) => {
  const product = itemAt(await listOwnProducts(request), 1);
  const email = `toets-${info.project.name}@kopers.example`;
  const number = await placeGuestOrder(await newVisitor(), product, email);

  await logIn(page, 'administrator', '/beheer/bestellingen/');
  await expect(heading(page, 'Bestellingen')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Nummer, naam of e-mail'));
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

test('a changed price is visible in the shop immediately, and a weekend sale can be planned', async ({
  page,
  newVisitor,
  request,
}) => {
  const product = itemAt(await listOwnProducts(request), 2);
  const before = Number(product.prices.regular_price);
  const now = before + 205;
  const shopper = await newVisitor();
  const shopPrice = async (): Promise<string> => {
    await shopper.goto(new URL(product.permalink).pathname, { waitUntil: 'domcontentloaded' });
    return (await shopper.locator('main').innerText()).replaceAll('\u00a0', ' ');
  };
  const words = (cents: number) => formatMoney(cents).replaceAll('\u00a0', ' ');
  expect(await shopPrice()).toContain(words(before));

  await logIn(page, 'shop-manager', `/beheer/producten/${product.id}/`);
  const regular = page.getByLabel('Gewone prijs');
  await regular.fill('heel veel');
  await page.getByLabel('Aanbiedingsprijs').focus();
  await expect(page.getByText('Dit is geen bedrag.', { exact: false })).toBeVisible();
  await expect(regular).toHaveAttribute('aria-invalid', 'true');

  await regular.fill((now / 100).toFixed(2).replace('.', ','));
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await save.click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  expect(await shopPrice()).toContain(words(now));

  await page.getByLabel('Aanbiedingsprijs').fill(((before - 500) / 100).toFixed(2));
  await page.getByRole('button', { name: 'Dit weekend' }).click();
  await expect(page.getByText(/^zaterdag .* om 0\.00 uur$/)).toBeVisible();
  await expect(page.getByText(/^maandag .* om 0\.00 uur$/)).toBeVisible();
  await save.click();
  await expect(page.getByRole('cell', { name: words(before - 500) })).toBeVisible();

  await page.getByRole('button', { name: 'Geen aanbieding' }).click();
  await regular.fill((before / 100).toFixed(2));
  await save.click();
  await expect.poll(shopPrice).toContain(words(before));
});

test('stock that was changed meanwhile is not silently overwritten', async ({ page, request, expectTrouble }) => {
  expectTrouble(/409/);
  const product = itemAt(await listOwnProducts(request), 3);
  await logIn(page, 'shop-manager', `/beheer/producten/${product.id}/`);
  const stock = page.getByLabel('Aantal op voorraad');
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

test('a shop manager can read settings that only an administrator may change, with the reason', async ({ page }) => {
  await logIn(page, 'shop-manager', '/beheer/instellingen/');
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
  const customer = itemAt(
    demoAccounts.filter((one) => one.role === 'customer'),
    0,
  );
  const visitor = await newVisitor();
  await visitor.goto('/mijn-account/');
  await visitor.getByLabel('E-mailadres').fill(customer.email);
  await visitor.getByLabel('Wachtwoord').fill(customer.password);
  await visitor.getByRole('button', { name: 'Inloggen' }).click();
  await expect(visitor.getByText(customer.email).first()).toBeVisible();
  await visitor.goto('/beheer/');
  await expect(visitor.getByText('voor de mensen van de winkel', { exact: false })).toBeVisible();

  await logIn(page, 'administrator');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/mijn-account\/$/);
  await page.goto('/beheer/');
  await expect(page).toHaveURL(/redirect_to/);
});

test('every page is accessible at 360 and 1440 pixels', async ({ page, newVisitor, request, expectTrouble }, info) => {
  expectTrouble(blockedScriptWarning);
  test.setTimeout(120_000);
  const product = itemAt(await listOwnProducts(request), 4);
  const variable = itemAt(
    (await fetchAllProducts(request)).filter((one) => one.type === 'variable'),
    0,
  );
  const id = await placeGuestOrder(await newVisitor(), product, `zaal-${info.project.name}@kopers.example`);
  await logIn(page, 'administrator');
  const rooms = [
    '/beheer/',
    '/beheer/bestellingen/',
    `/beheer/bestellingen/${id}/`,
    '/beheer/mails/',
    '/beheer/producten/',
    `/beheer/producten/${product.id}/`,
    `/beheer/producten/${variable.id}/`,
    '/beheer/instellingen/',
    '/beheer/instellingen/shipping/',
    '/beheer/nergens/',
  ];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const room of rooms) {
      await page.goto(room);
      await expectUsable(page);
    }
    await page.goto(`/beheer/bestellingen/${id}/`);
    await page.getByRole('link', { name: 'Bestelling ontvangen' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    // The accessibility checker cannot inspect a frame without scripts.
    await page.locator('iframe').evaluate((frame) => frame.remove());
    await expectUsable(page);
  }
});

/** Expects no accessibility faults, no horizontal scroll, and Dutch as the language. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Een ogenblik…')).toHaveCount(0);
  await expectAccessible(page);
  const { sideways, lang } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, lang: language } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, lang: language };
  });
  expect(sideways, page.url()).toBe(0);
  expect(lang).toBe('nl');
}
