// The soak test: half of the maximum load for a given time. No answer may be wrong, and memory must not grow.
import { driveLoad, percentile } from './load-driver.ts';
import { readMemory } from './process-stats.ts';
import type { ProcessMemory } from './process-stats.ts';
import type { Bench } from './rows/row.ts';
import { mixedScenarios } from './rows/mixed.ts';

const topRateSeconds = 20;
const sampleIntervalMs = 10_000;
/** In a shorter soak the heap is still growing to its working size, so memory is not judged. */
const minMinutes = 4;
/** Allowed growth of memory between the second quarter and the last. */
const maxGrowth = 0.02;

const medianOf = (list: readonly ProcessMemory[], part: keyof ProcessMemory) =>
  percentile(
    list.map((one) => one[part]),
    0.5,
  );

/**
 * Runs mixed load for `minutes` and prints the result. Returns the number of wrong answers; growing memory counts as
 * one.
 */
export async function soak(bench: Bench, minutes: number): Promise<number> {
  const orders: number[] = [];
  const supply = await mixedScenarios(bench, (order) => orders.push(order.id));
  const { port } = bench.shop;
  await driveLoad(supply, { port, connections: 16, seconds: Math.min(10, minutes * 60) });
  const peak = await driveLoad(supply, { port, connections: 16, seconds: topRateSeconds });
  const rate = peak.completed / peak.seconds / 2;
  console.log(
    `  ${Math.round(rate * 2)} a second at most (driver ${Math.round(peak.driverCpuShare * 100)}% busy); ${Math.round(rate)} a second for ${minutes} minutes`,
  );
  const samples: ProcessMemory[] = [];
  const timer = setInterval(() => {
    const memory = readMemory(bench.shop.pid);
    samples.push(memory);
    const [rss, anonymous] = [Math.round(memory.rss), Math.round(memory.anonymous)];
    process.stderr.write(
      `  ${(samples.length * sampleIntervalMs) / 1_000} s: RSS ${rss} MB, heap and buffers ${anonymous} MB\n`,
    );
  }, sampleIntervalMs);
  const driven = await driveLoad(supply, { port, connections: 32, seconds: minutes * 60, rate });
  clearInterval(timer);
  samples.push(readMemory(bench.shop.pid));
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  const growth = medianOf(last, 'rss') / medianOf(second.length > 0 ? second : last, 'rss') - 1;
  const isFlat = growth <= maxGrowth || minutes < minMinutes;
  const verdict = minutes < minMinutes ? 'too short to judge' : isFlat ? 'flat' : 'GROWS';
  console.log(
    [
      `  ${driven.completed} done in ${driven.seconds.toFixed(0)} s, ${(driven.completed / driven.seconds).toFixed(0)} a second, ${orders.length} orders in all`,
      `  p50 ${percentile(driven.latencies, 0.5).toFixed(1)} ms, p99 ${percentile(driven.latencies, 0.99).toFixed(1)} ms`,
      `  wrong ${driven.wrong + peak.wrong}${[...driven.problems, ...peak.problems].map((problem) => `\n    ${problem}`).join('')}`,
      `  RSS ${medianOf(second.length > 0 ? second : last, 'rss').toFixed(0)} MB in the second quarter, ${medianOf(last, 'rss').toFixed(0)} MB in the last: ${(growth * 100).toFixed(1)}% (${verdict})`,
      `  heap and buffers ${medianOf(last, 'anonymous').toFixed(0)} MB, mapped files ${medianOf(last, 'files').toFixed(0)} MB`,
    ].join('\n'),
  );
  return driven.wrong + peak.wrong + (isFlat ? 0 : 1);
}
