// Costs of the process itself: memory after use, and start-up time.
import { setTimeout as sleep } from 'node:timers/promises';
import { bareCpuPerRequest, measureBare } from '../bare.ts';
import type { BareUsage } from '../bare.ts';
import { driveLoad, limitSource, percentile } from '../load-driver.ts';
import { readMemory } from '../process-stats.ts';
import { describePhases } from '../load.ts';
import { measureCpu } from '../cpu-usage.ts';
import { mixedScenarios } from './mixed.ts';
import type { Phase, BenchRow } from './row.ts';

const requestCount = 10_000;

/** Resident memory of a freshly started shop after ten thousand actions of visitors. */
export const memoryRow: BenchRow = async (bench) => {
  await bench.restart();
  const supply = limitSource(await mixedScenarios(bench, () => undefined), requestCount);
  const before = readMemory(bench.shop.pid);
  const watch = await measureCpu(bench.shop.pid, bench.database.backends);
  const driven = await bench.withProfile(() =>
    driveLoad(supply, { port: bench.shop.port, connections: 16, seconds: 600 }),
  );
  const phase: Phase = { connections: 16, result: driven, cpu: await watch.stop() };
  const busy = readMemory(bench.shop.pid);
  // Mails are still being written.
  await sleep(2_000);
  const { rss, pss, anonymous, files } = readMemory(bench.shop.pid);
  const megabytes = (value: number) => Math.round(value);
  return {
    figure: Math.max(rss, busy.rss),
    phases: [phase],
    wrong: driven.wrong,
    notes: [
      `at start ${megabytes(before.rss)} MB; RSS ${megabytes(busy.rss)} MB at the end, ${megabytes(rss)} MB two seconds later`,
      `of it ${megabytes(anonymous)} MB heap and buffers, ${megabytes(files)} MB mapped files, PSS ${megabytes(pss)} MB`,
      ...describePhases(bench, [phase]),
    ],
  };
};

const startCount = 5;
const bareSecondsAfterStart = 0.8;

/** Start-up time: the median of five starts on existing data. */
export const startRow: BenchRow = async (bench) => {
  const seconds: number[] = [];
  const bare: BareUsage[] = [];
  for (let start = 0; start < startCount; start += 1) {
    await bench.restart();
    seconds.push(bench.shop.startupMs / 1_000);
    bare.push(await measureBare(bench.bare, bareSecondsAfterStart));
  }
  return {
    figure: percentile(seconds, 0.5),
    phases: [],
    wrong: 0,
    notes: [`of ${startCount}: ${seconds.map((one) => one.toFixed(2)).join(', ')} s`],
    bareCpuMs: bareCpuPerRequest(bare),
  };
};
