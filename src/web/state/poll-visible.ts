// Repeats a task while the page is visible, for pages that update themselves.

/** What polling needs of the browser; a test has its own. */
export interface PollEnvironment {
  isVisible(): boolean;
  /** Calls back when the visibility changes; returns what ends that. */
  onVisibility(changed: () => void): () => void;
  now(): number;
  /** A timer; returns what stops it. */
  after(ms: number, run: () => void): () => void;
}

/** The most that failures multiply the interval with. */
const maxSlowdown = 8;

/**
 * Runs `task` every `interval` ms while the page is visible, one at a time, and at once when it becomes visible after at least
 * that long. A task that rejects doubles the interval, up to eight times; one that resolves to `false` is the last. Returns a
 * function that ends it and aborts the running task.
 */
export function pollVisible(
  task: (signal: AbortSignal) => Promise<boolean>,
  interval: number,
  env: PollEnvironment,
): () => void {
  const abort = new AbortController();
  let slowdown = 1;
  let lastRun = env.now();
  let isRunning = false;
  let stopTimer = () => undefined as void;

  const end = () => {
    abort.abort();
    stopTimer();
    stopListening();
  };
  const plan = () => {
    stopTimer();
    if (abort.signal.aborted || isRunning || !env.isVisible()) return;
    stopTimer = env.after(Math.max(lastRun + interval * slowdown - env.now(), 0), () => void run());
  };
  const run = async () => {
    isRunning = true;
    try {
      const shouldContinue = await task(abort.signal);
      slowdown = 1;
      if (!shouldContinue) end();
    } catch {
      slowdown = Math.min(slowdown * 2, maxSlowdown);
    }
    isRunning = false;
    lastRun = env.now();
    plan();
  };
  const stopListening = env.onVisibility(plan);
  plan();
  return end;
}

/** The browser itself. */
export const browserPollEnvironment: PollEnvironment = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (changed) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
