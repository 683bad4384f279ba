// Money that came to the shop's account, and the orders that it may be for.
import type { BankEntryState } from '../../rules/payments/bank-entries.ts';
import type { PayableOrder } from '../../rules/payments/match-transfers.ts';
import { statusesWith } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { chunksOf } from '../chunks.ts';
import type { Tx } from '../database.ts';
import { insertNewRows } from '../insert-rows.ts';

/** What is known of an entry. Amount in cents; `last4` is the end of the payer's account. */
interface BankEntryFacts {
  day: string;
  amount: number;
  payer: string;
  last4: string;
  reference: string;
  text: string;
}

interface NewBankEntry extends BankEntryFacts {
  identityHash: string;
  statement: string;
}

export interface StoredBankEntry extends BankEntryFacts {
  id: number;
}

/** Stores entries that no earlier file had; the database tells them apart. Returns how many. `readAt`: epoch ms. */
export async function insertBankEntries(tx: Tx, entries: readonly NewBankEntry[], readAt: number): Promise<number> {
  const rows = entries.map(({ identityHash, statement, day, amount, payer, last4, reference, text }) => ({
    identity_hash: identityHash,
    statement,
    day,
    cents: amount,
    payer,
    payer_last4: last4,
    reference,
    text,
    state: 'open' as const,
    order_id: null,
    read_at: readAt,
    settled_at: null,
    settled_by: null,
  }));
  return insertNewRows(tx, 'bank_entries', rows);
}

/** Entries that staff still has to decide, the oldest first, and how many there are. */
export async function listOpenBankEntries(
  tx: Tx,
  max: number,
): Promise<{ rows: readonly StoredBankEntry[]; total: number }> {
  const open = tx.q.selectFrom('bank_entries').where('state', '=', 'open');
  const rows = await open
    .select(['id', 'day', 'cents as amount', 'payer', 'payer_last4 as last4', 'reference', 'text'])
    .orderBy('id')
    .limit(max)
    .execute();
  const { total } = await open.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** An entry that staff decided about. */
export interface SettledBankEntry extends StoredBankEntry {
  settledAt: number;
  /** The order that it paid; null: it was set aside. */
  order: { id: number; number: string } | null;
}

/** Entries that were booked or set aside, the last one first, and how many there are. */
export async function listSettledBankEntries(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly SettledBankEntry[]; total: number }> {
  const rows = await tx.q
    .selectFrom('bank_entries as entries')
    .leftJoin('orders', 'orders.id', 'entries.order_id')
    .where('entries.settled_at', 'is not', null)
    .select([
      'entries.id',
      'entries.day',
      'entries.cents as amount',
      'entries.payer',
      'entries.payer_last4 as last4',
      'entries.reference',
      'entries.text',
      'entries.settled_at as settledAt',
      'orders.id as orderId',
      'orders.number as orderNumber',
    ])
    .orderBy('entries.settled_at', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx.q
    .selectFrom('bank_entries')
    .where('settled_at', 'is not', null)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ settledAt, orderId, orderNumber, ...entry }) => ({
      ...entry,
      settledAt: settledAt ?? 0,
      order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    })),
    total: Number(total),
  };
}

/** Locks an entry until the transaction ends; null when there is none. Lock the order first. */
export async function lockBankEntry(
  tx: Tx,
  id: number,
): Promise<{ state: BankEntryState; amount: number; day: string; orderId: number | null } | null> {
  let query = tx.q
    .selectFrom('bank_entries')
    .select(['state', 'cents as amount', 'day', 'order_id as orderId'])
    .where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Settles a locked entry: it paid an order, or (null) none. `difference`: accepted cents too much. `at`: epoch ms. */
export async function settleBankEntry(
  tx: Tx,
  id: number,
  { orderId, difference = 0, actor, at }: { orderId: number | null; difference?: number; actor: string; at: number },
): Promise<void> {
  const state = orderId === null ? 'set-aside' : 'booked';
  await tx.q
    .updateTable('bank_entries')
    .set({ state, order_id: orderId, difference_cents: difference, settled_at: at, settled_by: actor })
    .where('id', '=', id)
    .execute();
}

/** An order that a transfer may be for, with its state. */
export type CandidateOrder = PayableOrder & { status: OrderStatus };

/** The orders that wait for a transfer, and those with one of these numbers. */
export async function readPayableOrders(tx: Tx, numbers: readonly string[]): Promise<readonly CandidateOrder[]> {
  const awaited = statusesWith(({ awaits }) => awaits === 'transfer');
  const select = () =>
    tx.q
      .selectFrom('orders')
      .innerJoin('order_addresses as billing', (join) =>
        join.onRef('billing.order_id', '=', 'orders.id').on('billing.kind', '=', 'billing'),
      )
      .select([
        'orders.id',
        'orders.number',
        'orders.status',
        'orders.paid_at',
        'orders.total_cents',
        'billing.first_name',
        'billing.last_name',
        'billing.company',
      ]);
  const rows = await select().where('orders.status', 'in', awaited).orderBy('orders.id').execute();
  for (const part of chunksOf(numbers))
    rows.push(...(await select().where('orders.number', 'in', part).orderBy('orders.id').execute()));
  const orders = rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    total: row.total_cents,
    names: [`${row.first_name} ${row.last_name}`.trim(), row.company].filter((name) => name !== ''),
    isAwaited: awaited.includes(row.status) && row.paid_at === null,
  }));
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}

/** A transfer of an order. */
export type OwnTransfer = BankEntryFacts & { orderId: number | null };

const erased = { payer: '', payer_last4: '', reference: '', text: '' } as const;

/** Erases who paid from the entries of an order. */
export async function erasePayersOfOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.q.updateTable('bank_entries').set(erased).where('order_id', '=', orderId).execute();
}

/** Erases who paid from at most `max` entries that were settled before a moment (epoch ms). Returns how many. */
export async function eraseOldPayers(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('bank_entries')
    .select('id')
    .where('settled_at', '<', before)
    .where((eb) =>
      eb.or([eb('payer', '<>', ''), eb('payer_last4', '<>', ''), eb('text', '<>', ''), eb('reference', '<>', '')]),
    )
    .orderBy('id')
    .limit(max)
    .execute();
  if (rows.length > 0)
    await tx.q
      .updateTable('bank_entries')
      .set(erased)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return rows.length;
}

/** What is stored of the payer with the transfers of orders, for whoever asks for their own data. */
export async function readTransfersOf(tx: Tx, orderIds: readonly number[]): Promise<readonly OwnTransfer[]> {
  return tx.q
    .selectFrom('bank_entries')
    .select(['order_id as orderId', 'day', 'cents as amount', 'payer', 'payer_last4 as last4', 'reference', 'text'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}
