// Wakes the job runner of this process when a use-case has added a job. Runners of other processes see the job within a
// second.
import type { Shop } from '../shop.ts';

const listeners = new WeakMap<Shop['db'], Set<() => void>>();

/** Signals that jobs were added; call it after the transaction. */
export function signalJobsEnqueued(shop: Pick<Shop, 'db'>): void {
  for (const wake of listeners.get(shop.db) ?? []) wake();
}

/** Calls `wake` when this process has added jobs. Returns a function that unsubscribes. */
export function onJobsEnqueued(shop: Pick<Shop, 'db'>, wake: () => void): () => void {
  const known = listeners.get(shop.db) ?? new Set();
  listeners.set(shop.db, known);
  known.add(wake);
  return () => void known.delete(wake);
}
