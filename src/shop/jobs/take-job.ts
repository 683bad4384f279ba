// Leases the next job for a runner.
import { hasDueJob, leaseJob } from '../../db/jobs/jobs.ts';
import type { Job } from '../../rules/jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/** The due job that has waited longest, leased for `leaseMs`; null when no job is due. */
export async function takeJob(shop: Shop, leaseMs: number): Promise<Job | null> {
  const now = shop.clock.now();
  // This read takes no lock, so an idle shop writes nothing.
  if (!(await shop.db.read((tx) => hasDueJob(tx, now)))) return null;
  return shop.db.write((tx) => leaseJob(tx, now, leaseMs));
}
