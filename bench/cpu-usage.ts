// Processor time of the shop and of what PostgreSQL does for it, over a stretch of time.
import { readCpu } from './process-stats.ts';

export interface CpuUsage {
  /** The shop's own process, in ms. */
  server: number;
  /** PostgreSQL's processes for it, in ms; null: there are none, or they cannot be seen from here. */
  backends: number | null;
}

export interface CpuMeasurement {
  /** What was used since the watch began. */
  stop(): Promise<CpuUsage>;
}

export type FindBackends = () => Promise<readonly number[] | null>;

const sampleIntervalMs = 250;

/** Watches from now on. Backends that come or go meanwhile count with what was last seen of them. */
export async function measureCpu(pid: number, findBackends: FindBackends): Promise<CpuMeasurement> {
  const before = new Map<number, number>();
  const last = new Map<number, number>();
  let visible = true;

  function look(pids: Iterable<number>): void {
    for (const one of pids) {
      const seen = readCpu(one);
      if (seen?.name.startsWith('postgres')) last.set(one, seen.ms);
      else if (!last.has(one)) visible = false;
    }
  }

  const found = await findBackends();
  look(found ?? []);
  for (const [one, ms] of last) before.set(one, ms);
  const timer = setInterval(() => look(last.keys()), sampleIntervalMs);
  const start = readCpu(pid)?.ms ?? 0;
  return {
    async stop() {
      const server = (readCpu(pid)?.ms ?? 0) - start;
      clearInterval(timer);
      const now = await findBackends();
      look([...last.keys(), ...(now ?? [])]);
      const used = [...last].reduce((sum, [one, ms]) => sum + ms - (before.get(one) ?? 0), 0);
      return { server, backends: found === null || !visible ? null : used };
    },
  };
}

/** Everything together, in ms. */
export function totalCpu({ server, backends }: CpuUsage): number {
  return server + (backends ?? 0);
}
