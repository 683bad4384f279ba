// Whether the account of the log-in has dismissed a banner ([7.7-01]). Loaded only for a visitor who is logged in.
import { userMetaKeys } from '../../../rules/accounts/user-meta.ts';
import type { UserMeta } from '../../../rules/accounts/user-meta.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { nonceNames } from '../../../wire/nonces.ts';
import type { NoncesResponse } from '../../../wire/nonces.ts';
import { paths } from '../../../wire/paths.ts';
import { showNotices } from '../../state/notices.ts';

const [dismissed] = userMetaKeys;

async function fetchJson<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin', ...init });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // The server serialised it from the same type.
  return (await response.json()) as T;
}

async function askAccount(restUrl: string, init: RequestInit): Promise<UserMeta> {
  const nonces = await fetchJson<NoncesResponse>(paths.nonces, {});
  const headers = { 'Content-Type': 'application/json', 'X-WP-Nonce': nonces[nonceNames.rest] };
  const me = await fetchJson<{ woocommerce_meta: UserMeta }>(restUrl, { ...init, headers });
  return me.woocommerce_meta;
}

/** Whether the account has dismissed the banner. Without an answer it has not. */
export async function isDismissedByAccount(restUrl: string): Promise<boolean> {
  return askAccount(restUrl, {}).then(
    (meta) => meta[dismissed] === 'yes',
    () => false,
  );
}

/** Stores the dismissal with the account; false when that failed, which is said to the visitor. */
export async function dismissForAccount(restUrl: string): Promise<boolean> {
  const body = JSON.stringify({ woocommerce_meta: { [dismissed]: 'yes' } });
  try {
    await askAccount(restUrl, { method: 'POST', body });
    return true;
  } catch {
    showNotices([{ message: shellTexts.dismissFailed, type: 'error', dynamic: true }]);
    return false;
  }
}
