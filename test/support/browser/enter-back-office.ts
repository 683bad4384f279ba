// Logs in to the back office.
import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../seed/demo-accounts.ts';
import type { AccountRole } from '../../../src/rules/accounts/accounts.ts';
import { accountFields } from '../../../src/wire/account-form.ts';
import { paths } from '../../../src/wire/paths.ts';
import { expect, test } from './test.ts';

/** The demo account with that role. */
export function demoAccount(role: AccountRole): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  return account;
}

/** Logs in without the log-in form, which has separate tests, and opens `path`, an address of /beheer/. */
export async function enterBackOffice(page: Page, path: string, role: AccountRole = 'shop-manager'): Promise<void> {
  const { email, password } = demoAccount(role);
  const answer = await page.context().request.post(paths.account, {
    form: { [accountFields.email]: email, [accountFields.password]: password },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
    maxRedirects: 0,
  });
  expect(answer.status(), `${role} is logged in`).toBe(303);
  await page.goto(path);
}

/** Opens `path`, an address of /beheer/ that ends with a slash, through the log-in form. */
export async function logInByForm(page: Page, path: string, role: AccountRole): Promise<void> {
  const { email, password } = demoAccount(role);
  await page.goto(path);
  await expect(page).toHaveURL(/\/mijn-account\/\?redirect_to=/);
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
