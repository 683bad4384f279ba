// Uses of promotions by orders. Promotions with a limit count them in their own row, under its lock; the uses of others are
// counted from the rows of the orders, so that orders do not wait for each other.
import { sql } from 'kysely';
import { announce } from '../changes.ts';
import type { Tx } from '../database.ts';

/**
 * Locks those of the promotions that have a usage limit, in the order of their ids, until the transaction ends. Returns
 * the ids of those that are used up by now.
 */
export async function lockLimitedPromotions(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  let query = tx.q
    .selectFrom('promotions')
    .select(['id', 'usage_limit', 'times_used'])
    .where('id', 'in', ids)
    .where('usage_limit', 'is not', null)
    .orderBy('id');
  if (tx.hasRowLocks) query = query.forUpdate();
  const rows = await query.execute();
  return rows.flatMap((row) => (row.usage_limit !== null && row.times_used >= row.usage_limit ? [row.id] : []));
}

/** Stores that an order uses the promotions; the caller has locked those with a limit. `now` in epoch ms. */
export async function insertPromotionUses(
  tx: Tx,
  orderId: number,
  promotionIds: readonly number[],
  now: number,
): Promise<void> {
  if (promotionIds.length === 0) return;
  await tx.q
    .insertInto('order_promotions')
    .values(promotionIds.map((promotion_id) => ({ order_id: orderId, promotion_id, returned_at: null })))
    .execute();
  const counted = await tx.q
    .updateTable('promotions')
    .set({ times_used: sql`times_used + 1` })
    .where('id', 'in', promotionIds)
    .where('usage_limit', 'is not', null)
    .returning(['usage_limit', 'times_used'])
    .execute();
  if (counted.some((row) => row.times_used === row.usage_limit)) await announce(tx, ['promotions'], now);
}

/** Gives back the uses of an order. A second call for the same order changes nothing. `now` in epoch ms. */
export async function returnPromotionUses(tx: Tx, orderId: number, now: number): Promise<void> {
  const returned = await tx.q
    .updateTable('order_promotions')
    .set({ returned_at: now })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning('promotion_id')
    .execute();
  const ids = returned.map((row) => row.promotion_id);
  if (ids.length === 0) return;
  const usedUp = await lockLimitedPromotions(tx, ids);
  await tx.q
    .updateTable('promotions')
    .set({ times_used: sql`times_used - 1` })
    .where('id', 'in', ids)
    .where('usage_limit', 'is not', null)
    .where('times_used', '>', 0)
    .execute();
  if (usedUp.length > 0) await announce(tx, ['promotions'], now);
}

/** How many orders use each promotion, by promotion id. */
export async function countPromotionUses(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.q
    .selectFrom('order_promotions')
    .select((eb) => ['promotion_id', eb.fn.countAll<number>().as('uses')])
    .where('returned_at', 'is', null)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, Number(row.uses)]));
}

/** Counts promotions as used by an order that was changed, unless it uses them already. `now` in epoch ms. */
export async function addPromotionUses(
  tx: Tx,
  orderId: number,
  promotionIds: readonly number[],
  now: number,
): Promise<void> {
  const rows = await tx.q
    .selectFrom('order_promotions')
    .select('promotion_id')
    .where('order_id', '=', orderId)
    .execute();
  const known = new Set(rows.map((row) => row.promotion_id));
  await insertPromotionUses(
    tx,
    orderId,
    promotionIds.filter((id) => !known.has(id)),
    now,
  );
}

/** Takes the uses of a reopened order again, also of promotions that are used up. `now` in epoch ms. */
export async function retakePromotionUses(tx: Tx, orderId: number, now: number): Promise<void> {
  const taken = await tx.q
    .updateTable('order_promotions')
    .set({ returned_at: null })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is not', null)
    .returning('promotion_id')
    .execute();
  const ids = taken.map((row) => row.promotion_id);
  if (ids.length === 0) return;
  await lockLimitedPromotions(tx, ids);
  const counted = await tx.q
    .updateTable('promotions')
    .set({ times_used: sql`times_used + 1` })
    .where('id', 'in', ids)
    .where('usage_limit', 'is not', null)
    .returning(['usage_limit', 'times_used'])
    .execute();
  if (counted.some((row) => row.times_used >= (row.usage_limit ?? Infinity))) await announce(tx, ['promotions'], now);
}
