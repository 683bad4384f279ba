// Cart requests run one at a time, in the order they were asked for [4.1-02].

export interface CartQueue {
  /** Runs a task after all earlier ones have ended, however they ended; gives what the task gives. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Whether a task runs or waits. */
  isBusy(): boolean;
}

/** An empty queue. */
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
