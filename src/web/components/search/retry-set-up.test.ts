import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retrySetUp } from './retry-set-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is set up once when that succeeds', async () => {
  const setUp = vi.fn(() => Promise.resolve());
  expect(await retrySetUp(setUp)).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(setUp).toHaveBeenCalledTimes(1);
});

it('is checked after 2 seconds, and tried up to 10 times at 1 second [9-36]', async () => {
  const start = Date.now();
  const moments: number[] = [];
  const outcome = retrySetUp(() => {
    moments.push(Date.now() - start);
    return Promise.reject(new Error('away'));
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe(false);
  expect(moments).toEqual([0, ...Array.from({ length: 10 }, (_, at) => 2_000 + at * 1_000)]);
});
