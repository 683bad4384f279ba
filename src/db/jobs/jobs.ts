// The job queue. A job is added in the transaction that causes it, and one runner at a time leases it.
import { z } from 'zod';
import type { Job, JobSpec } from '../../rules/jobs/jobs.ts';
import type { Tx } from '../database.ts';

const rowId = z.int().positive();
const jobSpec = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send-mail'), mailId: rowId }),
  z.object({ kind: z.literal('lapse-order'), orderId: rowId }),
  z.object({ kind: z.literal('tell-restocked'), itemId: rowId }),
  z.object({ kind: z.literal('release-item'), itemId: rowId }),
  z.object({ kind: z.literal('tell-moved-day'), itemId: rowId }),
  z.object({ kind: z.literal('tidy-up') }),
]);

export interface NewJob {
  spec: JobSpec;
  /** Epoch ms. */
  runAt: number;
  /** A second job with the same key is not added while the row of the first exists. */
  dedupeKey: string;
}

/** Adds jobs. A job whose key exists is not added and does not change the existing job. */
export async function enqueueJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map((job) => {
    const { kind, ...payload } = job.spec;
    return { kind, payload: JSON.stringify(payload), dedupe_key: job.dedupeKey, run_at: job.runAt };
  });
  await tx.q
    .insertInto('jobs')
    .values(rows.map((row) => ({ ...row, attempts: 0, locked_until: null, ended_at: null, error: null })))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

function decodeJob(row: { id: number; kind: string; payload: string; attempts: number }): Job {
  const payload: unknown = JSON.parse(row.payload);
  const parsed = jobSpec.safeParse({ ...(typeof payload === 'object' ? payload : {}), kind: row.kind });
  return { id: row.id, kind: row.kind, spec: parsed.success ? parsed.data : null, attempt: row.attempts };
}

function selectDueJob(tx: Tx, now: number) {
  return tx.q
    .selectFrom('jobs')
    .where('ended_at', 'is', null)
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
}

/** Whether a job is due at `now` (epoch ms); takes no lock. */
export async function hasDueJob(tx: Tx, now: number): Promise<boolean> {
  return (await selectDueJob(tx, now).select('id').executeTakeFirst()) !== undefined;
}

/** Leases the job that has waited longest, for `leaseMs`. After that another runner may take it. null: no job is due. */
export async function leaseJob(tx: Tx, now: number, leaseMs: number): Promise<Job | null> {
  let query = selectDueJob(tx, now).select('id');
  if (tx.hasRowLocks) query = query.forUpdate().skipLocked();
  const found = await query.executeTakeFirst();
  if (!found) return null;
  const row = await tx.q
    .updateTable('jobs')
    .set((eb) => ({ locked_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', found.id)
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirstOrThrow();
  return decodeJob(row);
}

/** Ends a job at `at` (epoch ms): done, or failed for good with an error. It is not tried again. */
export async function endJob(tx: Tx, jobId: number, at: number, error: string | null): Promise<void> {
  await tx.q.updateTable('jobs').set({ ended_at: at, locked_until: null, error }).where('id', '=', jobId).execute();
}

/** Stores the error of a job and schedules the next attempt at `runAt` (epoch ms). */
export async function rescheduleJob(tx: Tx, jobId: number, runAt: number, error: string): Promise<void> {
  await tx.q.updateTable('jobs').set({ run_at: runAt, locked_until: null, error }).where('id', '=', jobId).execute();
}

/** Deletes at most `most` jobs that ended before a moment (epoch ms); returns how many. */
export async function deleteEndedJobs(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('jobs')
    .select('id')
    .where('ended_at', '<', before)
    .orderBy('id')
    .limit(max)
    .execute();
  if (rows.length === 0) return 0;
  await tx.q
    .deleteFrom('jobs')
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.length;
}
