// Accounts of customers for the refunds of their orders. The caller has locked the order's row before it changes any.
import type { Tx } from '../database.ts';

/** A row. Moments in epoch ms. */
interface RefundAccountRow {
  orderId: number;
  /** The hash of the link that still works; null once it was used. */
  tokenHash: string | null;
  askedAt: number;
  /** When the link ends. */
  expiresAt: number;
  /** Encrypted; null until the customer gives it. */
  sealed: string | null;
  last4: string | null;
  givenAt: number | null;
}

/** The accounts of orders, by order id. */
export async function readRefundAccounts(
  tx: Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, RefundAccountRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.q.selectFrom('refund_accounts').selectAll().where('order_id', 'in', orderIds).execute();
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        orderId: row.order_id,
        tokenHash: row.token_hash,
        askedAt: row.asked_at,
        expiresAt: row.expires_at,
        sealed: row.sealed,
        last4: row.last4,
        givenAt: row.given_at,
      },
    ]),
  );
}

/** The account of an order; null when the customer was not asked. */
export async function readRefundAccount(tx: Tx, orderId: number): Promise<RefundAccountRow | null> {
  return (await readRefundAccounts(tx, [orderId])).get(orderId) ?? null;
}

/** Stores that the customer is asked, and forgets an account that was given. No link works until `storeRefundLink`. */
export async function storeAccountRequest(
  tx: Tx,
  { orderId, askedAt, expiresAt }: Pick<RefundAccountRow, 'orderId' | 'askedAt' | 'expiresAt'>,
): Promise<void> {
  const asked = {
    token_hash: null,
    asked_at: askedAt,
    expires_at: expiresAt,
    sealed: null,
    last4: null,
    given_at: null,
  };
  await tx.q
    .insertInto('refund_accounts')
    .values({ order_id: orderId, ...asked })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(asked))
    .execute();
}

/** Stores the hash of the link of an account that is asked for; it replaces that of an earlier mail. */
export async function storeRefundLink(
  tx: Tx,
  orderId: number,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: number },
): Promise<void> {
  await tx.q
    .updateTable('refund_accounts')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('order_id', '=', orderId)
    .where('sealed', 'is', null)
    .execute();
}

/** Stores the account that a customer gave. Its link works no more. */
export async function storeGivenAccount(
  tx: Tx,
  orderId: number,
  { sealed, last4, givenAt }: { sealed: string; last4: string; givenAt: number },
): Promise<void> {
  await tx.q
    .updateTable('refund_accounts')
    .set({ token_hash: null, sealed, last4, given_at: givenAt })
    .where('order_id', '=', orderId)
    .execute();
}

/** Erases the account of an order of which nothing is owed any more, also from its batches. */
export async function eraseSettledAccount(tx: Tx, orderId: number): Promise<void> {
  const refunds = tx.q.selectFrom('refunds').select('id').where('order_id', '=', orderId);
  const owed = await refunds.where('paid_at', 'is', null).limit(1).execute();
  if (owed.length > 0) return;
  await tx.q.deleteFrom('refund_accounts').where('order_id', '=', orderId).execute();
  await tx.q.updateTable('refund_batch_items').set({ sealed: null }).where('refund_id', 'in', refunds).execute();
}

/**
 * Erases at most `max` accounts, of orders whose refunds were all paid before a moment (epoch ms), and the copies in batches of what
 * was paid, or withdrawn, before it. Returns how many.
 */
export async function eraseOldRefundAccounts(tx: Tx, before: number, max: number): Promise<number> {
  const accounts = await tx.q
    .selectFrom('refund_accounts')
    .select('order_id')
    .where('asked_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'refund_accounts.order_id')
            .where((eb) => eb.or([eb('paid_at', 'is', null), eb('paid_at', '>=', before)])),
        ),
      ),
    )
    .orderBy('order_id')
    .limit(max)
    .execute();
  const orderIds = accounts.map((row) => row.order_id);
  if (orderIds.length > 0) await tx.q.deleteFrom('refund_accounts').where('order_id', 'in', orderIds).execute();
  const items = await tx.q
    .selectFrom('refund_batch_items as item')
    .innerJoin('refund_batches as batch', 'batch.id', 'item.batch_id')
    .select(['item.batch_id', 'item.refund_id'])
    .where('item.sealed', 'is not', null)
    .where('batch.settled_at', '<', before)
    .orderBy('item.batch_id')
    .orderBy('item.refund_id')
    .limit(max)
    .execute();
  for (const item of items)
    await tx.q
      .updateTable('refund_batch_items')
      .set({ sealed: null })
      .where('batch_id', '=', item.batch_id)
      .where('refund_id', '=', item.refund_id)
      .execute();
  return Math.max(orderIds.length, items.length);
}
