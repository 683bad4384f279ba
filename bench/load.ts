// Drives one kind of request with one connection and with sixteen, and says what each cost.
import { drive, together } from './drive.ts';
import type { Driven, Supply } from './drive.ts';
import { totalOf, watchCpu } from './measure.ts';
import type { CpuUse } from './measure.ts';
import type { Bench, Phase, RowResult } from './rows/row.ts';

export interface Load {
  /** What is there to do; asked again for each round. */
  supply(): Supply;
  /** Every answer must be a first rendering: pages are made stale before each round, and a round asks for each once. */
  renews?: boolean;
  /** Between warming up and measuring. */
  settle?(): Promise<void>;
}

export const connectionCounts = [1, 16] as const;
const mostRounds = 40;
const warmUpSeconds = 3;

function sumOf(uses: readonly CpuUse[]): CpuUse {
  const backends = uses.map((use) => use.backends).filter((ms) => ms !== null);
  return {
    server: uses.reduce((sum, use) => sum + use.server, 0),
    backends: backends.length < uses.length ? null : backends.reduce((sum, ms) => sum + ms, 0),
  };
}

/** Drives for so long, in rounds where pages are renewed; what renewing costs is not measured. */
export async function runPhase(bench: Bench, load: Load, connections: number, seconds: number): Promise<Phase> {
  const runs: Driven[] = [];
  const uses: CpuUse[] = [];
  let spent = 0;
  while (spent < seconds && runs.length < mostRounds) {
    if (load.renews) await bench.renew();
    const supply = load.supply();
    const watch = await watchCpu(bench.shop.pid, bench.database.backends);
    const driven = await drive(supply, { port: bench.shop.port, connections, seconds: seconds - spent });
    uses.push(await watch.stop());
    runs.push(driven);
    spent += driven.seconds;
    if (driven.units === 0) break;
  }
  return { connections, driven: together(runs), cpu: sumOf(uses) };
}

/** CPU milliseconds of each unit, over all phases together. */
export function cpuPerUnit(phases: readonly Phase[]): number {
  const units = phases.reduce((sum, phase) => sum + phase.driven.units, 0);
  return phases.reduce((sum, phase) => sum + totalOf(phase.cpu), 0) / units;
}

const busyDriver = 0.85;

/** What the reader must know to read the figures right. */
export function notesOf(bench: Bench, phases: readonly Phase[]): string[] {
  const notes = phases.flatMap(({ driven }) => driven.problems.slice(0, 2).map((problem) => `wrong: ${problem}`));
  for (const { connections, driven } of phases)
    if (driven.driverShare > busyDriver)
      notes.push(
        `${connections} connections: the driver was busy for ${Math.round(driven.driverShare * 100)}% and held it up`,
      );
  if (bench.engine === 'postgres') {
    const units = phases.reduce((sum, phase) => sum + phase.driven.units, 0);
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
export async function measureLoad(bench: Bench, load: Load): Promise<RowResult> {
  await runPhase(bench, load, 16, Math.min(warmUpSeconds, bench.seconds));
  await load.settle?.();
  const phases = await bench.profiled(async () => {
    const done: Phase[] = [];
    for (const connections of connectionCounts) done.push(await runPhase(bench, load, connections, bench.seconds));
    return done;
  });
  return {
    figure: cpuPerUnit(phases),
    phases,
    wrong: phases.reduce((sum, phase) => sum + phase.driven.wrong, 0),
    notes: notesOf(bench, phases),
  };
}
