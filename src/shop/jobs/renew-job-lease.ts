// Renews the lease of a job while it runs, so that only the jobs of a process that died become free.
import { renewLease } from '../../db/jobs/jobs.ts';
import type { Job } from '../../rules/jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/**
 * Renews the lease for `leaseMs` from now. Returns false when another runner has taken the job, which happens when this process
 * could not renew the lease in time.
 */
export function renewJobLease(shop: Shop, job: Job, leaseMs: number): Promise<boolean> {
  return shop.db.write((tx) => renewLease(tx, job, shop.clock.now() + leaseMs));
}
