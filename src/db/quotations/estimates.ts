// Estimates that customers ask for the items of a wishlist.
import type { Selectable } from 'kysely';
import type { EstimateRow, EstimateState } from '../../rules/quotations/quotations.ts';
import type { Tx } from '../database.ts';
import type { QuotationTables } from '../quotation-tables.ts';

export interface Estimate {
  id: number;
  /** null for a guest. */
  accountId: number | null;
  listName: string;
  email: string;
  note: string;
  state: EstimateState;
  /** Epoch ms. */
  createdAt: number;
  rows: readonly EstimateRow[];
}

type NewEstimate = Omit<Estimate, 'id' | 'state' | 'rows'> & {
  wishlistId: number;
  rows: readonly Omit<EstimateRow, 'id'>[];
};

/** Stores an estimate with its rows and returns its id. */
export async function insertEstimate(tx: Tx, estimate: NewEstimate): Promise<number> {
  const { id } = await tx.q
    .insertInto('estimates')
    .values({
      wishlist_id: estimate.wishlistId,
      account_id: estimate.accountId,
      list_name: estimate.listName,
      email: estimate.email,
      note: estimate.note,
      state: 'new',
      created_at: estimate.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = estimate.rows.map(({ productId, itemId, name, quantity }) => {
    return { estimate_id: id, product_id: productId, item_id: itemId, name, quantity };
  });
  await tx.q.insertInto('estimate_rows').values(rows).execute();
  return id;
}

/** The unanswered estimate of a list with this address and note that was asked after `since` (epoch ms); null for none. */
export async function findSameEstimate(
  tx: Tx,
  { wishlistId, email, note, since }: { wishlistId: number; email: string; note: string; since: number },
): Promise<number | null> {
  const row = await tx.q
    .selectFrom('estimates')
    .select('id')
    .where('wishlist_id', '=', wishlistId)
    .where('email', '=', email)
    .where('note', '=', note)
    .where('state', '=', 'new')
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

function toEstimate(
  row: Selectable<QuotationTables['estimates']>,
  rows: readonly Selectable<QuotationTables['estimate_rows']>[],
): Estimate {
  return {
    id: row.id,
    accountId: row.account_id,
    listName: row.list_name,
    email: row.email,
    note: row.note,
    state: row.state,
    createdAt: row.created_at,
    rows: rows
      .filter((one) => one.estimate_id === row.id)
      .map((one) => {
        return { id: one.id, productId: one.product_id, itemId: one.item_id, name: one.name, quantity: one.quantity };
      }),
  };
}

async function withRows(
  tx: Tx,
  estimates: readonly Selectable<QuotationTables['estimates']>[],
): Promise<readonly Estimate[]> {
  const ids = estimates.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx.q
    .selectFrom('estimate_rows')
    .selectAll()
    .where('estimate_id', 'in', ids)
    .orderBy('id')
    .execute();
  return estimates.map((estimate) => toEstimate(estimate, rows));
}

/** Returns an estimate; null when there is none. `lock` locks it until the transaction ends. */
export async function readEstimate(tx: Tx, id: number, lock = false): Promise<Estimate | null> {
  let query = tx.q.selectFrom('estimates').selectAll().where('id', '=', id);
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  const [estimate] = await withRows(tx, await query.execute());
  return estimate ?? null;
}

/** One page of estimates, newest first, and the number on all pages. `state` null: all. */
export async function listEstimates(
  tx: Tx,
  { state, limit, offset }: { state: EstimateState | null; limit: number; offset: number },
): Promise<{ estimates: readonly Estimate[]; total: number }> {
  let list = tx.q.selectFrom('estimates');
  if (state !== null) list = list.where('state', '=', state);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { estimates: await withRows(tx, rows), total: Number(total) };
}

/** Changes the state of an estimate. */
export async function setEstimateState(tx: Tx, id: number, state: EstimateState): Promise<void> {
  await tx.q.updateTable('estimates').set({ state }).where('id', '=', id).execute();
}

/** The estimates of an account, and those of a confirmed address (in lower case); oldest first. `email` null: of the account alone. */
export async function readEstimatesOf(
  tx: Tx,
  { accountId, email }: { accountId: number; email: string | null },
): Promise<readonly Estimate[]> {
  const rows = await tx.q
    .selectFrom('estimates')
    .selectAll()
    .where((eb) => eb.or([eb('account_id', '=', accountId), ...(email === null ? [] : [eb('email', '=', email)])]))
    .orderBy('id')
    .execute();
  return withRows(tx, rows);
}

/** Deletes estimates with their rows, quotations and emails. */
export async function deleteEstimates(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.q.deleteFrom('estimates').where('id', 'in', ids).execute();
}

/** Deletes at most `max` estimates that were asked before `before` (epoch ms), and returns how many. */
export async function deleteOldEstimates(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('estimates')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(max)
    .execute();
  await deleteEstimates(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
