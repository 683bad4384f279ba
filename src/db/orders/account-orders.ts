// The orders of an account.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import type { Tx } from '../database.ts';

/** One page of the ids of an account's orders, newest first, and the number of all its orders. */
export async function listAccountOrderIds(
  tx: Tx,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: readonly number[]; total: number }> {
  const list = tx.q.selectFrom('orders').where('account_id', '=', accountId);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: Number(total) };
}

/** Whether an order belongs to an account. */
export async function isOrderOfAccount(tx: Tx, id: number, accountId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The condition that a guest placed the order with an email address, in any case. An order of an erased account does not
 * meet it.
 */
const isGuestOrderOf = (email: string) =>
  sql<SqlBool>`orders.account_id is null and orders.erasure is null and lower(orders.email) = ${email.toLowerCase()}`;

/** The number of orders that guests placed with an email address. */
export async function countGuestOrders(tx: Tx, email: string): Promise<number> {
  const { count } = await tx.q
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isGuestOrderOf(email))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Gives the orders that guests placed with an email address to an account, whose owner has confirmed the address. They
 * count for its maximum per customer. Returns how many.
 */
export async function claimGuestOrders(tx: Tx, accountId: number, email: string): Promise<number> {
  const rows = await tx.q
    .updateTable('orders')
    .set({ account_id: accountId })
    .where(isGuestOrderOf(email))
    .returning('id')
    .execute();
  const marks = identityKeys({ accountId, email: '', address: null });
  if (rows.length > 0)
    await tx.q
      .insertInto('order_customers')
      .values(rows.flatMap(({ id }) => marks.map((mark) => ({ order_id: id, mark }))))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return rows.length;
}

/** Whether an order belongs to an account, whichever that is. */
export async function hasAccount(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
