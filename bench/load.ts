// Drives one kind of request with one connection and with sixteen, and says what each cost.
import { driveLoad, mergeResults } from './load-driver.ts';
import type { DriveResult, ScenarioSource } from './load-driver.ts';
import { totalCpu, measureCpu } from './cpu-usage.ts';
import type { CpuUsage } from './cpu-usage.ts';
import type { Bench, Phase, RowResult } from './rows/row.ts';

export interface LoadTest {
  /** What is there to do; asked again for each round. */
  createSource(): ScenarioSource;
  /** Every answer must be a first rendering: pages are made stale before each round, and a round asks for each once. */
  isUncached?: boolean;
  /** Between warming up and measuring. */
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

/** Drives for so long, in rounds where pages are renewed; what renewing costs is not measured. */
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

/** CPU milliseconds of each unit, over all phases together. */
export function cpuPerScenario(phases: readonly Phase[]): number {
  const units = phases.reduce((sum, phase) => sum + phase.result.completed, 0);
  return phases.reduce((sum, phase) => sum + totalCpu(phase.cpu), 0) / units;
}

const busyDriverShare = 0.85;

/** What the reader must know to read the figures right. */
export function describePhases(bench: Bench, phases: readonly Phase[]): string[] {
  const notes = phases.flatMap(({ result: driven }) =>
    driven.problems.slice(0, 2).map((problem) => `wrong: ${problem}`),
  );
  for (const { connections, result: driven } of phases)
    if (driven.driverCpuShare > busyDriverShare)
      notes.push(
        `${connections} connections: the driver was busy for ${Math.round(driven.driverCpuShare * 100)}% and held it up`,
      );
  if (bench.engine === 'postgres') {
    const units = phases.reduce((sum, phase) => sum + phase.result.completed, 0);
    const backends = phases.map((phase) => phase.cpu.backends);
    const seen = backends.filter((ms) => ms !== null);
    notes.push(
      seen.length < backends.length
        ? "PostgreSQL's processes cannot be seen from here: only the shop's own time is counted"
        : `of it PostgreSQL ${(seen.reduce((sum, ms) => sum + ms, 0) / units).toFixed(2)} ms`,
    );
  }
  return notes;
}

/** Warms up, then measures with one connection and with sixteen. */
export async function measureLoad(bench: Bench, load: LoadTest): Promise<RowResult> {
  await runPhase(bench, load, 16, Math.min(warmUpSeconds, bench.seconds));
  await load.settle?.();
  const phases = await bench.withProfile(async () => {
    const done: Phase[] = [];
    for (const connections of connectionCounts) done.push(await runPhase(bench, load, connections, bench.seconds));
    return done;
  });
  return {
    figure: cpuPerScenario(phases),
    phases,
    wrong: phases.reduce((sum, phase) => sum + phase.result.wrong, 0),
    notes: describePhases(bench, phases),
  };
}
