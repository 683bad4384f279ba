// Gives back a job that was interrupted because the shop stops.
import { releaseJob as releaseLeasedJob } from '../../db/jobs/jobs.ts';
import type { Job } from '../../rules/jobs/jobs.ts';
import type { Shop } from '../shop.ts';

/** Any runner may take the job at once, and the interrupted attempt does not count. */
export async function releaseJob(shop: Shop, job: Job): Promise<void> {
  await shop.db.write((tx) => releaseLeasedJob(tx, job));
}
