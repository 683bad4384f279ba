// Searches that found nothing, by day. Nothing in it leads to a visitor (R42).
import type { Tx } from '../database.ts';

export interface MissedSearch {
  /** Folded, so that capitals and accents make no difference. */
  term: string;
  /** The number of visitors, counted once a day each. */
  visitors: number;
  /** The last day on which it was searched (ISO date). */
  lastDay: string;
}

/** Counts one visitor more for a term on a day (ISO date). */
export async function countMissedSearch(tx: Tx, { term, day }: { term: string; day: string }): Promise<void> {
  await tx.q
    .insertInto('missed_searches')
    .values({ term, day, visitors: 1 })
    .onConflict((conflict) =>
      conflict.columns(['term', 'day']).doUpdateSet((eb) => ({ visitors: eb('missed_searches.visitors', '+', 1) })),
    )
    .execute();
}

/** A page of the terms with at least so many visitors, the most searched first, and how many there are in all. */
export async function listMissedSearches(
  tx: Tx,
  { minVisitors, limit, offset }: { minVisitors: number; limit: number; offset: number },
): Promise<{ searches: readonly MissedSearch[]; total: number }> {
  const found = tx.q
    .selectFrom('missed_searches')
    .select(({ fn }) => ['term', fn.sum<number>('visitors').as('sum'), fn.max('day').as('last_day')])
    .groupBy('term')
    .having(({ fn }) => fn.sum<number>('visitors'), '>=', minVisitors);
  const { total } = await tx.q
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('sum', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('term')
    .limit(limit)
    .offset(offset)
    .execute();
  const searches = rows.map(({ term, sum, last_day }) => ({ term, visitors: Number(sum), lastDay: last_day }));
  return { searches, total: Number(total) };
}

/** Deletes at most `max` counts of days before `day` (ISO date). Returns how many. */
export async function deleteOldMissedSearches(tx: Tx, day: string, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('missed_searches')
    .select(['term', 'day'])
    .where('day', '<', day)
    .orderBy('day')
    .orderBy('term')
    .limit(max)
    .execute();
  for (const { term, day: own } of rows)
    await tx.q.deleteFrom('missed_searches').where('term', '=', term).where('day', '=', own).execute();
  return rows.length;
}
