// Rate limits shared by all instances. A row stores the moment at which a sender's full allowance is available again.
import { sql } from 'kysely';
import type { RateLimit } from '../../settings/rate-limit.ts';
import type { Tx } from '../database.ts';

interface AllowanceRequest {
  limit: Pick<RateLimit, 'name' | 'burst' | 'refillInterval'>;
  /** A hash of the sender; an address is never stored. */
  who: string;
}

/**
 * Takes one unit of an allowance and returns null. When none is left, nothing changes, and the result is the moment (epoch ms)
 * of the next unit. The update is one statement, so concurrent requests cannot take more than the allowance. A stored moment
 * later than the allowance can reach (the clock was set back) is ignored.
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

/** Returns one unit that was taken in this transaction. */
export async function returnAllowance(tx: Tx, { limit, who }: AllowanceRequest): Promise<void> {
  await tx.q
    .updateTable('allowances')
    .set((eb) => ({ full_at: eb('full_at', '-', limit.refillInterval) }))
    .where('name', '=', limit.name)
    .where('who', '=', who)
    .execute();
}

/** Deletes at most `max` rows whose full allowance is available at `now` (epoch ms); returns how many. */
export async function deleteFullAllowances(tx: Tx, now: number, max: number): Promise<number> {
  const full = tx.q.selectFrom('allowances').select(['name', 'who']).where('full_at', '<=', now).limit(max);
  const gone = await tx.q
    .deleteFrom('allowances')
    .where((eb) => eb(eb.refTuple('name', 'who'), 'in', full.$asTuple('name', 'who')))
    .where('full_at', '<=', now)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
