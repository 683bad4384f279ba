// Runs the shop's jobs, a few at a time: immediately when this process adds a job, otherwise within a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { maxJobAttempts } from '../rules/jobs/jobs.ts';
import type { Job, JobKind, JobLane, JobSpec } from '../rules/jobs/jobs.ts';
import { serverTimes } from '../settings/server-constants.ts';
import { isClosedForMove } from '../shop/check-database.ts';
import { onJobsEnqueued } from '../shop/jobs/job-signal.ts';
import type { BackupPort, MailPort, PaperPort } from '../shop/ports.ts';
import type { CarrierPort } from '../shop/ports-carriers.ts';
import type { DeliveryPorts } from '../shop/webhooks/deliver-webhook.ts';
import type { PaymentPort } from '../shop/ports-payments.ts';
import type { MediaPorts } from '../shop/media/media-ports.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import { releaseJob } from '../shop/jobs/release-job.ts';
import { renewJobLease } from '../shop/jobs/renew-job-lease.ts';
import { OutsideFailureError, settleJob } from '../shop/jobs/settle-job.ts';
import type { JobEnding, JobResult, WantedJob } from '../shop/jobs/settle-job.ts';
import type { Shop } from '../shop/shop.ts';
import { takeJob } from '../shop/jobs/take-job.ts';
import { planBackup } from '../shop/backups/run-backup.ts';
import { planPaymentsCheck } from '../shop/payments/check-payments.ts';
import { planTidyUp } from '../shop/jobs/tidy-up.ts';
import { makeHandlers } from './handlers.ts';
import type { JobHandlers, JobRun } from './handlers.ts';
import { makeMailRenderer } from './render-mail.ts';

interface JobRunner {
  /** Begins to take jobs. Database errors are logged, and the runner tries again. */
  start(): void;
  /**
   * Takes no more jobs and interrupts those that can be interrupted. Resolves when the running jobs are done, or after
   * `stopMs`: another process takes the rest when the leases end.
   */
  stop(): Promise<void>;
  /** Runs all due jobs one after another and returns how many. For commands and tests, without `start`. */
  drain(): Promise<number>;
}

interface RunnerOptions {
  shop: Shop;
  mail: MailPort;
  /** Writes the documents that are sent with emails. */
  paper: PaperPort;
  /** Of the media library; null: its jobs fail, and are tried again by another runner. */
  media?: MediaPorts | null;
  /** Absent: no payment is taken, and orders lapse without asking. */
  payments?: PaymentPort | null;
  /** Absent: this runner makes no labels. */
  carrier?: CarrierPort | null;
  /** Absent: this runner sends no webhooks. */
  deliveries?: DeliveryPorts | null;
  /** Absent: this runner makes no backups. */
  backups?: BackupPort | null;
  /** For tests. */
  mailRenderer?: MailRenderer;
  /** The time between two checks for jobs of other processes, in ms. */
  pollMs?: number;
  /** How long a job is leased, how often the lease is renewed, and how long a stop waits for a job, in ms. */
  leaseMs?: number;
  renewalMs?: number;
  stopMs?: number;
}

/** The jobs that are run one after another, as long as `shouldContinue` returns true. */
interface JobQueue {
  lane: JobLane;
  shouldContinue(this: void): boolean;
}

/** The workers: each runs one job of its lane at a time. */
const workers: readonly JobLane[] = ['own-work', 'own-work', 'deliveries', 'deliveries'];

