// The views of the list of orders that a member of staff keeps.
import { z } from 'zod';
import type { Tx } from '../database.ts';

/** `filters`: the filters of the list by name. */
export interface StoredOrderView {
  id: number;
  name: string;
  filters: Readonly<Record<string, string>>;
}

const storedFilters = z.record(z.string(), z.string());

/** The views of an account, by name. */
export async function readOrderViews(tx: Tx, accountId: number): Promise<readonly StoredOrderView[]> {
  const rows = await tx.q
    .selectFrom('order_views')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, filters: storedFilters.parse(JSON.parse(row.filters)) }));
}

/** Stores a view; one of that name gets the filters. */
export async function storeOrderView(
  tx: Tx,
  accountId: number,
  { name, filters, at }: { name: string; filters: StoredOrderView['filters']; at: number },
): Promise<number> {
  const stored = JSON.stringify(filters);
  const { id } = await tx.q
    .insertInto('order_views')
    .values({ account_id: accountId, name, filters: stored, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ filters: stored }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a view of an account. Returns whether there was one. */
export async function deleteOrderView(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
