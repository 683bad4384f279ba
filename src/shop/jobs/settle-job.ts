// Stores the result of a job.
import { rescheduleJob, endJob } from '../../db/jobs/jobs.ts';
import { nextAttemptAt } from '../../rules/jobs/jobs.ts';
import type { Job } from '../../rules/jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/** Ends a job that succeeded (`error` is null). A failed job is scheduled again, or ends after its last attempt. */
export async function settleJob(
  shop: Shop,
  job: Job,
  error: string | null,
): Promise<'done' | 'try-again' | 'given-up'> {
  const now = shop.clock.now();
  const again = error === null ? null : nextAttemptAt(job.attempt, now);
  await shop.db.write(async (tx) => {
    if (error !== null && again !== null) await rescheduleJob(tx, job.id, again, error);
    else await endJob(tx, job.id, now, error);
  });
  if (error === null) return 'done';
  return again === null ? 'given-up' : 'try-again';
}
