// The signal that wakes the workers of the job runner.

/** A signal that cannot be missed: a waiter that has not seen the last signal does not wait. */
export function makeWakeSignal() {
  let count = 0;
  const waiters = new Set<() => void>();
  const wakeWaiters = (most: number) => {
    for (const wake of [...waiters].slice(0, most)) wake();
  };
  return {
    version: () => count,
    /** Wakes all. */
    signal() {
      count += 1;
      wakeWaiters(Number.POSITIVE_INFINITY);
    },
    /** Wakes the one that has waited longest, without a signal. */
    wakeNext: () => wakeWaiters(1),
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
