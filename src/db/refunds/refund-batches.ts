// Batches of refunds that a bank pays at once, and the list of what is to be paid. A refund is in at most one batch that counts: the
// database refuses a second one.
import { cents } from '../../rules/money.ts';
import type { PayoutState, RefundBatch, RefundBatchState } from '../../rules/refunds/refund-batches.ts';
import type { Tx } from '../database.ts';

/** One payment of a batch as it is stored. */
interface BatchItem {
  refundId: number;
  endToEndId: string;
  /** Cents. */
  amount: number;
  text: string;
  /** The encrypted account; null once it is erased. */
  sealed: string | null;
}

interface NewBatch {
  debtor: { name: string; iban: string; bic: string };
  createdAt: number;
  createdBy: string;
  /** The id of the message, from the id of the batch. */
  messageIdOf: (id: number) => string;
  items: readonly BatchItem[];
}

/** Stores a batch and returns its id. The database refuses a refund that is in another one. */
export async function insertRefundBatch(
  tx: Tx,
  { debtor, createdAt, createdBy, messageIdOf, items }: NewBatch,
): Promise<number> {
  const { id } = await tx.q
    .insertInto('refund_batches')
    .values({
      message_id: `${createdBy} ${createdAt} ${items[0]?.refundId ?? 0}`,
      state: 'made',
      debtor_name: debtor.name,
      debtor_iban: debtor.iban,
      debtor_bic: debtor.bic,
      created_at: createdAt,
      created_by: createdBy,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.q
    .updateTable('refund_batches')
    .set({ message_id: messageIdOf(id) })
    .where('id', '=', id)
    .execute();
  await tx.q
    .insertInto('refund_batch_items')
    .values(
      items.map((item, position) => ({
        batch_id: id,
        refund_id: item.refundId,
        position,
        end_to_end_id: item.endToEndId,
        cents: item.amount,
        remittance: item.text,
        sealed: item.sealed,
        active: 1,
      })),
    )
    .execute();
  return id;
}

/** The payments of a batch, in their order. */
export async function readBatchItems(tx: Tx, batchId: number): Promise<readonly BatchItem[]> {
  const rows = await tx.q
    .selectFrom('refund_batch_items')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    refundId: row.refund_id,
    endToEndId: row.end_to_end_id,
    amount: row.cents,
    text: row.remittance,
    sealed: row.sealed,
  }));
}

/** A batch with the shop's account that it pays from; null for an unknown id. With `isLocked` it is locked until the transaction ends. */
export async function readRefundBatch(
  tx: Tx,
  id: number,
  isLocked = false,
): Promise<(RefundBatch & { debtor: NewBatch['debtor'] }) | null> {
  let query = tx.q.selectFrom('refund_batches').selectAll().where('id', '=', id);
  if (isLocked && tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const [batch] = await withSums(tx, [row]);
  return batch ? { ...batch, debtor: { name: row.debtor_name, iban: row.debtor_iban, bic: row.debtor_bic } } : null;
}

interface BatchRow {
  id: number;
  message_id: string;
  state: RefundBatchState;
  created_at: number;
  created_by: string;
  settled_at: number | null;
}

async function withSums(tx: Tx, rows: readonly BatchRow[]): Promise<readonly RefundBatch[]> {
  if (rows.length === 0) return [];
  const sums = await tx.q
    .selectFrom('refund_batch_items')
    .select(({ fn }) => [
      'batch_id',
      fn.countAll<number>().as('count'),
      fn.count<number>('sealed').as('readable'),
      fn.sum<number>('cents').as('total'),
    ])
    .where(
      'batch_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('batch_id')
    .execute();
  const byBatch = new Map(sums.map((row) => [row.batch_id, row]));
  return rows.map((row) => {
    const sum = byBatch.get(row.id);
    const count = Number(sum?.count ?? 0);
    return {
      id: row.id,
      messageId: row.message_id,
      state: row.state,
      createdAt: row.created_at,
      createdBy: row.created_by,
      settledAt: row.settled_at,
      count,
      total: cents(Number(sum?.total ?? 0)),
      hasFile: Number(sum?.readable ?? 0) === count,
    };
  });
}

/** One page of batches, the newest first, and the number of all. */
export async function listRefundBatches(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ batches: readonly RefundBatch[]; total: number }> {
  const { total } = await tx.q
    .selectFrom('refund_batches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await tx.q
    .selectFrom('refund_batches')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { batches: await withSums(tx, rows), total: Number(total) };
}

/** Settles a locked batch; the refunds of one that is withdrawn can be in another one. */
export async function settleBatch(
  tx: Tx,
  id: number,
  { state, at }: { state: 'paid' | 'withdrawn'; at: number },
): Promise<void> {
  await tx.q.updateTable('refund_batches').set({ state, settled_at: at }).where('id', '=', id).execute();
  if (state === 'withdrawn')
    await tx.q.updateTable('refund_batch_items').set({ active: 0 }).where('batch_id', '=', id).execute();
}

/** The batch that a refund is in, and its state; null when it is in none that counts. */
export async function findBatchOfRefund(
  tx: Tx,
  refundId: number,
): Promise<{ id: number; state: RefundBatchState } | null> {
  const row = await tx.q
    .selectFrom('refund_batch_items as item')
    .innerJoin('refund_batches as batch', 'batch.id', 'item.batch_id')
    .select(['batch.id', 'batch.state'])
    .where('item.refund_id', '=', refundId)
    .where('item.active', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes a refund whose payment failed out of its batch, so that it can be in another one. */
export async function leaveBatch(tx: Tx, refundId: number): Promise<void> {
  await tx.q.updateTable('refund_batch_items').set({ active: 0 }).where('refund_id', '=', refundId).execute();
}

function payoutQuery(tx: Tx, state: PayoutState) {
  const query = tx.q
    .selectFrom('refunds')
    .leftJoin('refund_accounts as account', 'account.order_id', 'refunds.order_id')
    .leftJoin('refund_batch_items as item', (join) =>
      join.onRef('item.refund_id', '=', 'refunds.id').on('item.active', '=', 1),
    );
  if (state === 'paid') return query.where('refunds.paid_at', 'is not', null);
  const owed = query.where('refunds.paid_at', 'is', null);
  if (state === 'batch') return owed.where('item.batch_id', 'is not', null);
  return owed.where('item.batch_id', 'is', null).where('account.sealed', state === 'ready' ? 'is not' : 'is', null);
}

/** A refund with where it stands. */
interface PayoutRow {
  id: number;
  orderId: number;
  batchId: number | null;
}

/** One page of refunds in a state, those that wait longest first, what was paid the newest first; and the number of all. */
export async function listPayoutIds(
  tx: Tx,
  { state, limit, offset }: { state: PayoutState; limit: number; offset: number },
): Promise<{ found: readonly PayoutRow[]; total: number }> {
  const query = payoutQuery(tx, state);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = query.select(['refunds.id as id', 'refunds.order_id as orderId', 'item.batch_id as batchId']);
  const sorted =
    state === 'paid'
      ? rows.orderBy('refunds.paid_at', 'desc').orderBy('refunds.id', 'desc')
      : rows.orderBy('refunds.id', 'asc');
  return { found: await sorted.limit(limit).offset(offset).execute(), total: Number(total) };
}

/** How many refunds are in a state. */
export async function countPayouts(tx: Tx, state: PayoutState): Promise<number> {
  const { total } = await payoutQuery(tx, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
