// The input of emails to the owner of an account.
import { readAccountNames } from '../../db/accounts/account-names.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { AccountMailKind } from '../../rules/accounts/accounts.ts';
import type { Settings } from '../../settings/registry.ts';

/** The input of an email to the owner of an account. */
export interface AccountMailInput {
  kind: AccountMailKind;
  account: {
    name: string;
    /** When the log-in began, epoch ms. */
    at: number;
  };
  settings: Settings;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

/** Loads the input of an email to the owner of an account; the email was added when the log-in began. */
export async function loadAccountMailInput(
  tx: Tx,
  { kind, accountId, createdAt }: { kind: AccountMailKind; accountId: number; createdAt: number },
  origin: string,
): Promise<AccountMailInput> {
  const name = (await readAccountNames(tx, [accountId])).get(accountId);
  if (name === undefined) throw new Error(`there is no account ${accountId}`);
  return { kind, account: { name, at: createdAt }, settings: await readSettings(tx), origin };
}
