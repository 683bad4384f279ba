// Measures one kind of request with one connection and with sixteen.
import { driveLoad, mergeResults } from './load-driver.ts';
import type { DriveResult, ScenarioSource } from './load-driver.ts';
import { totalCpu, measureCpu } from './cpu-usage.ts';
import type { CpuUsage } from './cpu-usage.ts';
import type { Bench, Phase, RowResult } from './rows/row.ts';

interface LoadTest {
  /** The scenarios of one round; called again for each round. */
  createSource(): ScenarioSource;
  /**
   * Whether no answer may come from the page cache: all cached pages become stale before each round, and a round requests
   * each page once.
   */
  isUncached?: boolean;
  /** Called between warm-up and measurement. */
  settle?(): Promise<void>;
}

export const connectionCounts = [1, 16] as const;
const maxRounds = 40;
const warmUpSeconds = 3;

function sumCpuUsage(uses: readonly CpuUsage[]): CpuUsage {
  const backends = uses.map((use) => use.backends).filter((ms) => ms !== null);
  return {
    server: uses.reduce((sum, use) => sum + use.server, 0),
    backends: backends.length < uses.length ? null : backends.reduce((sum, ms) => sum + ms, 0),
  };
}

/** Runs load for `seconds`, in rounds if pages must be uncached. The time between rounds is not measured. */
export async function runPhase(bench: Bench, load: LoadTest, connections: number, seconds: number): Promise<Phase> {
  const runs: DriveResult[] = [];
  const uses: CpuUsage[] = [];
  let spent = 0;
  while (spent < seconds && runs.length < maxRounds) {
    if (load.isUncached) await bench.invalidatePages();
    const supply = load.createSource();
    const watch = await measureCpu(bench.shop.pid, bench.database.backends);
    const driven = await driveLoad(supply, { port: bench.shop.port, connections, seconds: seconds - spent });
    uses.push(await watch.stop());
    runs.push(driven);
    spent += driven.seconds;
    if (driven.completed === 0) break;
  }
  return { connections, result: mergeResults(runs), cpu: sumCpuUsage(uses) };
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

/** Warms up, then measures with one connection and with sixteen. */
export async function measureLoad(bench: Bench, load: LoadTest): Promise<RowResult> {
  await runPhase(bench, load, 16, Math.min(warmUpSeconds, bench.seconds));
  await load.settle?.();
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
  };
}
