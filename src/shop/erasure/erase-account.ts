// Erases an account: at the wish of its owner, or by an administrator.
import { deleteAccount, findErasedAccount } from '../../db/accounts/erase-account.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { deleteContactMessages, readMessagesOfAddress } from '../../db/forms/contact-messages.ts';
import { deleteEstimates, readEstimatesOf } from '../../db/quotations/estimates.ts';
import { markOrdersForErasure } from '../../db/orders/erase-orders.ts';
import { enqueueFileDeletion } from '../../db/jobs/file-deletions.ts';

/**
 * Deletes the account with everything that the law does not require to be kept; its orders are marked, and `eraseMarkedOrders`
 * erases the customer from them afterwards. `heir`: the account that gets its reviews and pictures. `at` in epoch ms. Returns false for an unknown account.
 */
export async function eraseAccountIn(
  tx: Tx,
  { accountId, actor, at, heir = null }: { accountId: number; actor: string; at: number; heir?: number | null },
): Promise<boolean> {
  const account = await findErasedAccount(tx, accountId);
  if (!account) return false;
  const orders = await markOrdersForErasure(tx, accountId);
  if (account.isConfirmed) await eraseMessages(tx, account.email, at);
  await eraseEstimates(tx, accountId, account.isConfirmed ? account.email : null);
  const products = await deleteAccount(tx, account, heir);
  await recordAuditEvent(tx, { kind: 'account-erased', actor, params: { account: accountId, orders }, at });
  await announce(
    tx,
    products.map((id) => `product:${id}`),
    at,
  );
  return true;
}

/** Deletes the estimates of the account, and those of its confirmed address, with their quotations and emails. */
async function eraseEstimates(tx: Tx, accountId: number, email: string | null): Promise<void> {
  const estimates = await readEstimatesOf(tx, { accountId, email: email?.toLowerCase() ?? null });
  await deleteEstimates(
    tx,
    estimates.map(({ id }) => id),
  );
}

/** Deletes what was sent with the address in contact forms, with its files. */
async function eraseMessages(tx: Tx, email: string, at: number): Promise<void> {
  const messages = await readMessagesOfAddress(tx, email);
  const keys = await deleteContactMessages(
    tx,
    messages.map(({ id }) => id),
  );
  for (const key of keys) await enqueueFileDeletion(tx, key, at);
}
