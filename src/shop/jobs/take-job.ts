// Gives a runner its next job.
import { anyJobDue, takeJob as takeDueJob } from '../../db/jobs.ts';
import type { Job } from '../../rules/jobs.ts';
import { times } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';

/** The job that has waited longest, ours for `times.jobLease`; null when nothing is due. */
export async function takeJob(shop: Shop): Promise<Job | null> {
  const now = shop.clock.now();
  // Looking costs no lock: an idle shop writes nothing.
  if (!(await shop.db.read((tx) => anyJobDue(tx, now)))) return null;
  return shop.db.write((tx) => takeDueJob(tx, now, times.jobLease));
}
