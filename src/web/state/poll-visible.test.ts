import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollVisible } from './poll-visible.ts';
import type { PollEnvironment } from './poll-visible.ts';

let isVisible = true;
let changed: () => void = () => undefined;
let isListening = false;
const env: PollEnvironment = {
  isVisible: () => isVisible,
  onVisibility: (callback) => {
    changed = callback;
    isListening = true;
    return () => {
      isListening = false;
    };
  },
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const show = (visible: boolean) => {
  isVisible = visible;
  changed();
};

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs once per interval, first after one interval', async () => {
  const task = vi.fn(async () => true);
  pollVisible(task, 1_000, env);
  await vi.advanceTimersByTimeAsync(999);
  expect(task).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(task).toHaveBeenCalledTimes(4);
});

test('asks nothing while the page is hidden, and at once when it is back after an interval', async () => {
  const task = vi.fn(async () => true);
  pollVisible(task, 1_000, env);
  show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).toHaveBeenCalledTimes(0);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a failure doubles the interval, up to eight times; a success restores it', async () => {
  const task = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('no answer'));
  pollVisible(task, 1_000, env);
  const times = [];
  for (let calls = 1; calls <= 6; calls += 1) {
    const from = Date.now();
    while (task.mock.calls.length < calls) await vi.advanceTimersByTimeAsync(100);
    times.push(Date.now() - from);
  }
  expect(times).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  task.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(task).toHaveBeenCalledTimes(8);
});

test('one task at a time', async () => {
  let finish: (shouldContinue: boolean) => void = () => undefined;
  const task = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
  pollVisible(task, 1_000, env);
  await vi.advanceTimersByTimeAsync(1_000);
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(task).toHaveBeenCalledTimes(1);
  finish(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(task).toHaveBeenCalledTimes(2);
});

test('ends when the task says so, and when it is told to, which aborts the task', async () => {
  const last = vi.fn(async () => false);
  pollVisible(last, 1_000, env);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last).toHaveBeenCalledTimes(1);
  expect(isListening).toBe(false);
  let signal = new AbortController().signal;
  const task = vi.fn(async (given: AbortSignal) => {
    signal = given;
    return true;
  });
  const end = pollVisible(task, 1_000, env);
  await vi.advanceTimersByTimeAsync(1_000);
  end();
  expect(signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(task).toHaveBeenCalledTimes(1);
});
