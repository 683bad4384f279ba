// Runs the shop's jobs, a few at a time: immediately when this process adds a job, otherwise within a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { maxJobAttempts } from '../rules/jobs/jobs.ts';
import type { Job, JobSpec } from '../rules/jobs/jobs.ts';
import { serverTimes } from '../settings/server-constants.ts';
import { onJobsEnqueued } from '../shop/jobs/job-signal.ts';
import type { MailPort, PaperPort } from '../shop/ports.ts';
import type { CarrierPort } from '../shop/ports-carriers.ts';
import type { PaymentPort } from '../shop/ports-payments.ts';
import type { MediaPorts } from '../shop/media/media-ports.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import { releaseJob } from '../shop/jobs/release-job.ts';
import { renewJobLease } from '../shop/jobs/renew-job-lease.ts';
import { settleJob } from '../shop/jobs/settle-job.ts';
import type { JobEnding, JobResult } from '../shop/jobs/settle-job.ts';
import type { Shop } from '../shop/shop.ts';
import { takeJob } from '../shop/jobs/take-job.ts';
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
  /** For tests. */
  mailRenderer?: MailRenderer;
  /** The time between two checks for jobs of other processes, in ms. */
  pollMs?: number;
  /** How long a job is leased, how often the lease is renewed, and how long a stop waits for a job, in ms. */
  leaseMs?: number;
  renewalMs?: number;
  stopMs?: number;
}

/** How many jobs run at the same time. */
const workerCount = 2;

/** Creates the job runner of a shop; nothing runs before `start` or `drain`. */
export function makeRunner({
  shop,
  mail,
  paper,
  media = null,
  payments = null,
  carrier = null,
  mailRenderer = makeMailRenderer(paper),
  pollMs = serverTimes.jobPoll,
  leaseMs = serverTimes.jobLease,
  renewalMs = serverTimes.jobLeaseRenewal,
  stopMs = serverTimes.jobStop,
}: RunnerOptions): JobRunner {
  const handlers = makeHandlers(shop, { mail, media, payments, carrier, mailRenderer });
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

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const seen = wakeSignal.version();
      const done = await runDueJobs(() => !signal.aborted).catch((error: unknown) => {
        if (!isAbandoned) shop.log.error('jobs-unavailable', error);
        return 0;
      });
      if (done === 0 && !signal.aborted) await wakeSignal.wait(seen, pollMs);
    }
  }

  return {
    start() {
      unsubscribe = onJobsEnqueued(shop, wakeSignal.signal);
      const planned = planRegularJobs(shop, payments !== null).catch(logUnavailable);
      working = Promise.all([planned, ...Array.from({ length: workerCount }, work)]);
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      wakeSignal.signal();
      isAbandoned = await takesLonger(working, stopMs);
      for (const timer of renewals) clearInterval(timer);
      if (isAbandoned) shop.log.warn('jobs-abandoned', { waitedMs: stopMs });
    },
    drain: () => runDueJobs(() => true),
  };

  /** Runs due jobs one after another, as long as `shouldContinue` returns true; returns how many. */
  async function runDueJobs(shouldContinue: () => boolean): Promise<number> {
    let done = 0;
    for (let job = await takeJob(shop, leaseMs); job; done += 1) job = await runLeasedJob(job, shouldContinue);
    return done;
  }

  /** Runs a job and returns the next one, leased; null when none is due or `shouldContinue` returns false. */
  async function runLeasedJob(job: Job, shouldContinue: () => boolean): Promise<Job | null> {
    const endLease = keepLease(job);
    try {
      const result = await runJob(handlers, job, signal);
      if (result === 'interrupted') {
        await releaseJob(shop, job);
        return null;
      }
      const nextLeaseMs = shouldContinue() ? leaseMs : null;
      return await settle(shop, job, result, nextLeaseMs).catch((error: unknown) => {
        if (!result.ok) throw error;
        // What the job did could not be stored, so it is run again.
        return settle(shop, job, { ok: false, error }, nextLeaseMs);
      });
    } finally {
      endLease();
    }
  }
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
async function planRegularJobs(shop: Shop, takesPayments: boolean): Promise<void> {
  await planTidyUp(shop, shop.clock.now());
  if (takesPayments) await planPaymentsCheck(shop);
}

/** Stores the result of a job, and logs a failure. Returns the next job, leased for `nextLeaseMs`; null: none. */
async function settle(shop: Shop, job: Job, result: JobResult, nextLeaseMs: number | null): Promise<Job | null> {
  const { became, next } = await settleJob(shop, job, result, { nextLeaseMs });
  if (!result.ok)
    shop.log.error('job-failed', result.error, { job: job.id, kind: job.kind, attempt: job.attempt, became });
  return next;
}

/** Runs a job. The result is stored by the caller; a job that was interrupted is given back. */
async function runJob(handlers: JobHandlers, job: Job, signal: AbortSignal): Promise<JobResult | 'interrupted'> {
  try {
    signal.throwIfAborted();
    if (!job.spec) throw new Error(`this program knows no job of kind ${job.kind}`);
    const ending = await runHandler(handlers, job.spec, { isLastTry: job.attempt >= maxJobAttempts, signal });
    return { ok: true, ending };
  } catch (error) {
    return signal.aborted && error === signal.reason ? 'interrupted' : { ok: false, error };
  }
}

function runHandler(handlers: JobHandlers, spec: JobSpec, run: JobRun): Promise<JobEnding | null> {
  switch (spec.kind) {
    case 'send-mail':
      return handlers['send-mail'](spec, run);
    case 'lapse-order':
      return handlers['lapse-order'](spec, run);
    case 'remind-payment':
      return handlers['remind-payment'](spec, run);
    case 'issue-invoice':
      return handlers['issue-invoice'](spec, run);
    case 'tell-restocked':
      return handlers['tell-restocked'](spec, run);
    case 'release-item':
      return handlers['release-item'](spec, run);
    case 'tell-moved-day':
      return handlers['tell-moved-day'](spec, run);
    case 'refresh-bundle':
      return handlers['refresh-bundle'](spec, run);
    case 'send-order-link':
      return handlers['send-order-link'](spec, run);
    case 'make-sizes':
      return handlers['make-sizes'](spec, run);
    case 'delete-file':
      return handlers['delete-file'](spec, run);
    case 'check-payment':
      return handlers['check-payment'](spec, run);
    case 'check-payments':
      return handlers['check-payments'](spec, run);
    case 'end-payment':
      return handlers['end-payment'](spec, run);
    case 'capture-payment':
      return handlers['capture-payment'](spec, run);
    case 'refund-payment':
      return handlers['refund-payment'](spec, run);
    case 'make-label':
      return handlers['make-label'](spec, run);
    case 'cancel-label':
      return handlers['cancel-label'](spec, run);
    case 'tidy-up':
      return handlers['tidy-up'](spec, run);
  }
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
