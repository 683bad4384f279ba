// Measures one kind of request with one connection and with sixteen.
import { bareCpuPerRequest, measureBare } from './bare.ts';
import type { BareUsage } from './bare.ts';
import { driveLoad, limitSource, mergeResults } from './load-driver.ts';
import type { DriveResult, ScenarioSource } from './load-driver.ts';
import { totalCpu, measureCpu } from './cpu-usage.ts';
import type { CpuUsage } from './cpu-usage.ts';
import type { Bench, Phase, RowResult } from './rows/row.ts';

interface LoadTest {
  /** The scenarios; called for each number of connections, and for uncached pages again for each round. */
  createSource(): ScenarioSource;
  /** Other scenarios of the same kind for the warm-up, where each may be requested once. */
  createWarmUp?(): ScenarioSource;
  /**
   * Whether no answer may come from the page cache: all cached pages become stale before each round, and a round requests
   * each page once.
   */
  isUncached?: boolean;
  /**
   * Called after the warm-up and after each round, before the bare server is measured: waits until the shop has done what its answers
   * caused.
   */
  settle?(): Promise<void>;
}

export const connectionCounts = [1, 16] as const;
const maxRounds = 40;
/** The length of a round, and of the measurement of the bare server after it. */
const roundSeconds = 1;
const bareSeconds = 0.4;
/**
 * How many operations a row is warmed up with. V8 optimises a function after so many calls, however long they take; by time,
 * a slow machine would be measured colder than a fast one.
 */
const warmUpOperations = 5_000;
/** The warm-up ends at the latest after so many times the seconds of a measurement. */
const maxWarmUp = 9;

function sumCpuUsage(uses: readonly CpuUsage[]): CpuUsage {
  const backends = uses.map((use) => use.backends).filter((ms) => ms !== null);
  return {
    server: uses.reduce((sum, use) => sum + use.server, 0),
    backends: backends.length < uses.length ? null : backends.reduce((sum, ms) => sum + ms, 0),
  };
}

/**
 * Runs load for `seconds`, in rounds between which the bare server is measured. The time between rounds does not count. Ends
 * earlier when there are no more scenarios.
 */
export async function runPhase(bench: Bench, load: LoadTest, connections: number, seconds: number): Promise<Phase> {
  const runs: DriveResult[] = [];
  const uses: CpuUsage[] = [];
  const bare: BareUsage[] = [];
  const maxSeconds = Math.max(roundSeconds, seconds / maxRounds);
  let supply = load.createSource();
  let spent = 0;
  while (spent < seconds && runs.length < maxRounds) {
    const options = { port: bench.shop.port, connections, seconds: Math.min(maxSeconds, seconds - spent) };
    const driven = await bench.takeTurn(async () => {
      if (load.isUncached) {
        await bench.invalidatePages();
        supply = load.createSource();
      }
      const watch = await measureCpu(bench.shop.pid, bench.database.backends);
      const round = await driveLoad(supply, options);
      uses.push(await watch.stop());
      runs.push(round);
      await load.settle?.();
      if (round.completed > 0) bare.push(await measureBare(bench.bare, bareSeconds));
      return round;
    });
    spent += driven.seconds;
    if (driven.completed === 0) break;
  }
  return { connections, result: mergeResults(runs), cpu: sumCpuUsage(uses), bare };
}

/** Runs operations that are not measured, until the shop's functions are optimised. */
async function warmUp(bench: Bench, load: LoadTest): Promise<void> {
  const end = performance.now() + maxWarmUp * bench.seconds * 1_000;
  let done = 0;
  for (let round = 0; round < maxRounds && done < warmUpOperations && performance.now() < end; round += 1) {
    if (load.isUncached) await bench.invalidatePages();
    const supply = limitSource((load.createWarmUp ?? load.createSource)(), warmUpOperations - done);
    const seconds = (end - performance.now()) / 1_000;
    const { completed } = await driveLoad(supply, { port: bench.shop.port, connections: 16, seconds });
    if (completed === 0) break;
    done += completed;
  }
}

/** CPU milliseconds per scenario, over all phases. */
export function cpuPerScenario(phases: readonly Phase[]): number {
  const units = phases.reduce((sum, phase) => sum + phase.result.completed, 0);
  return phases.reduce((sum, phase) => sum + totalCpu(phase.cpu), 0) / units;
}

const busyDriverShare = 0.85;

/** Notes that a reader needs to interpret the figures. */
export function describePhases(bench: Bench, phases: readonly Phase[]): string[] {
  const notes = phases.flatMap(({ result: driven }) =>
    driven.problems.slice(0, 2).map((problem) => `wrong: ${problem}`),
  );
  for (const { connections, result: driven } of phases)
    if (driven.driverCpuShare > busyDriverShare)
      notes.push(
        `${connections} connections: the driver used ${Math.round(driven.driverCpuShare * 100)}% of a processor and was the bottleneck`,
      );
  if (bench.engine === 'postgres') {
    const units = phases.reduce((sum, phase) => sum + phase.result.completed, 0);
    const backends = phases.map((phase) => phase.cpu.backends);
    const visible = backends.filter((ms) => ms !== null);
    notes.push(
      visible.length < backends.length
        ? "PostgreSQL's processes are not visible: only the shop's own CPU time is counted"
        : `of it PostgreSQL ${(visible.reduce((sum, ms) => sum + ms, 0) / units).toFixed(2)} ms`,
    );
  }
  return notes;
}

/** Warms up, then measures with one connection and with sixteen. Shops that are measured at the same time take turns, round by round. */
export async function measureLoad(bench: Bench, load: LoadTest): Promise<RowResult> {
  await bench.takeTurn(async () => {
    await warmUp(bench, load);
    await load.settle?.();
  });
  const phases = await bench.withProfile(async () => {
    const measured: Phase[] = [];
    for (const connections of connectionCounts) measured.push(await runPhase(bench, load, connections, bench.seconds));
    return measured;
  });
  return {
    figure: cpuPerScenario(phases),
    phases,
    wrong: phases.reduce((sum, phase) => sum + phase.result.wrong, 0),
    notes: describePhases(bench, phases),
    isInTurns: true,
    bareCpuMs: bareCpuPerRequest(phases.flatMap((phase) => phase.bare ?? [])),
  };
}
