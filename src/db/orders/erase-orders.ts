// Erases the customer from orders whose account is erased (rules/orders/erasure.ts).
import { erasedOrder } from '../../rules/orders/erasure.ts';
import type { ErasureStage } from '../../rules/orders/erasure.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { toAddressColumns } from '../address-columns.ts';
import type { Tx } from '../database.ts';
import { eraseMailsOfOrder } from '../mails/mail-content.ts';
import { eraseSettledAccount } from '../refunds/refund-accounts.ts';
import { erasePayersOfOrder } from '../transfers/bank-entries.ts';
import { eraseOrderNotes } from './order-notes.ts';
import { replaceOrderTerms } from './order-terms.ts';

/** Takes the orders of an account from it, and marks them for their erasure. Returns how many. */
export async function markOrdersForErasure(tx: Tx, accountId: number): Promise<number> {
  const result = await tx.q
    .updateTable('orders')
    .set({ account_id: null, erasure: 'asked' })
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** At most `max` ids of orders that are marked and not erased completely, in ascending order, above `after`. */
export async function listOrdersToErase(
  tx: Tx,
  { after, max }: { after: number; max: number },
): Promise<readonly { id: number; stage: 'asked' | ErasureStage }[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .select(['id', 'erasure'])
    .where('erasure', 'in', ['asked', 'contact'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id, erasure }) => ({ id, stage: erasure ?? 'asked' }));
}

/** What the shop counts its orders by; it says nothing about a person. */
const keptAttribution = ['source_type', 'utm_source', 'utm_medium', 'utm_campaign', 'device_type'];

/** Erases the customer from an order, its emails and its withdrawals, as far as the stage says. */
export async function eraseOrder(tx: Tx, order: Order, stage: ErasureStage): Promise<void> {
  const { id } = order;
  const { email, note, billing, shipping } = erasedOrder(order, stage);
  await tx.q.updateTable('orders').set({ email, note, erasure: stage }).where('id', '=', id).execute();
  await replaceOrderTerms(tx, { ...order, email, billing, shipping });
  for (const [kind, address] of [
    ['billing', billing],
    ['shipping', shipping],
  ] as const)
    await tx.q
      .updateTable('order_addresses')
      .set(toAddressColumns(address))
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .execute();
  await tx.q.deleteFrom('order_customers').where('order_id', '=', id).execute();
  await tx.q.deleteFrom('order_meta').where('order_id', '=', id).execute();
  await tx.q
    .deleteFrom('order_attribution')
    .where('order_id', '=', id)
    .where('name', 'not in', keptAttribution)
    .execute();
  // A carrier shows by its code who got a parcel.
  await tx.q
    .updateTable('shipments')
    .set({ tracking_code: '', tracking_url: null })
    .where('order_id', '=', id)
    .execute();
  await tx.q.updateTable('withdrawals').set({ name: '', email: '', items: '' }).where('order_id', '=', id).execute();
  await eraseSettledAccount(tx, id);
  await erasePayersOfOrder(tx, id);
  await eraseOrderNotes(tx, id);
  await eraseMailsOfOrder(tx, order);
}
