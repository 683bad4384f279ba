// Allowances that all instances count together: of each who asked, the moment at which it may ask as much as ever again.
import { sql } from 'kysely';
import type { RateLimit } from '../../settings/rate-limits.ts';
import type { Tx } from '../database.ts';

interface AllowanceRequest {
  limit: Pick<RateLimit, 'name' | 'burst' | 'refillInterval'>;
  /** Who, hashed: an address is never stored. */
  who: string;
}

/**
 * Takes one of an allowance; the moment (epoch ms) at which the next may be taken where there was none left, and then nothing
 * is changed. One statement, so that of many at the same time exactly as many pass as there are. A moment further away than
 * any allowance reaches (a clock that was set back) counts for nothing.
 */
export async function takeAllowance(tx: Tx, { limit, who }: AllowanceRequest, now: number): Promise<number | null> {
  const { name, burst, refillInterval } = limit;
  const latestFullAt = now + burst * refillInterval;
  const stored = sql<number>`case when allowances.full_at > ${now} and allowances.full_at <= ${latestFullAt} then allowances.full_at else ${now} end`;
  const taken = await tx.q
    .insertInto('allowances')
    .values({ name, who, full_at: now + refillInterval })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'who'])
        .doUpdateSet({ full_at: sql<number>`${stored} + ${refillInterval}` })
        .where(sql<boolean>`${stored} + ${refillInterval} <= ${latestFullAt}`),
    )
    .returning('full_at')
    .executeTakeFirst();
  if (taken) return null;
  const row = await tx.q
    .selectFrom('allowances')
    .select('full_at')
    .where('name', '=', name)
    .where('who', '=', who)
    .executeTakeFirst();
  return (row?.full_at ?? now) + refillInterval - burst * refillInterval;
}

/** Gives back one that was taken in this transaction. */
export async function returnAllowance(tx: Tx, { limit, who }: AllowanceRequest): Promise<void> {
  await tx.q
    .updateTable('allowances')
    .set((eb) => ({ full_at: eb('full_at', '-', limit.refillInterval) }))
    .where('name', '=', limit.name)
    .where('who', '=', who)
    .execute();
}

/** Forgets up to `most` of those who may ask as much as ever; how many went. */
export async function deleteFullAllowances(tx: Tx, now: number, max: number): Promise<number> {
  const full = tx.q.selectFrom('allowances').select(['name', 'who']).where('full_at', '<=', now).limit(max);
  const gone = await tx.q
    .deleteFrom('allowances')
    .where((eb) => eb(eb.refTuple('name', 'who'), 'in', full.$asTuple('name', 'who')))
    .where('full_at', '<=', now)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
