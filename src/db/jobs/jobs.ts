// The job queue. A job is added in the transaction that causes it, and one runner at a time leases it.
import { sql } from 'kysely';
import type { Insertable, Kysely, RawBuilder, Selectable } from 'kysely';
import { z } from 'zod';
import type { Job, JobLane, JobSpec } from '../../rules/jobs/jobs.ts';
import type { Tx } from '../database.ts';
import { selectMoveInEffect } from '../engine-moves.ts';
import { prepareQuery, prepareRowsQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';

const rowId = z.int().positive();
const jobSpec = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send-mail'), mailId: rowId }),
  z.object({ kind: z.literal('lapse-order'), orderId: rowId }),
  z.object({ kind: z.literal('remind-payment'), orderId: rowId }),
  z.object({ kind: z.literal('issue-invoice'), orderId: rowId }),
  z.object({ kind: z.literal('tell-restocked'), itemId: rowId }),
  z.object({ kind: z.literal('release-item'), itemId: rowId }),
  z.object({ kind: z.literal('tell-moved-day'), itemId: rowId }),
  z.object({ kind: z.literal('refresh-bundle'), productId: rowId }),
  z.object({ kind: z.literal('send-order-link'), orderNumber: z.string(), email: z.string(), requestedAt: z.int() }),
  z.object({ kind: z.literal('make-sizes'), mediaId: rowId }),
  z.object({ kind: z.literal('delete-file'), key: z.string() }),
  z.object({ kind: z.literal('check-payment'), paymentId: rowId }),
  z.object({ kind: z.literal('check-payments') }),
  z.object({ kind: z.literal('end-payment'), paymentId: rowId }),
  z.object({ kind: z.literal('refund-payment'), paymentRefundId: rowId }),
  z.object({ kind: z.literal('capture-payment'), orderId: rowId }),
  z.object({ kind: z.literal('make-label'), labelId: rowId }),
  z.object({ kind: z.literal('cancel-label'), labelId: rowId }),
  z.object({ kind: z.literal('deliver-webhook'), deliveryId: rowId }),
  z.object({ kind: z.literal('make-backup') }),
  z.object({ kind: z.literal('tidy-up') }),
]);

export interface NewJob {
  spec: JobSpec;
  /** Epoch ms. */
  runAt: number;
  /** A second job with the same key is not added while the row of the first exists. */
  dedupeKey: string;
}

const insertJobs = prepareRowsQuery<Insertable<Tables['jobs']>, unknown>((q, rows) =>
  q
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

/** Adds jobs. A job whose key exists is not added and does not change the existing job. */
export async function enqueueJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  await insertJobs(
    tx,
    jobs.map(({ spec: { kind, ...payload }, dedupeKey, runAt }) => ({
      kind,
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey,
      run_at: runAt,
      attempts: 0,
      locked_until: null,
      ended_at: null,
      error: null,
    })),
  );
}

/**
 * Adds a job, or lets the one with its key run again when that has ended. Returns whether the job is still to begin: one that a runner
 * has in hand may have read what it is about before it changed.
 */
export async function repeatJob(tx: Tx, job: NewJob, now: number): Promise<boolean> {
  await enqueueJobs(tx, [job]);
  const { dedupeKey, runAt } = job;
  await tx.q
    .updateTable('jobs')
    .set({ run_at: runAt, ended_at: null, attempts: 0, error: null })
    .where('dedupe_key', '=', dedupeKey)
    .where('ended_at', 'is not', null)
    .execute();
  const running = await tx.q
    .selectFrom('jobs')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return running === undefined;
}

function decodeJob(row: { id: number; kind: string; payload: string; attempts: number }): Job {
  const payload: unknown = JSON.parse(row.payload);
  const parsed = jobSpec.safeParse({ ...(typeof payload === 'object' ? payload : {}), kind: row.kind });
  return { id: row.id, kind: row.kind, spec: parsed.success ? parsed.data : null, attempt: row.attempts };
}

/** A query for each lane of jobs. */
const forEachLane = <Query>(prepare: (lane: JobLane) => Query): Readonly<Record<JobLane, Query>> => ({
  deliveries: prepare('deliveries'),
  'own-work': prepare('own-work'),
});

