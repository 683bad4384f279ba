// Half of the most that the shop can take, for as long as is asked: no wrong answer, and memory that does not grow.
import { driveLoad, percentile } from './load-driver.ts';
import { readMemory } from './process-stats.ts';
import type { ProcessMemory } from './process-stats.ts';
import type { Bench } from './rows/row.ts';
import { mixedScenarios } from './rows/mixed.ts';

const topRateSeconds = 20;
const sampleIntervalMs = 10_000;
/** A shorter soak says nothing of memory: the heap is still finding its size. */
const minMinutes = 4;
/** What memory may grow by between the second quarter and the last. */
const maxGrowth = 0.02;

const medianOf = (list: readonly ProcessMemory[], part: keyof ProcessMemory) =>
  percentile(
    list.map((one) => one[part]),
    0.5,
  );

/** Drives mixed load for so many minutes and prints what came of it; the number of wrong answers, growth of memory among them. */
export async function soak(bench: Bench, minutes: number): Promise<number> {
  const orders: number[] = [];
  const supply = await mixedScenarios(bench, (order) => orders.push(order.id));
  const { port } = bench.shop;
  await driveLoad(supply, { port, connections: 16, seconds: Math.min(10, minutes * 60) });
  const top = await driveLoad(supply, { port, connections: 16, seconds: topRateSeconds });
  const rate = top.completed / top.seconds / 2;
  console.log(
    `  ${Math.round(rate * 2)} a second at most (driver ${Math.round(top.driverCpuShare * 100)}% busy); ${Math.round(rate)} a second for ${minutes} minutes`,
  );
  const seen: ProcessMemory[] = [];
  const timer = setInterval(() => {
    const memory = readMemory(bench.shop.pid);
    seen.push(memory);
    const [rss, anonymous] = [Math.round(memory.rss), Math.round(memory.anonymous)];
    process.stderr.write(
      `  ${(seen.length * sampleIntervalMs) / 1_000} s: RSS ${rss} MB, heap and buffers ${anonymous} MB\n`,
    );
  }, sampleIntervalMs);
  const driven = await driveLoad(supply, { port, connections: 32, seconds: minutes * 60, rate });
  clearInterval(timer);
  seen.push(readMemory(bench.shop.pid));
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  const [second, last] = [seen.slice(quarter, 2 * quarter), seen.slice(-quarter)];
  const growth = medianOf(last, 'rss') / medianOf(second.length > 0 ? second : last, 'rss') - 1;
  const isFlat = growth <= maxGrowth || minutes < minMinutes;
  const verdict = minutes < minMinutes ? 'too short to judge' : isFlat ? 'flat' : 'GROWS';
  console.log(
    [
      `  ${driven.completed} done in ${driven.seconds.toFixed(0)} s, ${(driven.completed / driven.seconds).toFixed(0)} a second, ${orders.length} orders in all`,
      `  p50 ${percentile(driven.latencies, 0.5).toFixed(1)} ms, p99 ${percentile(driven.latencies, 0.99).toFixed(1)} ms`,
      `  wrong ${driven.wrong + top.wrong}${[...driven.problems, ...top.problems].map((problem) => `\n    ${problem}`).join('')}`,
      `  RSS ${medianOf(second.length > 0 ? second : last, 'rss').toFixed(0)} MB in the second quarter, ${medianOf(last, 'rss').toFixed(0)} MB in the last: ${(growth * 100).toFixed(1)}% (${verdict})`,
      `  heap and buffers ${medianOf(last, 'anonymous').toFixed(0)} MB, mapped files ${medianOf(last, 'files').toFixed(0)} MB`,
    ].join('\n'),
  );
  return driven.wrong + top.wrong + (isFlat ? 0 : 1);
}
