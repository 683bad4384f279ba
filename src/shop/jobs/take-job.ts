// Gives a runner its next job.
import { hasDueJob, leaseJob as takeDueJob } from '../../db/jobs/jobs.ts';
import type { Job } from '../../rules/jobs/jobs.ts';
import { times } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';

/** The job that has waited longest, ours for `times.jobLease`; null when nothing is due. */
export async function takeJob(shop: Shop): Promise<Job | null> {
  const now = shop.clock.now();
  // Looking costs no lock: an idle shop writes nothing.
  if (!(await shop.db.read((tx) => hasDueJob(tx, now)))) return null;
  return shop.db.write((tx) => takeDueJob(tx, now, times.jobLease));
}
