// Withdrawals from purchases.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { WithdrawalContent } from '../../rules/withdrawals/withdrawal-form.ts';
import type { Withdrawal, WithdrawalState } from '../../rules/withdrawals/withdrawals.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

type Line = WithdrawalContent['lines'][number];

function toWithdrawal(row: Selectable<Tables['withdrawals']>, lines: readonly Line[]): Withdrawal {
  return {
    id: row.id,
    key: row.key,
    orderId: row.order_id,
    isProven: row.proven === 1,
    name: row.name,
    orderNumber: row.order_number,
    email: row.email,
    scope: row.scope,
    items: row.items,
    lines,
    at: row.created_at,
    state: row.state,
    answer: row.answer,
    decidedAt: row.decided_at,
    goodsAt: row.goods_at,
  };
}

/**
 * Stores a withdrawal with its lines and returns its id; `at` in epoch ms. Returns null when its key already has one: that
 * one stays as it is.
 */
export async function insertWithdrawal(
  tx: Tx,
  {
    key,
    orderId,
    isProven,
    at,
    ...content
  }: WithdrawalContent & Pick<Withdrawal, 'key' | 'orderId' | 'isProven' | 'at'>,
): Promise<number | null> {
  const row = await tx.q
    .insertInto('withdrawals')
    .values({
      key,
      order_id: orderId,
      proven: isProven ? 1 : 0,
      name: content.name,
      order_number: content.orderNumber,
      email: content.email,
      scope: content.scope,
      items: content.items,
      state: 'open',
      answer: '',
      created_at: at,
      decided_at: null,
      goods_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await insertWithdrawalLines(tx, row.id, content.lines);
  return row.id;
}

async function insertWithdrawalLines(tx: Tx, id: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.q
    .insertInto('withdrawal_lines')
    .values(lines.map(({ lineId, quantity }) => ({ withdrawal_id: id, order_line_id: lineId, quantity })))
    .execute();
}

async function withLines(tx: Tx, rows: readonly Selectable<Tables['withdrawals']>[]): Promise<readonly Withdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await tx.q
    .selectFrom('withdrawal_lines')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('order_line_id')
    .execute();
  const byWithdrawal = Map.groupBy(lines, (line) => line.withdrawal_id);
  return rows.map((row) =>
    toWithdrawal(
      row,
      (byWithdrawal.get(row.id) ?? []).map((line) => ({ lineId: line.order_line_id, quantity: line.quantity })),
    ),
  );
}

/** Returns the withdrawal with this key; null when there is none. */
export async function findWithdrawalByKey(tx: Tx, key: string): Promise<Withdrawal | null> {
  const rows = await tx.q.selectFrom('withdrawals').selectAll().where('key', '=', key).execute();
  return (await withLines(tx, rows))[0] ?? null;
}

/** Returns a withdrawal by its id; null when there is none. */
export async function readWithdrawal(tx: Tx, id: number): Promise<Withdrawal | null> {
  const rows = await tx.q.selectFrom('withdrawals').selectAll().where('id', '=', id).execute();
  return (await withLines(tx, rows))[0] ?? null;
}

/** Locks a withdrawal until the transaction ends and returns it; null when there is none. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<Withdrawal | null> {
  const row = tx.q.selectFrom('withdrawals').selectAll().where('id', '=', id);
  return (await withLines(tx, await (tx.hasRowLocks ? row.forUpdate() : row).execute()))[0] ?? null;
}

/** Stores the answer to a locked withdrawal. Moments in epoch ms. */
export async function storeAnswer(
  tx: Tx,
  id: number,
  { state, answer, decidedAt, goodsAt }: Pick<Withdrawal, 'state' | 'answer' | 'decidedAt' | 'goodsAt'>,
): Promise<void> {
  await tx.q
    .updateTable('withdrawals')
    .set({ state, answer, decided_at: decidedAt, goods_at: goodsAt })
    .where('id', '=', id)
    .execute();
}

/** Replaces the lines of a locked withdrawal. */
export async function replaceWithdrawalLines(tx: Tx, id: number, lines: readonly Line[]): Promise<void> {
  await tx.q.deleteFrom('withdrawal_lines').where('withdrawal_id', '=', id).execute();
  await insertWithdrawalLines(tx, id, lines);
}

/** Sets the order that a locked withdrawal is about. */
export async function setWithdrawalOrder(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx.q.updateTable('withdrawals').set({ order_id: orderId }).where('id', '=', id).execute();
}

/** One page of withdrawals, newest first, and the total number on all pages; `state` null for all. */
export async function listWithdrawals(
  tx: Tx,
  { state, limit, offset }: { state: WithdrawalState | null; limit: number; offset: number },
): Promise<{ withdrawals: readonly Withdrawal[]; total: number }> {
  let list = tx.q.selectFrom('withdrawals');
  if (state !== null) list = list.where('state', '=', state);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { withdrawals: await withLines(tx, rows), total: Number(total) };
}

/** The withdrawals of an order, oldest first. */
export async function readWithdrawalsOfOrder(tx: Tx, orderId: number): Promise<readonly Withdrawal[]> {
  const rows = await tx.q.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return withLines(tx, rows);
}

/** The withdrawals from orders of an account, and those that were sent with an address, oldest first; null: no address. */
export async function readWithdrawalsOfCustomer(
  tx: Tx,
  { accountId, email }: { accountId: number; email: string | null },
): Promise<readonly Withdrawal[]> {
  const orders = tx.q.selectFrom('orders').select('id').where('account_id', '=', accountId);
  const rows = await tx.q
    .selectFrom('withdrawals')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('order_id', 'in', orders),
        ...(email === null ? [] : [eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('id')
    .execute();
  return withLines(tx, rows);
}

/** Deletes the answered withdrawals of an address (in lower case) that fit no order, with their emails. */
export async function deleteWithdrawalsOfNoOrder(tx: Tx, email: string): Promise<void> {
  await tx.q
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where('decided_at', 'is not', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
}

/**
 * Of at most `max` withdrawals that were answered before a moment (epoch ms): deletes those that fit no order, and erases
 * from the others who sent them, their words and their emails. The quantities stay with the order. Returns how many.
 */
export async function eraseOldWithdrawals(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('withdrawals')
    .select(['id', 'order_id'])
    .where('decided_at', '<', before)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('name', '!=', ''), eb('email', '!=', '')]))
    .orderBy('id')
    .limit(max)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  // Emails are deleted with their withdrawal.
  await tx.q.deleteFrom('withdrawals').where('id', 'in', ids).where('order_id', 'is', null).execute();
  await tx.q.deleteFrom('mails').where('withdrawal_id', 'in', ids).execute();
  await tx.q.updateTable('withdrawals').set({ name: '', email: '', items: '' }).where('id', 'in', ids).execute();
  return ids.length;
}

/** The units withdrawn of each line of an order, by line id. */
export async function readWithdrawnUnits(tx: Tx, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.q
    .selectFrom('order_lines')
    .select(['id', 'withdrawn_quantity'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.withdrawn_quantity]));
}

/** Adds withdrawn units to the lines of a locked order. */
export async function addWithdrawnUnits(tx: Tx, units: readonly Line[]): Promise<void> {
  for (const { lineId, quantity } of units)
    await tx.q
      .updateTable('order_lines')
      .set({ withdrawn_quantity: sql<number>`withdrawn_quantity + ${quantity}` })
      .where('id', '=', lineId)
      .execute();
}

/** Takes withdrawn units off again. */
export function returnWithdrawnUnits(tx: Tx, units: readonly Line[]): Promise<void> {
  return addWithdrawnUnits(
    tx,
    units.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity })),
  );
}
