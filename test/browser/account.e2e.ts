import { demoAccount } from '../support/browser/enter-back-office.ts';
import { expectBoxes, expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';

const path = '/mijn-account/';

const customer = demoAccount('customer');
const manager = demoAccount('shop-manager');

test('a customer logs in and out with the keyboard only, and every state of the page is accessible', async ({
  page,
  context,
}) => {
  await page.goto('/winkel/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Mijn account' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expectAccessible(page);

  const email = page.locator('#username');
  await email.focus();
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Tab');
  await expect(page.locator('#password')).toBeFocused();
  await page.keyboard.type('een verkeerd wachtwoord');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Wachtwoord weergeven' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeFocused();
  await page.keyboard.press('Enter');

  // The error gets the focus; the email address is kept, the password is not.
  await expect(page.getByRole('heading', { name: 'Inloggen is niet gelukt' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('horen niet bij elkaar');
  await expect(email).toHaveValue(customer.email);
  await expect(page.locator('#password')).toHaveValue('');
  await expectAccessible(page);

  await page.locator('#password').focus();
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(customer.name)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('shop_user=1');
  expect(await page.evaluate(() => document.cookie)).not.toContain('shop_login');

  await page.getByRole('button', { name: 'Uitloggen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible();
  await expectAccessible(page);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('shop_login');
  expect(names).not.toContain('shop_user');
});

test('an empty field is reported, with a link to it', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('link', { name: /wachtwoord/ }).click();
  await expect(page.locator('#password')).toBeFocused();
  await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('without JavaScript staff logs in, gets to the requested page, sees the link to the back office, and logs out', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${path}?redirect_to=${encodeURIComponent('/winkel/?orderby=price')}`);
  await page.locator('#username').fill(manager.email);
  await page.locator('#password').fill('een verkeerd wachtwoord');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('horen niet bij elkaar')).toBeVisible();
  await page.locator('#password').fill(manager.password);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/winkel/?orderby=price');
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('link', { name: /beheer/ })).toHaveAttribute('href', '/beheer/');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible();
});

test('there is no horizontal scroll at 320, 360 and 1440 px, logged in or not', async ({ page }) => {
  const widths = [320, 360, 1440];
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${width} px`);
    const bar = page.getByRole('banner');
    await expectBoxes(
      [bar.getByRole('link', { name: 'Mijn account' }), bar.getByRole('link', { name: /Winkelwagen/ })],
      ([account, bag]) => Math.abs(account.y + account.height / 2 - (bag.y + bag.height / 2)) < 1,
      'one row',
    );
  }
  await page.locator('#username').fill(customer.email);
  await page.locator('#password').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mijn account' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${width} px, logged in`);
  }
});
