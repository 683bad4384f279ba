// Long reads on an engine that runs in this process. Each query blocks the event loop, so a long read is split into steps, and
// other work runs in between.
import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `read` after all earlier long reads. It awaits `pause` between its steps. One at a time: the steps of several reads in one
 * turn of the event loop would block it as long as a read that is not split.
 */
export function inSteps<T>(read: (pause: () => Promise<void>) => Promise<T>): Promise<T> {
  const result = last.then(() => read(() => setImmediate()));
  last = result.catch(() => undefined);
  return result;
}
