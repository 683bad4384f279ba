// A page from the cache, turn by turn with a bare server that answers the same bytes.
import { spawn } from 'node:child_process';
import { once as onceEvent } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drive, percentile, together } from '../drive.ts';
import type { Driven, Supply } from '../drive.ts';
import { headerOf, openConnection } from '../http/connection.ts';
import type { Answer } from '../http/connection.ts';
import { asBrowser, get } from '../http/request.ts';
import { cpuOf } from '../proc.ts';
import { freePort } from '../shop.ts';
import { paths } from '../../src/wire/paths.ts';
import { connectionCounts } from '../load.ts';
import { unmeasured } from './row.ts';
import type { Bench, Phase, Row } from './row.ts';

const rounds = 6;
/** Headers that Node writes itself. */
const ofNode = /^(?:date|connection|keep-alive|content-length)$/i;

function headersIn({ head }: Answer): string[] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const)
    .filter(([name]) => !ofNode.test(name))
    .flat();
}

interface Side {
  port: number;
  pid: number;
}

/** A bare server with this page; `stop` ends it. */
async function startBare(page: Answer, dir: string): Promise<Side & { stop(): void }> {
  const file = join(dir, 'bare-page.json');
  const headers = [...headersIn(page), 'Content-Length', String(page.body.length)];
  writeFileSync(file, JSON.stringify({ headers, body: page.body.toString('base64') }));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bare-server.ts'), file, String(port)], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await onceEvent(child.stdout, 'data');
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}

interface Turn {
  driven: Driven;
  cpu: number;
}

async function turn(side: Side, supply: Supply, connections: number, seconds: number): Promise<Turn> {
  const before = cpuOf(side.pid)?.ms ?? 0;
  const driven = await drive(supply, { port: side.port, connections, seconds });
  return { driven, cpu: (cpuOf(side.pid)?.ms ?? 0) - before };
}

const perSecond = ({ driven }: Turn) => driven.units / driven.seconds;
const perAnswer = (turns: readonly Turn[]) =>
  turns.reduce((sum, one) => sum + one.cpu, 0) / turns.reduce((sum, one) => sum + one.driven.units, 0);

/** What the first is of the second, round by round; the median of all, so that one disturbed round decides nothing. */
export function medianRatio(first: readonly number[], second: readonly number[]): number {
  return percentile(
    first.map((rate, round) => rate / (second[round] ?? Number.NaN)),
    0.5,
  );
}

interface Compared {
  connections: number;
  /** Answers per second against the bare server's, the median of all rounds. */
  ratio: number;
  shop: readonly Turn[];
  bare: readonly Turn[];
}

async function compare(sides: { shop: Side; bare: Side }, page: Answer, connections: number, seconds: number) {
  const request = get(paths.shop, asBrowser);
  const supply: Supply = () => async (ask) => {
    const answer = await ask(request);
    return answer.status === 200 && answer.body.equals(page.body) ? null : `status ${answer.status}, or other bytes`;
  };
  const [shop, bare]: [Turn[], Turn[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The one that comes first in a round comes last in the next.
    const order = round % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const);
    for (const side of order)
      (side === 'shop' ? shop : bare).push(await turn(sides[side], supply, connections, seconds));
  }
  const ratio = medianRatio(shop.map(perSecond), bare.map(perSecond));
  return { connections, ratio, shop, bare } satisfies Compared;
}

function describeSides({ connections, ratio, shop, bare }: Compared): string {
  const rate = (turns: readonly Turn[]) => Math.round(percentile(turns.map(perSecond), 0.5));
  const busy = Math.round(together(bare.map((one) => one.driven)).driverShare * 100);
  return (
    `${connections} connections: ${ratio.toFixed(2)} × (${rate(shop)} and bare ${rate(bare)} a second), ` +
    `CPU ${perAnswer(shop).toFixed(3)} and bare ${perAnswer(bare).toFixed(3)} ms (${(perAnswer(bare) / perAnswer(shop)).toFixed(2)} ×), ` +
    `driver ${busy}% busy on the bare one`
  );
}

/** The shop's list as it comes from the cache; the figure is that of sixteen connections. */
export const cachedRow: Row = async (bench: Bench) => {
  const connection = openConnection(bench.shop.port);
  const request = get(paths.shop, asBrowser);
  await connection.ask(request);
  const page = await connection.ask(request);
  connection.close();
  if (page.status !== 200) return { ...unmeasured(`status ${page.status}`), wrong: 1 };
  if (headerOf(page, 'etag') === undefined) return unmeasured('not built yet: pages have no ETag, so none was kept');
  const bare = await startBare(page, dirname(bench.shop.mails));
  try {
    const sides = { shop: bench.shop, bare };
    await compare(sides, page, 16, Math.min(1, bench.seconds));
    const compared: Compared[] = [];
    await bench.profiled(async () => {
      for (const count of connectionCounts)
        compared.push(await compare(sides, page, count, Math.max(1, bench.seconds / rounds)));
    });
    const phases = compared.map(({ connections, shop }): Phase => ({
      connections,
      driven: together(shop.map((one) => one.driven)),
      cpu: { server: shop.reduce((sum, one) => sum + one.cpu, 0), backends: null },
    }));
    const wrong = phases.reduce((sum, phase) => sum + phase.driven.wrong, 0);
    return { figure: compared.at(-1)?.ratio ?? null, phases, wrong, notes: compared.map(describeSides) };
  } finally {
    bare.stop();
  }
};
