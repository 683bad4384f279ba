// Runs the shop's jobs, a few at a time: immediately when this process adds a job, otherwise within a second.
import { maxJobAttempts } from '../rules/jobs/jobs.ts';
import type { JobSpec } from '../rules/jobs/jobs.ts';
import { times } from '../settings/constants.ts';
import { onJobsEnqueued } from '../shop/jobs/job-signal.ts';
import type { MailPort } from '../shop/ports.ts';
import type { MailRenderer } from '../shop/mails/send-mail.ts';
import { settleJob } from '../shop/jobs/settle-job.ts';
import type { Shop } from '../shop/shop.ts';
import { takeJob } from '../shop/jobs/take-job.ts';
import { planTidyUp } from '../shop/jobs/tidy-up.ts';
import { makeHandlers } from './handlers.ts';
import type { JobHandlers } from './handlers.ts';
import { renderMail } from './render-mail.ts';

interface JobRunner {
  /** Begins to take jobs. Database errors are logged, and the runner tries again. */
  start(): void;
  /** Takes no more jobs; resolves when the running jobs are done. */
  stop(): Promise<void>;
  /** Runs all due jobs one after another and returns how many. For commands and tests, without `start`. */
  drain(): Promise<number>;
}

interface RunnerOptions {
  shop: Shop;
  mail: MailPort;
  /** For tests. */
  mailRenderer?: MailRenderer;
  /** The time between two checks for jobs of other processes, in ms. */
  pollMs?: number;
}

/** How many jobs run at the same time. */
const workerCount = 2;

/** Creates the job runner of a shop; nothing runs before `start` or `drain`. */
export function makeRunner({
  shop,
  mail,
  mailRenderer: mailWriter = renderMail,
  pollMs = times.jobPoll,
}: RunnerOptions): JobRunner {
  const handlers = makeHandlers(shop, { mail, mailWriter });
  const bell = makeWakeSignal();
  let stopped = false;
  let working: Promise<unknown> = Promise.resolve();
  let forget = () => undefined as void;

  async function work(): Promise<void> {
    while (!stopped) {
      const rung = bell.rings();
      const worked = await doNextJob(shop, handlers).catch((error: unknown) => {
        shop.log.error('jobs-unavailable', error);
        return false;
      });
      if (!worked && !stopped) await bell.wait(rung, pollMs);
    }
  }

  return {
    start() {
      forget = onJobsEnqueued(shop, bell.ring);
      const planned = planTidyUp(shop, shop.clock.now()).catch((error: unknown) =>
        shop.log.error('jobs-unavailable', error),
      );
      working = Promise.all([planned, ...Array.from({ length: workerCount }, work)]);
    },
    async stop() {
      stopped = true;
      forget();
      bell.ring();
      await working;
    },
    async drain() {
      let done = 0;
      while (await doNextJob(shop, handlers)) done += 1;
      return done;
    },
  };
}

/** Takes one job and runs it; false when none is due. */
async function doNextJob(shop: Shop, handlers: JobHandlers): Promise<boolean> {
  const job = await takeJob(shop);
  if (!job) return false;
  try {
    if (!job.spec) throw new Error(`this program knows no job of kind ${job.kind}`);
    await runHandler(handlers, job.spec, job.attempt >= maxJobAttempts);
    await settleJob(shop, job, null);
  } catch (error) {
    const became = await settleJob(shop, job, error instanceof Error ? error.message : String(error));
    shop.log.error('job-failed', error, { job: job.id, kind: job.kind, attempt: job.attempt, became });
  }
  return true;
}

function runHandler(handlers: JobHandlers, spec: JobSpec, lastTry: boolean): Promise<void> {
  switch (spec.kind) {
    case 'send-mail':
      return handlers['send-mail'](spec, lastTry);
    case 'lapse-order':
      return handlers['lapse-order'](spec, lastTry);
    case 'tell-restocked':
      return handlers['tell-restocked'](spec, lastTry);
    case 'release-item':
      return handlers['release-item'](spec, lastTry);
    case 'tell-moved-day':
      return handlers['tell-moved-day'](spec, lastTry);
    case 'tidy-up':
      return handlers['tidy-up'](spec, lastTry);
  }
}

/** A signal that cannot be missed: a waiter that has not seen the last signal does not wait. */
function makeWakeSignal() {
  let count = 0;
  const sleepers = new Set<() => void>();
  return {
    rings: () => count,
    ring() {
      count += 1;
      for (const wake of sleepers) wake();
    },
    /** Resolves at the next signal after number `rung`, or after `ms`. */
    wait(rung: number, ms: number): Promise<void> {
      if (rung !== count) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        sleepers.add(wake);
      });
    },
  };
}
