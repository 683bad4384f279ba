import { findMailedLink } from '../support/browser/mails.ts';
import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { expect, expectAccessible, test } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

const path = '/mijn-account/beveiliging/';
const first = 'vier woorden achter elkaar';
const second = 'mijn allernieuwste zin';

test('a customer at two browsers ends one from the other, forgets the password and sets a new one by the mail', async ({
  page,
  newVisitor,
}, { project }) => {
  const email = uniqueEmail('veilig');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/mijn-account/#register');
  await page.locator('#reg_email').fill(email);
  await page.locator('#reg_password').fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  await page.goto(await findMailedLink(project.name, email, '/mijn-account/bevestigen/'));
  await page.locator('#password').fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  const other = await newVisitor({ javaScriptEnabled: false });
  await other.goto('/mijn-account/');
  await other.locator('#username').fill(email);
  await other.locator('#password').fill(first);
  await other.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await other.getByRole('link', { name: 'Beveiliging' }).click();
  await expect(other.getByText('Deze browser', { exact: true })).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Laatst gebruikt' })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, '360 px');
  await page.getByRole('main').getByRole('button', { name: 'Chrome op' }).first().click();
  await expect(page.getByText('Die browser is uitgelogd.')).toBeVisible();
  await other.goto(path);
  await expect(other.locator('#username')).toBeVisible();

  await other.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await other.locator('#user_login').fill(email);
  await other.getByRole('button', { name: 'Mail mij' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  await page.goto(await findMailedLink(project.name, email, '/mijn-account/wachtwoord-vergeten/?key='));
  await expectAccessible(page);
  await page.locator('#password_1').fill('Wachtwoord2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is niet gewijzigd' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('#password_1').fill(second);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mijn-account/');
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});