/** None while the shop moves to another database: what a job does then could not be stored. */
function dueJob(q: Kysely<Tables>, now: RawBuilder<number>, lane: JobLane) {
  return (
    q
      .selectFrom('jobs')
      .select('id')
      .where('ended_at', 'is', null)
      .where('run_at', '<=', now)
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
      // A literal: with a parameter, no partial index is used.
      .where('kind', lane === 'deliveries' ? '=' : '<>', sql.lit('deliver-webhook'))
      .where((eb) => eb.not(eb.exists(selectMoveInEffect(q, now))))
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
  );
}

const selectDueJob = forEachLane((lane) =>
  prepareQuery<{ now: number }, { id: number }>((q, value) => dueJob(q, value('now'), lane)),
);

/** Whether a job of a lane is due at `now` (epoch ms), and may be run; takes no lock. */
export async function hasDueJob(tx: Tx, now: number, lane: JobLane): Promise<boolean> {
  return (await selectDueJob[lane](tx, { now })).length > 0;
}

type JobColumns = Pick<Selectable<Tables['jobs']>, 'id' | 'kind' | 'payload' | 'attempts'>;

const updateDueJob = forEachLane((lane) =>
  prepareQuery<{ now: number; until: number }, JobColumns>((q, value, engine) => {
    const due = dueJob(q, value('now'), lane);
    return q
      .updateTable('jobs')
      .set((eb) => ({ locked_until: value('until'), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', engine === 'postgres' ? due.forUpdate().skipLocked() : due)
      .returning(['id', 'kind', 'payload', 'attempts']);
  }),
);

/**
 * Leases the job of a lane that has waited longest, for `leaseMs`. After that another runner may take it, unless the lease was
 * renewed. null: no job is due.
 */
export async function leaseJob(
  tx: Tx,
  { now, leaseMs, lane }: { now: number; leaseMs: number; lane: JobLane },
): Promise<Job | null> {
  const [row] = await updateDueJob[lane](tx, { now, until: now + leaseMs });
  return row ? decodeJob(row) : null;
}

/**
 * Leases the job with this key, also before it is due: for work that is tried at once. null: it has ended, or a runner has it.
 */
export async function leaseJobByKey(tx: Tx, dedupeKey: string, now: number, leaseMs: number): Promise<Job | null> {
  const row = await tx.q
    .updateTable('jobs')
    .set((eb) => ({ locked_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('dedupe_key', '=', dedupeKey)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
  return row ? decodeJob(row) : null;
}

/** A leased job. Each lease increases the number of the attempt, so an old holder no longer matches. */
type LeasedJob = Pick<Job, 'id' | 'attempt'>;

/** An update of the job; it changes nothing when another runner has taken the job. */
function updateLeased(tx: Tx, job: LeasedJob) {
  return tx.q
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('locked_until', 'is not', null);
}

/** Renews a lease until `until` (epoch ms); false when another runner has taken the job. */
export async function renewLease(tx: Tx, job: LeasedJob, until: number): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(tx, job).set({ locked_until: until }).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a job that no runner has taken and that is not due at `now` (epoch ms). Returns whether it did; a runner that
 * takes the job at the same time decides it for both.
 */
export async function deleteWaitingJob(tx: Tx, dedupeKey: string, now: number): Promise<boolean> {
  const deleted = await tx.q
    .deleteFrom('jobs')
    .where('dedupe_key', '=', dedupeKey)
    .where('attempts', '=', 0)
    .where('run_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

const endLeased = prepareQuery<LeasedJob & { at: number; error: string | null }, unknown>((q, value) =>
  q
    .updateTable('jobs')
    .set({ ended_at: value('at'), locked_until: null, error: value('error') })
    .where('id', '=', value('id'))
    .where('attempts', '=', value('attempt'))
    .where('locked_until', 'is not', null),
);

/** Ends a job at `at` (epoch ms): done, or failed for good with an error. It is not tried again. */
export async function endJob(tx: Tx, { id, attempt }: LeasedJob, at: number, error: string | null): Promise<void> {
  await endLeased(tx, { id, attempt, at, error });
}

/** Stores the error of a job and schedules the next attempt at `runAt` (epoch ms). */
export async function rescheduleJob(tx: Tx, job: LeasedJob, runAt: number, error: string): Promise<void> {
  await updateLeased(tx, job).set({ run_at: runAt, locked_until: null, error }).execute();
}

/** Gives back a job that was interrupted. The attempt does not count. */
export async function releaseJob(tx: Tx, job: LeasedJob): Promise<void> {
  await updateLeased(tx, job)
    .set({ locked_until: null, attempts: job.attempt - 1 })
    .execute();
}

/** Deletes at most `max` jobs that ended before a moment (epoch ms); returns how many. */
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
