// The input of emails to the owner of an account, and about a registration.
import { readAccountNames } from '../../db/accounts/account-names.ts';
import { readCredential } from '../../db/accounts/credentials.ts';
import { readRegistration } from '../../db/accounts/registrations.ts';
import type { Tx } from '../../db/database.ts';
import { deleteWaitingMail } from '../../db/mails/mails.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { AccountMailKind, RegistrationMailKind } from '../../rules/accounts/accounts.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { loadAccountSecret, passwordResetKey, registrationKey } from './account-keys.ts';

/** The input of an email to the owner of an account. */
export interface AccountMailInput {
  kind: AccountMailKind;
  account: {
    /** '' when none was given. */
    name: string;
    /** When the email was added, epoch ms. */
    at: number;
    /** The key of the link for a new password; null in other emails. */
    resetKey: string | null;
  };
  settings: Settings;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

/** The input of an email about a registration. */
export interface RegistrationMailInput {
  kind: RegistrationMailKind;
  registration: { name: string; key: string };
  settings: Settings;
  origin: string;
}

/** Loads the input of an email to the owner of an account. */
export async function loadAccountMailInput(
  tx: Tx,
  shop: Shop,
  { kind, accountId, createdAt }: { kind: AccountMailKind; accountId: number; createdAt: number },
): Promise<AccountMailInput> {
  const name = (await readAccountNames(tx, [accountId])).get(accountId);
  if (name === undefined) throw new Error(`there is no account ${accountId}`);
  const resetKey = kind === 'password-reset' ? await loadResetKey(tx, shop, accountId, createdAt) : null;
  return { kind, account: { name, at: createdAt, resetKey }, settings: await readSettings(tx), origin: shop.origin };
}

/** The time of the link counts from the request (`at`, epoch ms). */
async function loadResetKey(tx: Tx, shop: Shop, accountId: number, at: number): Promise<string> {
  const credential = await readCredential(tx, accountId);
  if (!credential) throw new Error(`account ${accountId} has no password`);
  return passwordResetKey(await loadAccountSecret(tx, shop), credential, at);
}

/** Loads the input of an email about a registration. Returns null when it has ended; the email is then withdrawn. */
export async function loadRegistrationMailInput(
  tx: Tx,
  shop: Shop,
  { id, kind, registrationId }: { id: number; kind: RegistrationMailKind; registrationId: number },
): Promise<RegistrationMailInput | null> {
  const registration = await readRegistration(tx, registrationId);
  if (!registration) {
    await deleteWaitingMail(tx, id);
    return null;
  }
  const key = registrationKey(await loadAccountSecret(tx, shop), registration);
  const settings = await readSettings(tx);
  return { kind, registration: { name: registration.name, key }, settings, origin: shop.origin };
}
