// One piece of work at a time; what somebody waits for goes before what nobody does.

interface QueuedTask {
  start: () => Promise<void>;
  result: Promise<unknown>;
}

interface TaskQueue {
  run<T>(work: () => Promise<T>, urgent: boolean): Promise<T>;
  /** Moves waiting work to those somebody waits for. */
  prioritise(result: Promise<unknown>): void;
  /** Takes nothing more; refuses what waits; resolves when the piece in hand is done. */
  close(): Promise<void>;
}

/** An empty queue. */
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
