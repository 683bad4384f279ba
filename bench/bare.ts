// The bare server as a process of its own, and what a request costs it: the measure of the machine.
import { spawn } from 'node:child_process';
import { once as onceEvent } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../test/support/free-port.ts';
import type { HttpResponse } from './http/connection.ts';
import { browserHeaders, getRequest } from './http/request.ts';
import { driveLoad } from './load-driver.ts';
import { readCpu } from './process-stats.ts';

/** Headers that Node sets itself. */
const headersSetByNode = /^(?:date|connection|keep-alive|content-length)$/i;

function copyHeaders({ head }: HttpResponse): string[] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const)
    .filter(([name]) => !headersSetByNode.test(name))
    .flat();
}

/** A server whose CPU time is read: the shop, or the bare server. */
export interface MeasuredServer {
  port: number;
  pid: number;
}

/** A running bare server. */
export interface BareServer extends MeasuredServer {
  stop(): void;
}

/** Starts a bare server with this page; `stop` ends it. */
export async function startBareServer(page: HttpResponse, dir: string): Promise<BareServer> {
  const file = join(dir, 'bare-page.json');
  const headers = [...copyHeaders(page), 'Content-Length', String(page.body.length)];
  writeFileSync(file, JSON.stringify({ headers, body: page.body.toString('base64') }));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, String(port)], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await onceEvent(child.stdout, 'data');
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}

/** What the bare server used: CPU milliseconds for so many requests. */
export interface BareUsage {
  ms: number;
  requests: number;
}

/** Drives the bare server with 16 connections for `seconds`. */
export async function measureBare(server: BareServer, seconds: number): Promise<BareUsage> {
  const request = getRequest('/', browserHeaders);
  const before = readCpu(server.pid)?.ms ?? 0;
  const driven = await driveLoad(
    () => async (ask) => {
      const { status } = await ask(request);
      return status === 200 ? null : `the bare server answered ${status}`;
    },
    { port: server.port, connections: 16, seconds },
  );
  if (driven.wrong > 0) throw new Error(driven.problems[0]);
  return { ms: (readCpu(server.pid)?.ms ?? 0) - before, requests: driven.completed };
}

/** CPU milliseconds of the bare server per request over several measurements; undefined for none. */
export function bareCpuPerRequest(uses: readonly BareUsage[]): number | undefined {
  const requests = uses.reduce((sum, use) => sum + use.requests, 0);
  return requests === 0 ? undefined : uses.reduce((sum, use) => sum + use.ms, 0) / requests;
}

/** How long the bare server is measured before and after work that cannot be interrupted for it. */
const bareSecondsAround = 2;

/** Measures the bare server before and after `work`: the result of `work`, and the bare server's CPU milliseconds per request. */
export async function measureBareAround<T>(
  server: BareServer,
  work: () => Promise<T>,
): Promise<{ value: T; bareCpuMs: number | undefined }> {
  const before = await measureBare(server, bareSecondsAround);
  const value = await work();
  return { value, bareCpuMs: bareCpuPerRequest([before, await measureBare(server, bareSecondsAround)]) };
}
