// The load driver: sends requests over several connections, one request at a time on each, and counts the results.
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './http/connection.ts';
import type { HttpResponse } from './http/connection.ts';

type SendRequest = (request: string) => Promise<HttpResponse>;
/** One action of a visitor: one or more requests. Resolves to what was wrong with an answer, or to null. */
export type Scenario = (ask: SendRequest) => Promise<string | null>;
/** Returns the next action; null when there is none left. */
export type ScenarioSource = () => Scenario | null;

/** The first `count` scenarios of a source. */
export function limitSource(supply: ScenarioSource, count: number): ScenarioSource {
  let used = 0;
  return () => {
    used += 1;
    return used > count ? null : supply();
  };
}

interface DriveOptions {
  port: number;
  connections: number;
  /** Upper limit; the run ends earlier when there are no more scenarios. */
  seconds: number;
  /** Scenarios started per second, evenly spaced; absent: as many as possible. */
  rate?: number;
}

export interface DriveResult {
  completed: number;
  seconds: number;
  /** Milliseconds of each scenario. */
  latencies: readonly number[];
  wrong: number;
  /** The first few problems. */
  problems: readonly string[];
  /** CPU time of the driver as a share of one processor, 0 to 1. Near 1 the driver itself was the bottleneck. */
  driverCpuShare: number;
}

const maxProblems = 5;

/** Runs scenarios until `seconds` have passed or none is left. A request without an answer counts as wrong. */
export async function driveLoad(
  supply: ScenarioSource,
  { port, connections, seconds, rate }: DriveOptions,
): Promise<DriveResult> {
  const latencies: number[] = [];
  const problems: string[] = [];
  let wrong = 0;
  let started = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1_000;

  async function mayStart(): Promise<boolean> {
    if (rate !== undefined) {
      const due = start + (started * 1_000) / rate;
      started += 1;
      const waitMs = due - performance.now();
      if (waitMs > 0) await sleep(waitMs);
    }
    return performance.now() < end;
  }

  async function runConnection(): Promise<void> {
    const connection = openConnection(port);
    while (await mayStart()) {
      const unit = supply();
      if (!unit) break;
      const before = performance.now();
      const problem = await unit(connection.send).catch((error: unknown) => String(error));
      latencies.push(performance.now() - before);
      if (problem !== null) {
        wrong += 1;
        if (problems.length < maxProblems) problems.push(problem);
      }
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, runConnection));
  const elapsedMs = performance.now() - start;
  const used = process.cpuUsage(cpu);
  return {
    completed: latencies.length,
    seconds: elapsedMs / 1_000,
    latencies,
    wrong,
    problems,
    driverCpuShare: (used.user + used.system) / 1_000 / elapsedMs,
  };
}

/** Adds the results of several runs up. */
export function mergeResults(runs: readonly DriveResult[]): DriveResult {
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  return {
    completed: runs.reduce((sum, run) => sum + run.completed, 0),
    seconds,
    latencies: runs.flatMap((run) => run.latencies),
    wrong: runs.reduce((sum, run) => sum + run.wrong, 0),
    problems: runs.flatMap((run) => run.problems).slice(0, maxProblems),
    driverCpuShare: seconds === 0 ? 0 : runs.reduce((sum, run) => sum + run.driverCpuShare * run.seconds, 0) / seconds,
  };
}

/** The value that the given share (0 to 1) of the values does not exceed; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
