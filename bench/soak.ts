// Half of the most that the shop can take, for as long as is asked: no wrong answer, and memory that does not grow.
import { drive, percentile } from './drive.ts';
import { memoryOf } from './proc.ts';
import type { Memory } from './proc.ts';
import type { Bench } from './rows/row.ts';
import { mixedSupply } from './rows/mixed.ts';

const topSeconds = 20;
const looks = 10_000;
/** A shorter soak says nothing of memory: the heap is still finding its size. */
const leastMinutes = 4;
/** What memory may grow by between the second quarter and the last. */
const mostGrowth = 0.02;

const middle = (list: readonly Memory[], part: keyof Memory) =>
  percentile(
    list.map((one) => one[part]),
    0.5,
  );

/** Drives mixed load for so many minutes and prints what came of it; the number of wrong answers, growth of memory among them. */
export async function soak(bench: Bench, minutes: number): Promise<number> {
  const orders: number[] = [];
  const supply = await mixedSupply(bench, (order) => orders.push(order.id));
  const { port } = bench.shop;
  await drive(supply, { port, connections: 16, seconds: Math.min(10, minutes * 60) });
  const top = await drive(supply, { port, connections: 16, seconds: topSeconds });
  const rate = top.units / top.seconds / 2;
  console.log(
    `  ${Math.round(rate * 2)} a second at most (driver ${Math.round(top.driverShare * 100)}% busy); ${Math.round(rate)} a second for ${minutes} minutes`,
  );
  const seen: Memory[] = [];
  const timer = setInterval(() => {
    const memory = memoryOf(bench.shop.pid);
    seen.push(memory);
    const [rss, anonymous] = [Math.round(memory.rss), Math.round(memory.anonymous)];
    process.stderr.write(`  ${(seen.length * looks) / 1_000} s: RSS ${rss} MB, heap and buffers ${anonymous} MB\n`);
  }, looks);
  const driven = await drive(supply, { port, connections: 32, seconds: minutes * 60, rate });
  clearInterval(timer);
  seen.push(memoryOf(bench.shop.pid));
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  const [second, last] = [seen.slice(quarter, 2 * quarter), seen.slice(-quarter)];
  const growth = middle(last, 'rss') / middle(second.length > 0 ? second : last, 'rss') - 1;
  const isFlat = growth <= mostGrowth || minutes < leastMinutes;
  const verdict = minutes < leastMinutes ? 'too short to judge' : isFlat ? 'flat' : 'GROWS';
  console.log(
    [
      `  ${driven.units} done in ${driven.seconds.toFixed(0)} s, ${(driven.units / driven.seconds).toFixed(0)} a second, ${orders.length} orders in all`,
      `  p50 ${percentile(driven.latencies, 0.5).toFixed(1)} ms, p99 ${percentile(driven.latencies, 0.99).toFixed(1)} ms`,
      `  wrong ${driven.wrong + top.wrong}${[...driven.problems, ...top.problems].map((problem) => `\n    ${problem}`).join('')}`,
      `  RSS ${middle(second.length > 0 ? second : last, 'rss').toFixed(0)} MB in the second quarter, ${middle(last, 'rss').toFixed(0)} MB in the last: ${(growth * 100).toFixed(1)}% (${verdict})`,
      `  heap and buffers ${middle(last, 'anonymous').toFixed(0)} MB, mapped files ${middle(last, 'files').toFixed(0)} MB`,
    ].join('\n'),
  );
  return driven.wrong + top.wrong + (isFlat ? 0 : 1);
}
