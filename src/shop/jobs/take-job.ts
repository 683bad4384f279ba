// Leases the next job for a runner.
import { hasDueJob, leaseJob as takeDueJob } from '../../db/jobs/jobs.ts';
import type { Job } from '../../rules/jobs/jobs.ts';
import { times } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';

/** The due job that has waited longest, leased for `times.jobLease`; null when no job is due. */
export async function takeJob(shop: Shop): Promise<Job | null> {
  const now = shop.clock.now();
  // This read takes no lock, so an idle shop writes nothing.
  if (!(await shop.db.read((tx) => hasDueJob(tx, now)))) return null;
  return shop.db.write((tx) => takeDueJob(tx, now, times.jobLease));
}
