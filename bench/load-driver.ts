// Drives a server over several connections, each with one request at a time, and keeps count of what came back.
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './http/connection.ts';
import type { HttpResponse } from './http/connection.ts';

export type SendRequest = (request: string) => Promise<HttpResponse>;
/** One thing a visitor does, in one request or more; says what was wrong with an answer, null for nothing. */
export type Scenario = (ask: SendRequest) => Promise<string | null>;
/** The next thing to do; null when there is nothing more. */
export type ScenarioSource = () => Scenario | null;

export interface DriveOptions {
  port: number;
  connections: number;
  /** Ends when so long has passed, or when nothing is left to do. */
  seconds: number;
  /** Units that begin in a second, spread evenly; absent: as many as go. */
  rate?: number;
}

export interface DriveResult {
  completed: number;
  seconds: number;
  /** Of each unit, in ms. */
  latencies: readonly number[];
  wrong: number;
  /** The first few of what was wrong. */
  problems: readonly string[];
  /** Share of one processor that driving took, 0 to 1: near 1 the driver was what held things up. */
  driverCpuShare: number;
}

const maxProblems = 5;

/** Drives until the time is over or the supply ends; a request without an answer counts as wrong. */
export async function driveLoad(
  supply: ScenarioSource,
  { port, connections, seconds, rate }: DriveOptions,
): Promise<DriveResult> {
  const latencies: number[] = [];
  const problems: string[] = [];
  let wrong = 0;
  let begun = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1_000;

  async function isTurn(): Promise<boolean> {
    if (rate !== undefined) {
      const due = start + (begun * 1_000) / rate;
      begun += 1;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
    }
    return performance.now() < end;
  }

  async function one(): Promise<void> {
    const connection = openConnection(port);
    while (await isTurn()) {
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

  await Promise.all(Array.from({ length: connections }, one));
  const took = performance.now() - start;
  const used = process.cpuUsage(cpu);
  return {
    completed: latencies.length,
    seconds: took / 1_000,
    latencies,
    wrong,
    problems,
    driverCpuShare: (used.user + used.system) / 1_000 / took,
  };
}

/** Several runs as if they were one. */
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

/** The value that so much (0 to 1) of the list does not exceed; 0 of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
