// Wakes this process's runner when a use-case has written a job; the others see it within a second.
import type { Shop } from '../shop.ts';

const listeners = new WeakMap<Shop['db'], Set<() => void>>();

/** Says that jobs were written; call it after their transaction. */
export function signalJobsEnqueued(shop: Pick<Shop, 'db'>): void {
  for (const wake of listeners.get(shop.db) ?? []) wake();
}

/** Calls `wake` whenever jobs were written here, until the returned function is called. */
export function onJobsEnqueued(shop: Pick<Shop, 'db'>, wake: () => void): () => void {
  const known = listeners.get(shop.db) ?? new Set();
  listeners.set(shop.db, known);
  known.add(wake);
  return () => void known.delete(wake);
}
