// A page from the cache, compared with a bare server that answers the same bytes. The two are measured alternately.
import { dirname } from 'node:path';
import { startBareServer } from '../bare.ts';
import type { MeasuredServer } from '../bare.ts';
import { driveLoad, percentile, mergeResults } from '../load-driver.ts';
import type { DriveResult, ScenarioSource } from '../load-driver.ts';
import { headerOf, openConnection } from '../http/connection.ts';
import type { HttpResponse } from '../http/connection.ts';
import { browserHeaders, getRequest } from '../http/request.ts';
import { readCpu } from '../process-stats.ts';
import { paths } from '../../src/wire/paths.ts';
import { connectionCounts } from '../load.ts';
import { unmeasured } from './row.ts';
import type { Bench, Phase, BenchRow } from './row.ts';

const rounds = 6;

interface MeasuredRound {
  result: DriveResult;
  cpu: number;
}

async function measureRound(
  side: MeasuredServer,
  supply: ScenarioSource,
  connections: number,
  seconds: number,
): Promise<MeasuredRound> {
  const before = readCpu(side.pid)?.ms ?? 0;
  const driven = await driveLoad(supply, { port: side.port, connections, seconds });
  return { result: driven, cpu: (readCpu(side.pid)?.ms ?? 0) - before };
}

const answersPerSecond = ({ result: driven }: MeasuredRound) => driven.completed / driven.seconds;
const cpuPerAnswer = (turns: readonly MeasuredRound[]) =>
  turns.reduce((sum, one) => sum + one.cpu, 0) / turns.reduce((sum, one) => sum + one.result.completed, 0);

/** The median of the ratios of all rounds: one disturbed round does not change it. */
export function medianRatio(first: readonly number[], second: readonly number[]): number {
  return percentile(
    first.map((rate, round) => rate / (second[round] ?? Number.NaN)),
    0.5,
  );
}

interface ServerComparison {
  connections: number;
  /** Answers per second divided by the bare server's; the median of all rounds. */
  ratio: number;
  shop: readonly MeasuredRound[];
  bare: readonly MeasuredRound[];
}

async function compareServers(
  sides: { shop: MeasuredServer; bare: MeasuredServer },
  page: HttpResponse,
  connections: number,
  seconds: number,
) {
  const request = getRequest(paths.shop, browserHeaders);
  const supply: ScenarioSource = () => async (ask) => {
    const answer = await ask(request);
    return answer.status === 200 && answer.body.equals(page.body) ? null : `status ${answer.status}, or other bytes`;
  };
  const [shop, bare]: [MeasuredRound[], MeasuredRound[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates from round to round.
    const order = round % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const);
    for (const side of order)
      (side === 'shop' ? shop : bare).push(await measureRound(sides[side], supply, connections, seconds));
  }
  const ratio = medianRatio(shop.map(answersPerSecond), bare.map(answersPerSecond));
  return { connections, ratio, shop, bare } satisfies ServerComparison;
}

function describeComparison({ connections, ratio, shop, bare }: ServerComparison): string {
  const rate = (turns: readonly MeasuredRound[]) => Math.round(percentile(turns.map(answersPerSecond), 0.5));
  const busy = Math.round(mergeResults(bare.map((one) => one.result)).driverCpuShare * 100);
  return (
    `${connections} connections: ${ratio.toFixed(2)} × (${rate(shop)} and bare ${rate(bare)} a second), ` +
    `CPU ${cpuPerAnswer(shop).toFixed(3)} and bare ${cpuPerAnswer(bare).toFixed(3)} ms (${(cpuPerAnswer(bare) / cpuPerAnswer(shop)).toFixed(2)} ×), ` +
    `driver ${busy}% busy on the bare one`
  );
}

/** The product list from the cache; the figure is the ratio with sixteen connections. */
export const cachedRow: BenchRow = async (bench: Bench) => {
  const connection = openConnection(bench.shop.port);
  const request = getRequest(paths.shop, browserHeaders);
  await connection.send(request);
  const page = await connection.send(request);
  connection.close();
  if (page.status !== 200) return { ...unmeasured(`status ${page.status}`), wrong: 1 };
  if (headerOf(page, 'etag') === undefined) return unmeasured('not built yet: pages have no ETag, so none was kept');
  const bare = await startBareServer(page, dirname(bench.shop.mailsDir));
  try {
    const sides = { shop: bench.shop, bare };
    await compareServers(sides, page, 16, Math.min(1, bench.seconds));
    const compared: ServerComparison[] = [];
    await bench.withProfile(async () => {
      for (const count of connectionCounts)
        compared.push(await compareServers(sides, page, count, Math.max(1, bench.seconds / rounds)));
    });
    const phases = compared.map(({ connections, shop }): Phase => ({
      connections,
      result: mergeResults(shop.map((one) => one.result)),
      cpu: { server: shop.reduce((sum, one) => sum + one.cpu, 0), backends: null },
    }));
    const wrong = phases.reduce((sum, phase) => sum + phase.result.wrong, 0);
    const last = compared.at(-1);
    return {
      figure: last?.ratio ?? null,
      phases,
      wrong,
      notes: compared.map(describeComparison),
    };
  } finally {
    bare.stop();
  }
};
