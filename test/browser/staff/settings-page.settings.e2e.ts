// Settings changed at the counter: each changes the shop of every visitor, so these run alone and put everything back.
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

test('a setting that is saved shows in the shop at once; a wrong one is refused beside its field', async ({
  page,
  newVisitor,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const shopper = await newVisitor();
  // The page alone: its pictures may be made for the first time meanwhile.
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

test('a switch moves when the server has said so, and says that it is saved', async ({ page, request }) => {
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
