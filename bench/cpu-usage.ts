// CPU time of the shop and of its PostgreSQL backends during a measurement.
import { readCpu } from './process-stats.ts';

export interface CpuUsage {
  /** CPU time of the shop's process, in ms. */
  server: number;
  /** CPU time of its PostgreSQL backends, in ms; null: there are none, or their processes are not visible. */
  backends: number | null;
}

interface CpuMeasurement {
  /** Ends the measurement and returns the CPU time since its start. */
  stop(): Promise<CpuUsage>;
}

type FindBackends = () => Promise<readonly number[] | null>;

const sampleIntervalMs = 250;

/** Starts a measurement. A backend that starts or ends meanwhile counts with its last sampled value. */
export async function measureCpu(pid: number, findBackends: FindBackends): Promise<CpuMeasurement> {
  const before = new Map<number, number>();
  const last = new Map<number, number>();
  let visible = true;

  function sample(pids: Iterable<number>): void {
    for (const backend of pids) {
      const usage = readCpu(backend);
      if (usage?.name.startsWith('postgres')) last.set(backend, usage.ms);
      else if (!last.has(backend)) visible = false;
    }
  }

  const found = await findBackends();
  sample(found ?? []);
  for (const [backend, ms] of last) before.set(backend, ms);
  const timer = setInterval(() => sample(last.keys()), sampleIntervalMs);
  const start = readCpu(pid)?.ms ?? 0;
  return {
    async stop() {
      const server = (readCpu(pid)?.ms ?? 0) - start;
      clearInterval(timer);
      const now = await findBackends();
      sample([...last.keys(), ...(now ?? [])]);
      const used = [...last].reduce((sum, [backend, ms]) => sum + ms - (before.get(backend) ?? 0), 0);
      return { server, backends: found === null || !visible ? null : used };
    },
  };
}

/** The sum, in ms. */
export function totalCpu({ server, backends }: CpuUsage): number {
  return server + (backends ?? 0);
}
