// Lists of rows with an id and the moments when they were made and changed, for staff and programs.
import { expressionBuilder, sql } from 'kysely';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';

/** Which rows a list has, in which order, and which part of them is asked for. */
export interface RowListing {
  /** Only these ids; null means all. */
  include: readonly number[] | null;
  exclude: readonly number[];
  /** Bounds of when it was made and changed, in epoch ms. */
  createdAfter: number | null;
  createdBefore: number | null;
  changedAfter: number | null;
  changedBefore: number | null;
  order: 'date' | 'modified' | 'id' | 'title' | 'include';
  descending: boolean;
  limit: number;
  offset: number;
}

interface ListedTable {
  row: { id: number; created_at: number; changed_at: number };
}

/** SQL condition: the list has the row, by its id and its moments. */
export function isListed(asked: RowListing): Expression<SqlBool> {
  const eb = expressionBuilder<ListedTable, 'row'>();
  const conditions: Expression<SqlBool>[] = [];
  if (asked.include) conditions.push(eb('id', 'in', asked.include.length > 0 ? asked.include : [0]));
  if (asked.exclude.length > 0) conditions.push(eb('id', 'not in', asked.exclude));
  if (asked.createdAfter !== null) conditions.push(eb('created_at', '>', asked.createdAfter));
  if (asked.createdBefore !== null) conditions.push(eb('created_at', '<', asked.createdBefore));
  if (asked.changedAfter !== null) conditions.push(eb('changed_at', '>', asked.changedAfter));
  if (asked.changedBefore !== null) conditions.push(eb('changed_at', '<', asked.changedBefore));
  return conditions.length > 0 ? eb.and(conditions) : sql<boolean>`1 = 1`;
}

const sortColumns = { date: 'created_at', modified: 'changed_at', id: 'id', include: 'id' } as const;

/** One page of the rows of a query, and the number on all pages. `title`: the column that the order by title sorts by. */
export async function readPage<DB, Table extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { order, descending, include, limit, offset }: RowListing,
  title: string,
): Promise<{ rows: readonly Row[]; total: number }> {
  const direction = descending ? 'desc' : 'asc';
  const found = await query
    .orderBy(sql.ref(order === 'title' ? title : sortColumns[order]), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const given = order === 'include' ? include : null;
  const rows = given ? found.toSorted((one, other) => given.indexOf(one.id) - given.indexOf(other.id)) : found;
  return { rows, total: Number(total) };
}
