// What the process itself takes: memory after use, and time to start.
import { setTimeout as sleep } from 'node:timers/promises';
import { drive, percentile } from '../drive.ts';
import type { Supply } from '../drive.ts';
import { memoryOf } from '../proc.ts';
import { notesOf } from '../load.ts';
import { watchCpu } from '../measure.ts';
import { mixedSupply } from './mixed.ts';
import type { Phase, Row } from './row.ts';

const requests = 10_000;

/** No more than so many of a supply. */
function atMost(supply: Supply, most: number): Supply {
  let given = 0;
  return () => {
    given += 1;
    return given > most ? null : supply();
  };
}

/** A shop that has just started, after ten thousand things done by visitors; all that is in memory counts. */
export const memoryRow: Row = async (bench) => {
  await bench.restart();
  const supply = atMost(await mixedSupply(bench, () => undefined), requests);
  const before = memoryOf(bench.shop.pid);
  const watch = await watchCpu(bench.shop.pid, bench.database.backends);
  const driven = await bench.profiled(() => drive(supply, { port: bench.shop.port, connections: 16, seconds: 600 }));
  const phase: Phase = { connections: 16, driven, cpu: await watch.stop() };
  const busy = memoryOf(bench.shop.pid);
  // Letters are still being written.
  await sleep(2_000);
  const { rss, pss, anonymous, files } = memoryOf(bench.shop.pid);
  const megabytes = (value: number) => Math.round(value);
  return {
    figure: Math.max(rss, busy.rss),
    phases: [phase],
    wrong: driven.wrong,
    notes: [
      `at start ${megabytes(before.rss)} MB; RSS ${megabytes(busy.rss)} MB at the end, ${megabytes(rss)} MB two seconds later`,
      `of it ${megabytes(anonymous)} MB heap and buffers, ${megabytes(files)} MB mapped files (program and database), PSS ${megabytes(pss)} MB`,
      ...notesOf(bench, [phase]),
    ],
  };
};

const starts = 5;

/** The median of five starts on data that is there already. */
export const startRow: Row = async (bench) => {
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    await bench.restart();
    seconds.push(bench.shop.startedIn / 1_000);
  }
  return {
    figure: percentile(seconds, 0.5),
    phases: [],
    wrong: 0,
    notes: [`of ${starts}: ${seconds.map((one) => one.toFixed(2)).join(', ')} s`],
  };
};
