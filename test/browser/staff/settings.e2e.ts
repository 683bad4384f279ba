// Settings changed in the back office. Each changes the shop for every visitor, so these tests run alone and restore
// everything.
import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../seed/demo-accounts.ts';
import { itemAt } from '../../support/browser/catalogue.ts';
import { expect, test } from '../../support/browser/test.ts';

async function logIn(page: Page, path: string): Promise<void> {
  const account = itemAt(
    demoAccounts.filter(({ role }) => role === 'administrator'),
    0,
  );
  await page.goto(path);
  await page.getByLabel('E-mailadres').fill(account.email);
  await page.getByLabel('Wachtwoord').fill(account.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test('a saved setting is visible in the shop immediately; an invalid value is reported next to its field', async ({
  page,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const shopper = await newVisitor();
  // Fetches only the HTML: rendering the page's pictures for the first time takes long.
  const footer = async (): Promise<string> => {
    await shopper.goto('/', { waitUntil: 'domcontentloaded' });
    return (await shopper.getByRole('contentinfo').textContent()) ?? '';
  };
  await logIn(page, '/beheer/instellingen/shop/');
  const phone = page.getByRole('textbox', { name: 'Telefoonnummer' });
  const row = page.getByRole('region', { name: 'Telefoonnummer' });
  const before = await phone.inputValue();
  expect(await footer()).toContain(before);
  try {
    await phone.fill('');
    await row.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toBeFocused();
    expect(await footer()).toContain(before);

    await phone.fill('030 123 45 67');
    await row.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(row.getByText('Opgeslagen', { exact: true })).toBeVisible();
    expect(await footer()).toContain('030 123 45 67');
  } finally {
    await row.getByRole('button', { name: 'Terug naar standaard' }).click();
    await row.getByRole('button', { name: /^Opslaan/ }).click();
    await expect(phone).toHaveValue(before);
    await expect.poll(footer).toContain(before);
  }
});

test('a switch changes after the server has confirmed it, and reports that it is saved', async ({ page, request }) => {
  await logIn(page, '/beheer/instellingen/cart/');
  const toggle = page.getByRole('switch');
  await expect(toggle).not.toBeChecked();
  await toggle.focus();
  await page.keyboard.press('Space');
  try {
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
    await expect(toggle).toBeChecked();
    expect(await (await request.get('/')).text()).toContain('"redirectAfterAdd":true');
  } finally {
    await page.keyboard.press('Space');
    await expect(toggle).not.toBeChecked();
  }
});
