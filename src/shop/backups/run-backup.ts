// The backup that the shop makes by itself, every day.
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { nextBackupAt } from '../../rules/backups/backup-time.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { OutsideFailureError } from '../jobs/settle-job.ts';
import type { BackupPort } from '../ports.ts';
import type { Shop } from '../shop.ts';

/** Plans the next backup, once however many instances there are. */
export async function planBackup(shop: Shop, { minutes }: BackupPort): Promise<void> {
  const runAt = nextBackupAt(minutes, shop.clock.now());
  const dedupeKey = `make-backup:${runAt}`;
  await shop.db.write((tx) => enqueueJobs(tx, [{ spec: { kind: 'make-backup' }, runAt, dedupeKey }]));
  signalJobsEnqueued(shop);
}

/**
 * Plans the next backup, and makes and verifies this one. Throws an `OutsideFailureError` when it could not be made or differs from the
 * shop, and the signal's reason when the shop stops.
 */
export async function runBackup(shop: Shop, backups: BackupPort, signal: AbortSignal): Promise<void> {
  await planBackup(shop, backups);
  const outcome = await backups.run(signal);
  signal.throwIfAborted();
  if (!outcome.ok) throw new OutsideFailureError(outcome.problem);
  shop.log.info('backup-made', { said: outcome.said });
}
