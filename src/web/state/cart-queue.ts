// A queue that runs the cart's requests one at a time, first in, first out ([4.1-02]).

export interface CartQueue {
  /** Runs a task after all earlier ones have settled; settles like the task. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Whether a task is running or waiting. */
  isBusy(): boolean;
}

/** Creates an empty queue. */
export function makeCartQueue(): CartQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(task) {
      waiting += 1;
      const result = last.then(task).finally(() => {
        waiting -= 1;
      });
      last = result.catch(() => undefined);
      return result;
    },
    isBusy: () => waiting > 0,
  };
}
