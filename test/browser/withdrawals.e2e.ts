// Withdrawing from a purchase and following an order, by keyboard in a small window.
import type { Page } from '@playwright/test';
import { findPlentifulProducts, itemAt } from '../support/browser/catalogue.ts';
import { fillCheckoutForm, placeOrder } from '../support/browser/checkout.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { findMailedLink } from '../support/browser/mails.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Where pictures of the screens go; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];

async function expectScreen(page: Page, heading: string | RegExp, picture: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (pictures === undefined) return;
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${pictures}/${picture}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 800 });
}

/** Places an order of two units of one product. Returns its number and its page. */
async function orderTwo(page: Page, request: Parameters<typeof findPlentifulProducts>[0], email: string) {
  const product = itemAt(await findPlentifulProducts(request), 0);
  await page.goto(new URL(product.permalink).pathname);
  await page.locator('form.cart').getByRole('spinbutton').fill('2');
  await page
    .locator('form.cart')
    .getByRole('button', { name: /In winkelwagen/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/checkout/');
  await fillCheckoutForm(page, { email });
  return { number: await placeOrder(page), product };
}

test('one of two items is withdrawn by keyboard, from the page of the order (R41)', async ({ page, request }, info) => {
  const email = uniqueEmail('herroep');
  const { number } = await orderTwo(page, request, email);
  await tabTo(page, page.locator('main a[href^="/herroepen/"]').first());
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Overeenkomst herroepen', 'withdraw-order');

  // Nothing chosen: the list of errors has the focus, and its link goes to the choice.
  await tabTo(page, page.locator('main button[value="check"]').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Controleer nog 1 veld' })).toBeVisible();
  await expect(page.locator('[aria-labelledby="error-summary"]')).toBeFocused();
  await expectScreen(page, 'Overeenkomst herroepen', 'withdraw-error');

  await tabTo(page, page.locator('input[name="scope"]').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Alleen een deel' })).toBeChecked();
  await tabTo(page, page.locator('main input[type="number"]').first());
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.locator('main button[value="check"]').first());
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Klopt dit?', 'withdraw-confirm');
  await expect(page.getByRole('region', { name: 'Je herroept' })).toContainText('1 ×');

  await tabTo(page, page.locator('main button[value="confirm"]').first());
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Je herroeping is ontvangen', 'withdraw-done');
  await expect(page.getByRole('region', { name: 'Je herroept' })).toContainText(number);

  // The page from the mail shows it too.
  await page.goto(await findMailedLink(info.project.name, email, '/bestelling/'));
  await expectScreen(page, `Bestelling ${number}`, 'order-status');
  await expect(page.getByRole('main')).toContainText('1 herroepen');
});

test('withdrawing without an account, a key or JavaScript (R34, R41)', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).click();
  await page.getByLabel('Naam').fill('Noor de Wit');
  await page.getByLabel('Bestelnummer').fill('987654');
  await page.getByLabel('E-mailadres').fill(uniqueEmail('herroep'));
  await page.getByLabel('Alleen een deel').check();
  await page.getByRole('main').getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByRole('main')).toContainText('Zeg welke producten je wilt herroepen, en hoeveel.');
  await page.getByLabel('Welke producten, en hoeveel?').fill('1 boosterbox');
  await page.getByRole('main').getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Klopt dit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Gegevens wijzigen' }).click();
  await expect(page.getByLabel('Welke producten, en hoeveel?')).toHaveValue('1 boosterbox');
  await page.getByRole('main').getByRole('button', { name: 'Verder' }).click();
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je herroeping is ontvangen' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 boosterbox');
});

test('the open form and the form for a new link, with a page that says nothing of an order', async ({ page }) => {
  await page.goto('/herroepen/');
  await expectScreen(page, 'Overeenkomst herroepen', 'withdraw-open');
  await page.goto('/bestelling/');
  await expectScreen(page, 'Je bestelling volgen', 'order-link');
  await page.getByLabel('Bestelnummer').fill('987654');
  await page.getByLabel('E-mailadres').fill(uniqueEmail('niemand'));
  await page.getByRole('button', { name: 'Stuur de link' }).press('Enter');
  await expectScreen(page, 'Kijk in je mail', 'order-link-sent');
});
