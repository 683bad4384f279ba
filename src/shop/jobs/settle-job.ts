// Stores the result of a job, and leases the next one in the same transaction.
import type { Tx } from '../../db/database.ts';
import { rescheduleJob, endJob, leaseJob } from '../../db/jobs/jobs.ts';
import { pipelined } from '../../db/pipelined.ts';
import { nextAttemptAt } from '../../rules/jobs/jobs.ts';
import type { Job, JobLane } from '../../rules/jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/** What a job still has to write; it is written in the transaction that ends the job. */
export type JobEnding = (tx: Tx) => Promise<void>;

/** `error`: whatever the handler threw. */
export type JobResult = { ok: true; ending: JobEnding | null } | { ok: false; error: unknown };

/** Thrown by a handler when the server of somebody else failed: the job is tried again, and there is nothing to repair here. */
export class OutsideFailureError extends Error {}

interface SettledJob {
  became: 'done' | 'try-again' | 'given-up';
  /** The next job, leased; null when none is due, or none was wanted. */
  next: Job | null;
}

/** The next job of a runner: its lane, and for how long it is leased, in ms. */
export interface WantedJob {
  lane: JobLane;
  leaseMs: number;
}

/**
 * Ends a job that succeeded. A failed job is scheduled again, or ends after its last attempt. The job itself does not change
 * when another runner has taken it. `wanted`: for how long (ms) the next due job of which lane is leased; null: the runner stops.
 */
export async function settleJob(
  shop: Shop,
  job: Job,
  result: JobResult,
  wanted: WantedJob | null,
): Promise<SettledJob> {
  const now = shop.clock.now();
  const again = result.ok ? null : nextAttemptAt(job.kind, job.attempt, now);
  const next = await shop.db.write(async (tx) => {
    const [leased] = await pipelined(
      wanted ? leaseJob(tx, { now, ...wanted }) : Promise.resolve(null),
      storeResult(tx, job, result, { now, again }),
    );
    return leased;
  });
  if (result.ok) return { became: 'done', next };
  return { became: again === null ? 'given-up' : 'try-again', next };
}

async function storeResult(
  tx: Tx,
  job: Job,
  result: JobResult,
  { now, again }: { now: number; again: number | null },
): Promise<void> {
  if (result.ok) {
    await pipelined(endJob(tx, job, now, null), result.ending?.(tx) ?? Promise.resolve());
    return;
  }
  const reason = result.error instanceof Error ? result.error.message : String(result.error);
  if (again === null) await endJob(tx, job, now, reason);
  else await rescheduleJob(tx, job, again, reason);
}
