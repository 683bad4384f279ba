// Which orders staff sees, in which order.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { OrderQuery } from '../rules/staff-orders.ts';
import type { Tx } from './database.ts';
import { likeAnywhere, searchWords } from './order-search.ts';
import type { Tables } from './tables.ts';

type Listed = SelectQueryBuilder<Tables, 'orders', object>;

function filtered(tx: Tx, { search, statuses, include }: OrderQuery): Listed {
  let list: Listed = tx.q.selectFrom('orders');
  if (statuses.length > 0) list = list.where('orders.status', 'in', statuses);
  if (include) list = list.where('orders.id', 'in', include.length > 0 ? include : [-1]);
  for (const word of searchWords(search))
    list = list.where(sql<boolean>`orders.search_text like ${likeAnywhere(word)} escape '\\'`);
  return list;
}

const columns = { date: 'orders.placed_at', id: 'orders.id', total: 'orders.total_cents' } as const;

/** One page of ids in order, and how many there are on all pages together. */
export async function listOrderIds(tx: Tx, query: OrderQuery): Promise<{ ids: readonly number[]; total: number }> {
  const flip = query.descending ? 'desc' : 'asc';
  const list = filtered(tx, query);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select('orders.id')
    .orderBy(columns[query.order], flip)
    .orderBy('orders.id', flip)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: Number(total) };
}
