// Who wants to hear that an item is back in stock, and the letters about it.
import { sql } from 'kysely';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { Tx } from '../database.ts';
import { addMails } from '../mails/mails.ts';

/** One request; its e-mail address is kept until it was told, given up, or not confirmed in time. */
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

/** The request of an address for an item, which is made now (epoch ms) where there is none; nobody else changes it meanwhile. */
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

/** A request; null when there is none (any more). With `lock`, nobody else changes it until the transaction ends. */
export async function readRestockRequest(tx: Tx, id: number, lock = false): Promise<RestockRequest | null> {
  let query = tx.q.selectFrom('restock_requests').select(columns).where('id', '=', id);
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** A request that was not confirmed begins its time anew. */
export async function renewRestockRequest(tx: Tx, id: number, now: number): Promise<void> {
  await tx.q.updateTable('restock_requests').set({ asked_at: now }).where('id', '=', id).execute();
}

/** The address was confirmed at a moment (epoch ms). */
export async function confirmRestockRequest(tx: Tx, id: number, at: number): Promise<void> {
  await tx.q
    .updateTable('restock_requests')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Forgets requests with their addresses and letters. */
export async function deleteRestockRequests(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.q.deleteFrom('restock_requests').where('id', 'in', ids).execute();
}

/** The item ids among these for which somebody waits for a letter. */
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

/** The same of a product and its variations. */
export async function findAwaitedItemsOfProduct(tx: Tx, productId: number): Promise<readonly number[]> {
  const variations = await tx.q.selectFrom('variations').select('id').where('product_id', '=', productId).execute();
  return findAwaitedItems(tx, [productId, ...variations.map((row) => row.id)]);
}

function selectWaitingRequests(tx: Tx) {
  return tx.q.selectFrom('restock_requests').where('confirmed_at', 'is not', null).where('told_at', 'is', null);
}

/** Requests for an item whose letter is to be written, those who have waited longest first. Lock the item's stock first. */
export function listWaitingRequests(tx: Tx, itemId: number, max: number): Promise<RestockRequest[]> {
  return selectWaitingRequests(tx)
    .select(columns)
    .where('item_id', '=', itemId)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** How many wait for each item, by item id; none for an item is left out. */
export async function countWaitingRequests(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await selectWaitingRequests(tx)
    .select((eb) => ['item_id', eb.fn.countAll<number>().as('people')] as const)
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, Number(row.people)]));
}

/** Writes down when the letters of requests were written (epoch ms); null: they wait again. */
export async function setRequestsNotified(tx: Tx, ids: readonly number[], at: number | null): Promise<void> {
  if (ids.length > 0) await tx.q.updateTable('restock_requests').set({ told_at: at }).where('id', 'in', ids).execute();
}

/** Adds a letter to each of these requests; ids of the letters. `at` (epoch ms) tells letters of one kind apart. */
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

/** The letters of a request that were not sent yet, by kind: whether there is one. */
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
 * Forgets requests that nobody confirmed since `unconfirmed`, and those that have waited since before `confirmed` (epoch ms),
 * at most `most` at once; how many went.
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
