// The links in the emails about a change of the email address and about an erasure.
import { changeAccountEmail, findAccountByEmail } from '../../db/accounts/accounts.ts';
import { confirmAccountRequest, deleteAccountRequest, readAccountRequest } from '../../db/accounts/account-requests.ts';
import type { AccountRequest } from '../../db/accounts/account-requests.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestSide } from '../../rules/accounts/account-requests.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { eraseAccountIn } from '../erasure/erase-account.ts';
import { eraseMarkedOrders } from '../erasure/erase-orders.ts';
import type { Shop } from '../shop.ts';
import { isAccountRequestKey, loadAccountSecret, parseAccountKey } from './account-keys.ts';

/** A request with the address that the link confirms. */
interface OpenAccountRequest extends AccountRequest {
  side: RequestSide;
}

/** The request of a link; null for a wrong key, and for a request that was answered, replaced or has expired. */
export function findOpenRequest(shop: Shop, key: string): Promise<OpenAccountRequest | null> {
  return shop.db.write((tx) => readOpenRequest(tx, shop, key));
}

async function readOpenRequest(tx: Tx, shop: Shop, key: string): Promise<OpenAccountRequest | null> {
  const { id } = parseAccountKey(key);
  const request = id === 0 ? null : await readAccountRequest(tx, id, true);
  if (!request || request.askedAt + serverTimes.accountRequest <= shop.clock.now()) return null;
  const secret = await loadAccountSecret(tx, shop);
  const side = (['old', 'new'] as const).find((one) => isAccountRequestKey(secret, request, one, key));
  return side ? { ...request, side } : null;
}

type AnswerOutcome = 'unknown' | 'half-confirmed' | 'email-changed' | 'address-taken' | 'erased';

/**
 * Confirms a request at the address of the link. `half-confirmed`: the other address is still to confirm. `email-changed`:
 * both are; the new address is a confirmed one. `address-taken`: the new address has an account; the request ends.
 * `erased`: the account is deleted with its log-ins and everything that the law does not require to be kept. A link works
 * once; a second click is `unknown` and changes nothing.
 */
export async function answerAccountRequest(shop: Shop, key: string): Promise<AnswerOutcome> {
  const outcome = await shop.db.write(async (tx): Promise<AnswerOutcome> => {
    const request = await readOpenRequest(tx, shop, key);
    if (!request) return 'unknown';
    if (request.kind !== 'erase') return confirmEmail(tx, shop, request);
    const { accountId } = request;
    const erased = await eraseAccountIn(tx, { accountId, actor: `customer:${accountId}`, at: shop.clock.now() });
    return erased ? 'erased' : 'unknown';
  });
  if (outcome === 'erased') await eraseMarkedOrders(shop);
  return outcome;
}

async function confirmEmail(tx: Tx, shop: Shop, request: OpenAccountRequest): Promise<AnswerOutcome> {
  const { id, accountId, side, email } = request;
  const at = shop.clock.now();
  await confirmAccountRequest(tx, id, side, at);
  const other = side === 'old' ? request.newConfirmedAt : request.oldConfirmedAt;
  if (other === null) return 'half-confirmed';
  await deleteAccountRequest(tx, accountId, 'change-email');
  if (await findAccountByEmail(tx, email)) return 'address-taken';
  await changeAccountEmail(tx, accountId, email);
  const params = { account: accountId };
  await recordAuditEvent(tx, { kind: 'email-changed', actor: `customer:${accountId}`, params, at });
  return 'email-changed';
}
