// Logged-in visitors of a test shop. Each has a new account and logs in through the shop's form.
import type { AccountRole } from '../../src/rules/accounts/accounts.ts';
import { createAccount } from '../../src/shop/accounts/create-account.ts';
import { program } from '../../src/shop/shop.ts';
import { accountFields } from '../../src/wire/account-form.ts';
import { paths } from '../../src/wire/paths.ts';
import { createGuest } from './guest.ts';
import type { GuestClient } from './guest.ts';
import type { TestShop } from './test-shop.ts';

export interface LoggedInClient extends GuestClient {
  id: number;
  email: string;
  password: string;
}

/** A valid password that the demo does not use. */
export const testPassword = 'een lang wachtwoord';

let accountCount = 0;

/** Creates an account; nobody is logged in to it yet. */
export async function createTestAccount(
  { shop, deps }: Pick<TestShop, 'shop' | 'deps'>,
  role: AccountRole,
): Promise<{ id: number; email: string; password: string }> {
  accountCount += 1;
  const email = `${role}-${accountCount}@personen.example`;
  const outcome = await createAccount(shop, deps, program, {
    name: `Sanne ${accountCount}`,
    email,
    password: testPassword,
    role,
  });
  if (!outcome.ok) throw new Error(`${email}: ${outcome.reason}`);
  return { id: outcome.id, email, password: testPassword };
}

/** Posts the log-in form. */
export function postLogIn(guest: GuestClient, email: string, password: string): Promise<Response> {
  return guest.post(paths.account, { [accountFields.email]: email, [accountFields.password]: password });
}

/** A visitor who is logged in to a new account of that role; each call creates another account. */
export async function logIn(shop: TestShop, role: AccountRole): Promise<LoggedInClient> {
  const account = await createTestAccount(shop, role);
  const guest = createGuest(shop);
  const answer = await postLogIn(guest, account.email, account.password);
  if (answer.status !== 303) throw new Error(`${account.email} cannot log in: ${answer.status}`);
  return { ...guest, ...account };
}