/** Creates the job runner of a shop; nothing runs before `start` or `drain`. */
export function makeRunner({
  shop,
  mail,
  paper,
  media = null,
  payments = null,
  carrier = null,
  deliveries = null,
  backups = null,
  mailRenderer = makeMailRenderer(paper),
  pollMs = serverTimes.jobPoll,
  leaseMs = serverTimes.jobLease,
  renewalMs = serverTimes.jobLeaseRenewal,
  stopMs = serverTimes.jobStop,
}: RunnerOptions): JobRunner {
  const handlers = makeHandlers(shop, { mail, media, payments, carrier, deliveries, backups, mailRenderer });
  const logUnavailable = (error: unknown) => shop.log.error('jobs-unavailable', error);
  const wakeSignal = makeWakeSignal();
  const stopping = new AbortController();
  const { signal } = stopping;
  const renewals = new Set<NodeJS.Timeout>();
  let isAbandoned = false;
  let working: Promise<unknown> = Promise.resolve();
  let unsubscribe = () => undefined as void;

  /** Renews the lease of a job until the returned function is called. */
  function keepLease(job: Job): () => void {
    let isRunning = true;
    const renew = async () => {
      try {
        const isOurs = await renewJobLease(shop, job, leaseMs);
        if (!isOurs && isRunning) shop.log.warn('job-lease-lost', { job: job.id, kind: job.kind });
      } catch (error) {
        if (!isAbandoned) shop.log.error('jobs-unavailable', error);
      }
    };
    const timer = setInterval(() => void renew(), renewalMs);
    renewals.add(timer);
    return () => {
      isRunning = false;
      renewals.delete(timer);
      clearInterval(timer);
    };
  }

  async function work(lane: JobLane): Promise<void> {
    while (!signal.aborted) {
      const seen = wakeSignal.version();
      const done = await runDueJobs({ lane, shouldContinue: () => !signal.aborted }).catch((error: unknown) => {
        if (!isAbandoned && !isClosedForMove(shop, error)) shop.log.error('jobs-unavailable', error);
        return 0;
      });
      if (done === 0 && !signal.aborted) await wakeSignal.wait(seen, pollMs);
    }
  }

  return {
    start() {
      unsubscribe = onJobsEnqueued(shop, wakeSignal.signal);
      working = Promise.all([planRegularJobs(shop, { payments, backups }).catch(logUnavailable), ...workers.map(work)]);
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      wakeSignal.signal();
      isAbandoned = await takesLonger(working, stopMs);
      for (const timer of renewals) clearInterval(timer);
      if (isAbandoned) shop.log.warn('jobs-abandoned', { waitedMs: stopMs });
    },
    drain: () => drainLanes((lane) => runDueJobs({ lane, shouldContinue: () => true })),
  };

  /** Runs due jobs one after another; returns how many. */
  async function runDueJobs(queue: JobQueue): Promise<number> {
    let done = 0;
    for (let job = await takeJob(shop, leaseMs, queue.lane); job; done += 1) job = await runLeasedJob(job, queue);
    return done;
  }

  /** Runs a job and returns the next one, leased; null when none is due or `shouldContinue` returns false. */
  async function runLeasedJob(job: Job, { lane, shouldContinue }: JobQueue): Promise<Job | null> {
    const endLease = keepLease(job);
    try {
      const result = await runJob(handlers, job, signal);
      if (result === 'interrupted') {
        await releaseJob(shop, job);
        return null;
      }
      const next = shouldContinue() ? { lane, leaseMs } : null;
      return await settle(shop, job, result, next).catch((error: unknown) => {
        if (!result.ok) throw error;
        // What the job did could not be stored, so it is run again.
        return settle(shop, job, { ok: false, error }, next);
      });
    } finally {
      endLease();
    }
  }
}

/** Runs the due jobs of all lanes, and those that they add, which may be of another lane; returns how many. */
async function drainLanes(run: (lane: JobLane) => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = -1; done !== 0; total += done) done = (await run('own-work')) + (await run('deliveries'));
  return total;
}

/** Waits for work, at most `ms`; resolves to whether it is not finished by then. */
async function takesLonger(working: Promise<unknown>, ms: number): Promise<boolean> {
  const done = new AbortController();
  const tooLate = sleep(ms, true, { signal: done.signal }).catch(() => false);
  const isLate = await Promise.race([working.then(() => false), tooLate]);
  done.abort();
  return isLate;
}

/** Plans the first runs of the jobs that then plan themselves. */
async function planRegularJobs(
  shop: Shop,
  { payments, backups }: { payments: PaymentPort | null; backups: BackupPort | null },
): Promise<void> {
  await planTidyUp(shop, shop.clock.now());
  if (payments) await planPaymentsCheck(shop);
  if (backups) await planBackup(shop, backups);
}

/** Stores the result of a job, and logs a failure. Returns the next job that is wanted, leased; null: none. */
async function settle(shop: Shop, job: Job, result: JobResult, wanted: WantedJob | null): Promise<Job | null> {
  const { became, next } = await settleJob(shop, job, result, wanted);
  if (!result.ok) {
    const { error } = result;
    const facts = { job: job.id, kind: job.kind, attempt: job.attempt, became };
    if (error instanceof OutsideFailureError) shop.log.warn('job-failed-outside', { ...facts, reason: error.message });
    else shop.log.error('job-failed', error, facts);
  }
  return next;
}

/** Runs a job. The result is stored by the caller; a job that was interrupted is given back. */
async function runJob(handlers: JobHandlers, job: Job, signal: AbortSignal): Promise<JobResult | 'interrupted'> {
  try {
    signal.throwIfAborted();
    if (!job.spec) throw new Error(`this program knows no job of kind ${job.kind}`);
    const ending = await runHandler<JobKind>(handlers, job.spec, { isLastTry: job.attempt >= maxJobAttempts, signal });
    return { ok: true, ending };
  } catch (error) {
    return signal.aborted && error === signal.reason ? 'interrupted' : { ok: false, error };
  }
}

/** Runs the handler of a kind of job. */
function runHandler<Kind extends JobKind>(
  handlers: JobHandlers,
  spec: Extract<JobSpec, { kind: Kind }>,
  run: JobRun,
): Promise<JobEnding | null> {
  const kind: Kind = spec.kind;
  return handlers[kind](spec, run);
}

/** A signal that cannot be missed: a waiter that has not seen the last signal does not wait. */
function makeWakeSignal() {
  let count = 0;
  const waiters = new Set<() => void>();
  return {
    version: () => count,
    signal() {
      count += 1;
      for (const wake of waiters) wake();
    },
    /** Resolves at the next signal after version `seen`, or after `ms`. */
    wait(seen: number, ms: number): Promise<void> {
      if (seen !== count) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiters.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiters.add(wake);
      });
    },
  };
}
