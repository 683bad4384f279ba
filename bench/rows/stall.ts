// How long the shop answers nothing else while many visitors search.
import { setTimeout as sleep } from 'node:timers/promises';
import { machinePaths } from '../../src/wire/machine-paths.ts';
import { measureBareAround } from '../bare.ts';
import { measureCpu } from '../cpu-usage.ts';
import { openConnection } from '../http/connection.ts';
import { browserHeaders, getRequest } from '../http/request.ts';
import { describePhases } from '../load.ts';
import { driveLoad, percentile } from '../load-driver.ts';
import type { ScenarioSource } from '../load-driver.ts';
import { searchPath, searchTerms } from './lists.ts';
import type { Bench, BenchRow, Phase, RowResult } from './row.ts';

const searchers = 20;
/** The time between two probes, in ms. */
const probeIntervalMs = 5;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Searches of which none was made before: a frequent term with two letters. */
function newSearches(): ScenarioSource {
  let index = 0;
  return () => {
    const term = searchTerms[index % searchTerms.length] ?? '';
    const pair = Math.floor(index / searchTerms.length);
    const [first = '', second = ''] = [letters[pair % letters.length], letters[Math.floor(pair / letters.length)]];
    index += 1;
    const request = getRequest(searchPath(`${term} ${first}${second}`), browserHeaders);
    return async (ask) => {
      const { status } = await ask(request);
      return status === 200 ? null : `a search was answered with ${status}`;
    };
  };
}

/** Asks /healthz again and again until `isOver`; resolves to the milliseconds of each answer. */
async function probeHealth(port: number, isOver: () => boolean): Promise<readonly number[]> {
  const connection = openConnection(port);
  const latencies: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await connection.send(getRequest(machinePaths.health));
    latencies.push(performance.now() - began);
    await sleep(probeIntervalMs);
  }
  connection.close();
  return latencies;
}

async function measureStall(bench: Bench): Promise<RowResult> {
  let isOver = false;
  const watch = await measureCpu(bench.shop.pid, bench.database.backends);
  const probing = probeHealth(bench.shop.port, () => isOver);
  const driven = await bench.withProfile(() =>
    driveLoad(newSearches(), { port: bench.shop.port, connections: searchers, seconds: bench.seconds }),
  );
  isOver = true;
  const probes = await probing;
  const phase: Phase = { connections: searchers, result: driven, cpu: await watch.stop() };
  const ms = (share: number) => Math.round(percentile(probes, share));
  return {
    figure: percentile(probes, 1),
    phases: [phase],
    wrong: driven.wrong,
    notes: [
      `${probes.length} probes: p50 ${ms(0.5)}, p99 ${ms(0.99)}, worst ${ms(1)} ms; ${driven.completed} searches`,
      ...describePhases(bench, [phase]),
    ],
  };
}

/** The longest time that /healthz takes while twenty visitors search without a pause. */
export const stallRow: BenchRow = async (bench) => {
  const { value, bareCpuMs } = await measureBareAround(bench.bare, () => measureStall(bench));
  return { ...value, bareCpuMs };
};
