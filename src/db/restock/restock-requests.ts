// Back-in-stock requests and the emails about them.
import { sql } from 'kysely';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { Tx } from '../database.ts';
import { addMails } from '../mails/mails.ts';

/** One request. It is stored with its email address until it is notified, cancelled, or not confirmed in time. */
export interface RestockRequest {
  id: number;
  itemId: number;
  email: string;
  /** Epoch ms. */
  askedAt: number;
  confirmedAt: number | null;
  toldAt: number | null;
}

const columns = [
  'id',
  'item_id as itemId',
  'email',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
  'told_at as toldAt',
] as const;

/** The request of an address for an item, created at `now` (epoch ms) when there is none. It is locked until the transaction ends. */
export async function findOrCreateRestockRequest(
  tx: Tx,
  itemId: number,
  email: string,
  now: number,
): Promise<RestockRequest> {
  await tx.q
    .insertInto('restock_requests')
    .values({ item_id: itemId, email, asked_at: now, confirmed_at: null, told_at: null })
    .onConflict((conflict) => conflict.columns(['item_id', 'email']).doNothing())
    .execute();
  let query = tx.q
    .selectFrom('restock_requests')
    .select(columns)
    .where('item_id', '=', itemId)
    .where('email', '=', email);
  if (tx.hasRowLocks) query = query.forUpdate();
  return query.executeTakeFirstOrThrow();
}

/** Returns a request; null when there is none (any more). `lock` locks it until the transaction ends. */
export async function readRestockRequest(tx: Tx, id: number, lock = false): Promise<RestockRequest | null> {
  let query = tx.q.selectFrom('restock_requests').select(columns).where('id', '=', id);
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Restarts the time limit of an unconfirmed request; `now` in epoch ms. */
export async function renewRestockRequest(tx: Tx, id: number, now: number): Promise<void> {
  await tx.q.updateTable('restock_requests').set({ asked_at: now }).where('id', '=', id).execute();
}

/** Stores when the address was confirmed (epoch ms). A confirmed request does not change. */
export async function confirmRestockRequest(tx: Tx, id: number, at: number): Promise<void> {
  await tx.q
    .updateTable('restock_requests')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes requests with their addresses and emails. */
export async function deleteRestockRequests(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.q.deleteFrom('restock_requests').where('id', 'in', ids).execute();
}

/** Returns those of the item ids that have a waiting request: confirmed and not notified. */
export async function findAwaitedItems(tx: Tx, itemIds: readonly number[]): Promise<readonly number[]> {
  if (itemIds.length === 0) return [];
  const rows = await selectWaitingRequests(tx)
    .select('item_id')
    .distinct()
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

/** Returns those ids of a product and its variations that have a waiting request. */
export async function findAwaitedItemsOfProduct(tx: Tx, productId: number): Promise<readonly number[]> {
  const variations = await tx.q.selectFrom('variations').select('id').where('product_id', '=', productId).execute();
  return findAwaitedItems(tx, [productId, ...variations.map((row) => row.id)]);
}

function selectWaitingRequests(tx: Tx) {
  return tx.q.selectFrom('restock_requests').where('confirmed_at', 'is not', null).where('told_at', 'is', null);
}

/** The waiting requests for an item, oldest confirmation first, at most `max`. Lock the item's stock first. */
export function listWaitingRequests(tx: Tx, itemId: number, max: number): Promise<RestockRequest[]> {
  return selectWaitingRequests(tx)
    .select(columns)
    .where('item_id', '=', itemId)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Counts the waiting requests by item id. Items without one are left out. */
export async function countWaitingRequests(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await selectWaitingRequests(tx)
    .select((eb) => ['item_id', eb.fn.countAll<number>().as('people')] as const)
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, Number(row.people)]));
}

/** Stores when the emails of requests were added (epoch ms). null: the requests wait again. */
export async function setRequestsNotified(tx: Tx, ids: readonly number[], at: number | null): Promise<void> {
  if (ids.length > 0) await tx.q.updateTable('restock_requests').set({ told_at: at }).where('id', 'in', ids).execute();
}

/** Adds an email to each of the requests and returns the ids of the emails. `at` (epoch ms) is part of the dedupe key. */
export function addRestockMails(
  tx: Tx,
  kind: RestockMailKind,
  requests: readonly Pick<RestockRequest, 'id' | 'email'>[],
  at: number,
): Promise<number[]> {
  const mails = requests.map(({ id, email }) => {
    return { restockRequestId: id, kind, recipient: email, dedupeKey: `${kind}:${id}:${at}` };
  });
  return addMails(tx, mails, at);
}

/** Whether an email of this kind about the request waits to be sent. */
export async function hasUnsentRestockMail(tx: Tx, requestId: number, kind: RestockMailKind): Promise<boolean> {
  const row = await tx.q
    .selectFrom('mails')
    .select('id')
    .where('restock_request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes at most `max` expired requests and returns how many. Both limits compare the moment of the request, in epoch ms:
 * `unconfirmed` for a request that is not confirmed, `confirmed` for one that is.
 */
export async function deleteExpiredRequests(
  tx: Tx,
  { unconfirmed, confirmed, max }: { unconfirmed: number; confirmed: number; max: number },
): Promise<number> {
  const rows = await tx.q
    .selectFrom('restock_requests')
    .select('id')
    .where(
      sql<boolean>`asked_at <= case when confirmed_at is null then cast(${unconfirmed} as bigint)
      else cast(${confirmed} as bigint) end`,
    )
    .orderBy('id')
    .limit(max)
    .execute();
  await deleteRestockRequests(
    tx,
    rows.map((row) => row.id),
  );
  return rows.length;
}
