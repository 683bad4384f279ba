// The input of the emails that ask a customer to confirm something.
import { readAccountNames } from '../../db/accounts/account-names.ts';
import { findAccountRequest } from '../../db/accounts/account-requests.ts';
import { deleteWaitingMail } from '../../db/mails/mails.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { requestMails } from '../../rules/accounts/account-requests.ts';
import type { AccountRequestMailKind } from '../../rules/accounts/account-requests.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { accountRequestKey, loadAccountSecret } from './account-keys.ts';

/** The input of an email with a link that confirms a request. */
export interface AccountRequestMailInput {
  kind: AccountRequestMailKind;
  accountRequest: { name: string; key: string; newEmail: string };
  settings: Settings;
  origin: string;
}

interface WaitingMail {
  id: number;
  kind: AccountRequestMailKind;
  accountId: number;
  dedupeKey: string;
}

/** The dedupe key of the email of a kind about a request. */
export function accountRequestMailKey(kind: AccountRequestMailKind, requestId: number): string {
  return `${kind}:${requestId}`;
}

/** Loads the input of an email. Returns null when its request was answered or replaced; the email is then withdrawn. */
export async function loadAccountRequestMailInput(
  tx: Tx,
  shop: Shop,
  { id, kind, accountId, dedupeKey }: WaitingMail,
): Promise<AccountRequestMailInput | null> {
  const request = await findAccountRequest(tx, accountId, requestMails[kind].request);
  // The recipient is that of the request that the email was added for.
  if (!request || accountRequestMailKey(kind, request.id) !== dedupeKey) {
    await deleteWaitingMail(tx, id);
    return null;
  }
  const key = accountRequestKey(await loadAccountSecret(tx, shop), request, requestMails[kind].side);
  const name = (await readAccountNames(tx, [accountId])).get(accountId) ?? '';
  const newEmail = request.kind === 'change-email' ? request.email : '';
  return { kind, accountRequest: { name, key, newEmail }, settings: await readSettings(tx), origin: shop.origin };
}
