// A queue that runs one task at a time; urgent tasks, which a request waits for, run before the others.

interface QueuedTask {
  start: () => Promise<void>;
  result: Promise<unknown>;
}

interface TaskQueue {
  run<T>(work: () => Promise<T>, urgent: boolean): Promise<T>;
  /** Makes a waiting task urgent. `result` is the promise that `run` returned for it. */
  prioritise(result: Promise<unknown>): void;
  /** Refuses new and waiting tasks; resolves when the running task is done. */
  close(): Promise<void>;
}

/** Creates an empty queue. A task is refused with an error after `close`. */
export function makeTaskQueue(): TaskQueue {
  const urgent: QueuedTask[] = [];
  const idle: QueuedTask[] = [];
  const refusals = new Map<QueuedTask, (error: Error) => void>();
  let running: Promise<void> | null = null;
  let closed = false;

  function next(): void {
    if (running) return;
    const piece = urgent.shift() ?? idle.shift();
    if (!piece) return;
    refusals.delete(piece);
    running = piece.start().finally(() => {
      running = null;
      next();
    });
  }

  return {
    run<T>(work: () => Promise<T>, isUrgent: boolean) {
      if (closed) return Promise.reject(new Error('the picture queue is closed'));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const piece = { start: () => work().then(resolve, reject), result: promise };
      refusals.set(piece, reject);
      (isUrgent ? urgent : idle).push(piece);
      queueMicrotask(next);
      return promise;
    },
    prioritise(result) {
      const at = idle.findIndex((piece) => piece.result === result);
      if (at >= 0) urgent.push(...idle.splice(at, 1));
    },
    async close() {
      closed = true;
      urgent.length = 0;
      idle.length = 0;
      for (const refuse of refusals.values()) refuse(new Error('the picture queue is closed'));
      refusals.clear();
      await running;
    },
  };
}
