import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { maxTrackedClients, rateLimits } from '../../settings/rate-limits.ts';
import { makeBuckets } from './buckets.ts';

const limit = { ...rateLimits.cart, burst: 2, refillInterval: 1_000 };

/** Used heap in MB after garbage collection. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

test('a million addresses fill no memory, and who keeps asking stays refused', () => {
  const buckets = makeBuckets();
  const busy = () => buckets.take(limit, 'busy', 0);
  busy();
  busy();
  const before = heldMegabytes();
  for (let index = 0; index < 1_000_000; index += 1) {
    buckets.take(limit, `2001:db8:${index >> 16}:${index & 65_535}/64`, 0);
    if (index % 20_000 === 0) expect(busy()).toBe(1_000);
  }
  expect(buckets.size()).toBeLessThanOrEqual(maxTrackedClients);
  expect(buckets.size()).toBeGreaterThan(maxTrackedClients / 5);
  expect(heldMegabytes() - before).toBeLessThan(20);
});

test('refusals of the database are remembered within the same bound', () => {
  const buckets = makeBuckets(10);
  for (let index = 0; index < 100; index += 1) buckets.cacheRefusal(limit, String(index), 500);
  expect(buckets.size()).toBeLessThanOrEqual(10);
  expect(buckets.refusedUntil(limit, '99', 0)).toBe(500);
  expect(buckets.refusedUntil(limit, '99', 500)).toBeNull();
  expect(buckets.refusedUntil(limit, '1', 0)).toBeNull();
});
