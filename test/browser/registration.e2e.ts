import { expectNoSidewaysScroll } from '../support/browser/layout.ts';
import { findMailedLink } from '../support/browser/mails.ts';
import { expect, expectAccessible, test, waitForHydration } from '../support/browser/test.ts';
import { uniqueEmail } from '../support/browser/unique.ts';

const path = '/mijn-account/';
const password = 'vier woorden achter elkaar';

test('a new customer registers with the keyboard only at 360 px, confirms by the mail and is logged in', async ({
  page,
}, { project }) => {
  const email = uniqueEmail('toetsen');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Inloggen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Account maken' })).toBeFocused();
  await expect(page).toHaveURL(/#register$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('#reg_name')).toBeFocused();
  await page.keyboard.type('Noor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('te kort');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  // What was refused gets the focus, and the form stays open with what was typed.
  await expect(page.getByRole('heading', { name: 'Je account is niet gemaakt' })).toBeVisible();
  await waitForHydration(page);
  await expect(page.locator(':focus')).toContainText('minstens 10');
  await expect(page.locator('#reg_email')).toHaveValue(email);
  await expect(page.locator('#reg_password')).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, '360 px, refused');
  await page.locator('#reg_password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await findMailedLink(project.name, email, '/mijn-account/bevestigen/'));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, '360 px, confirmation');
  await page.locator('#password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expectAccessible(page);
});

test('the address of a form opens the page with its tabs in view, not below the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${path}#register`);
  await waitForHydration(page);
  const tab = page.getByRole('tab', { name: 'Account maken' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport();
  const isUncovered = await tab.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isUncovered).toBe(true);
});

test('[2.7-02] a password is shown and hidden by a button with these names', async ({ page }) => {
  await page.goto(path);
  const field = page.locator('#password');
  await field.fill('geheim');
  const login = page.getByRole('tabpanel');
  await login.getByRole('button', { name: 'Wachtwoord weergeven', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('geheim');
  await expectAccessible(page);
  await login.getByRole('button', { name: 'Wachtwoord verbergen', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('tab', { name: 'Account maken' }).click();
  await expect(login.getByRole('button', { name: 'Wachtwoord weergeven', exact: true })).toBeVisible();
});

test('[2.1-21] the hash of the address selects the form, also when it changes', async ({ page }) => {
  for (const [hash, label] of [
    ['#register', 'Account maken'],
    ['#login', 'Inloggen'],
    ['#registreren', 'Account maken'],
    ['#inloggen', 'Inloggen'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path + hash);
    await expect(page.getByRole('tab', { name: label, selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
  await page.evaluate(() => {
    location.hash = '#register';
  });
  await expect(page.locator('#reg_email')).toBeVisible();
  await expect(page.locator('#username')).toBeHidden();
});

test('without JavaScript both forms are on the page, and a new customer registers and confirms', async ({
  newVisitor,
}, { project }) => {
  const email = uniqueEmail('zonder-script');
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(path);
  await expect(page.locator('#username')).toBeVisible();
  await expect(page.locator('#reg_email')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account maken' }).click();
  await page.locator('#reg_email').fill(email);
  await page.locator('#reg_password').fill(password);
  await page.getByRole('button', { name: 'Account maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  await page.goto(await findMailedLink(project.name, email, '/mijn-account/bevestigen/'));
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Bevestigen en inloggen' }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});
