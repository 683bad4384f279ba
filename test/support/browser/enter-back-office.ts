// The way into the back office.
import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../seed/demo-accounts.ts';
import { expect } from './test.ts';

/** Logs in as the demo's shop manager, who is then at `path`, an address of /beheer/ with its closing slash. */
export async function enterBackOffice(page: Page, path: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'shop-manager');
  if (!account) throw new Error('the demo has no shop manager');
  await page.goto(path);
  await page.getByLabel('E-mailadres').fill(account.email);
  await page.getByLabel('Wachtwoord').fill(account.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
