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
import { makeWakeSignal } from './wake-signal.ts';

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
  /** Called before each look for a due job. */
  onLook(this: void): void;
  /** Called when a job was taken. */
  onTaken(this: void): void;
}

/** Each worker runs one job of its lane at a time. */
const workersPerLane = 2;
const lanes: readonly JobLane[] = ['own-work', 'deliveries'];

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
  const signals = lanes.map((lane) => ({ lane, wakeSignal: makeWakeSignal() }));
  const stopping = new AbortController();
  const { signal } = stopping;
  const leases = makeLeaseKeeper(shop, leaseMs, renewalMs);
  let isAbandoned = false;
  let working: Promise<unknown> = Promise.resolve();
  let unsubscribe = () => undefined as void;

  /** Runs the due jobs of a lane, and waits for the next ones. Whoever takes a job wakes the next worker, which may find another. */
  async function work({ lane, wakeSignal }: (typeof signals)[number]): Promise<void> {
    let seen = wakeSignal.version();
    const queue: JobQueue = {
      lane,
      shouldContinue: () => !signal.aborted,
      onLook: () => void (seen = wakeSignal.version()),
      onTaken: wakeSignal.wakeNext,
    };
    while (!signal.aborted) {
      await runDueJobs(queue).catch((error: unknown) => {
        if (!isAbandoned && !isClosedForMove(shop, error)) shop.log.error('jobs-unavailable', error);
      });
      if (!signal.aborted) await wakeSignal.wait(seen, pollMs);
    }
  }

  return {
    start() {
      unsubscribe = onJobsEnqueued(shop, (added) => {
        for (const { lane, wakeSignal } of signals) if (lane === added) wakeSignal.signal();
      });
      const workers = signals.flatMap((one) => Array.from({ length: workersPerLane }, () => work(one)));
      working = Promise.all([planRegularJobs(shop, { payments, backups }).catch(logUnavailable), ...workers]);
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      for (const { wakeSignal } of signals) wakeSignal.signal();
      isAbandoned = await takesLonger(working, stopMs);
      leases.stop();
      if (isAbandoned) shop.log.warn('jobs-abandoned', { waitedMs: stopMs });
    },
    drain: () =>
      drainLanes((lane) =>
        runDueJobs({ lane, shouldContinue: () => true, onLook: () => undefined, onTaken: () => undefined }),
      ),
  };

  /** Runs due jobs one after another; returns how many. */
  async function runDueJobs(queue: JobQueue): Promise<number> {
    let done = 0;
    queue.onLook();
    for (let job = await takeJob(shop, leaseMs, queue.lane); job; done += 1) {
      queue.onTaken();
      job = await runLeasedJob(job, queue);
    }
    return done;
  }

  /** Runs a job and returns the next one, leased; null when none is due or `shouldContinue` returns false. */
  async function runLeasedJob(job: Job, { lane, shouldContinue, onLook }: JobQueue): Promise<Job | null> {
    const endLease = leases.keep(job);
    try {
      const result = await runJob(handlers, job, signal);
      if (result === 'interrupted') {
        await releaseJob(shop, job);
        return null;
      }
      const next = shouldContinue() ? { lane, leaseMs } : null;
      onLook();
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

/** Renews the leases of jobs. */
function makeLeaseKeeper(shop: Shop, leaseMs: number, renewalMs: number) {
  const renewals = new Set<NodeJS.Timeout>();
  let isStopped = false;
  return {
    /** Renews the lease of a job until the returned function is called. */
    keep(job: Job): () => void {
      let isRunning = true;
      const renew = async () => {
        try {
          const isOurs = await renewJobLease(shop, job, leaseMs);
          if (!isOurs && isRunning) shop.log.warn('job-lease-lost', { job: job.id, kind: job.kind });
        } catch (error) {
          if (!isStopped) shop.log.error('jobs-unavailable', error);
        }
      };
      const timer = setInterval(() => void renew(), renewalMs);
      renewals.add(timer);
      return () => {
        isRunning = false;
        renewals.delete(timer);
        clearInterval(timer);
      };
    },
    /** Renews none any more. */
    stop() {
      isStopped = true;
      for (const timer of renewals) clearInterval(timer);
    },
  };
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
