// Wakes the job runner of this process when a use-case has added a job. Runners of other processes see the job within a
// second.
import type { JobLane } from '../../rules/jobs/jobs.ts';
import type { Shop } from '../shop.ts';

type Wake = (lane: JobLane) => void;

const listeners = new WeakMap<Shop['db'], Set<Wake>>();

/**
 * Signals that jobs of a lane were added; call it after the transaction. The database itself adds deliveries when something changes that a
 * webhook is about; those wait for the next look, a second at most.
 */
export function signalJobsEnqueued(shop: Pick<Shop, 'db'>, lane: JobLane = 'own-work'): void {
  for (const wake of listeners.get(shop.db) ?? []) wake(lane);
}

/** Calls `wake` when this process has added jobs. Returns a function that unsubscribes. */
export function onJobsEnqueued(shop: Pick<Shop, 'db'>, wake: Wake): () => void {
  const known = listeners.get(shop.db) ?? new Set();
  listeners.set(shop.db, known);
  known.add(wake);
  return () => void known.delete(wake);
}
