// The order list for staff: filters and sorting.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { OrderQuery } from '../../rules/orders/staff-orders.ts';
import type { Tx } from '../database.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

type OrderSelect = SelectQueryBuilder<Tables, 'orders', object>;

function filterOrders(tx: Tx, { search, statuses, include }: OrderQuery): OrderSelect {
  let list: OrderSelect = tx.q.selectFrom('orders');
  if (statuses.length > 0) list = list.where('orders.status', 'in', statuses);
  if (include) list = list.where('orders.id', 'in', include.length > 0 ? include : [-1]);
  for (const word of searchWords(search))
    list = list.where(sql<boolean>`orders.search_text like ${containsPattern(word)} escape '\\'`);
  return list;
}

const sortColumns = { date: 'orders.placed_at', id: 'orders.id', total: 'orders.total_cents' } as const;

/** One page of order ids, sorted, and the total number on all pages. */
export async function listOrderIds(tx: Tx, query: OrderQuery): Promise<{ ids: readonly number[]; total: number }> {
  const flip = query.descending ? 'desc' : 'asc';
  const list = filterOrders(tx, query);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select('orders.id')
    .orderBy(sortColumns[query.order], flip)
    .orderBy('orders.id', flip)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: Number(total) };
}
