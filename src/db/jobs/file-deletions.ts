// The job that deletes a file of the storage, after the transaction that needs it no longer.
import type { Tx } from '../database.ts';
import { enqueueJobs } from './jobs.ts';

/** Part of the transaction that deletes or replaces a picture; nothing for a picture of the program (`key` null). */
export async function enqueueFileDeletion(tx: Tx, key: string | null, at: number): Promise<void> {
  if (key === null) return;
  await enqueueJobs(tx, [{ spec: { kind: 'delete-file', key }, runAt: at, dedupeKey: `delete-file:${key}` }]);
}
