// The built shop as a process of its own.
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuilt } from '../scripts/build.ts';
import { getRequest } from './http/request.ts';
import { openConnection } from './http/connection.ts';

const root = join(import.meta.dirname, '..');

/** Builds the shop when its sources have changed since it was. */
export async function ensureShopBuilt(): Promise<void> {
  if (isBuilt()) return;
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  const code = await new Promise<number | null>((ended, failed) => child.once('error', failed).once('exit', ended));
  if (code !== 0) throw new Error('the shop does not build');
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface ShopPlace {
  /** Data of this run. */
  dir: string;
  /** null: SQLite in `dir`. */
  databaseUrl: string | null;
  /** Where the shop listens; 0: any free port. */
  port: number;
}

export interface BenchShop {
  port: number;
  pid: number;
  /** From the start of the process until /readyz said 200, in ms. */
  startupMs: number;
  /** Where its mails are kept. */
  mailsDir: string;
  /** Where V8's inspector listens; null: it does not. */
  inspectorPort: number | null;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

async function isReady(port: number): Promise<boolean> {
  const connection = openConnection(port);
  const ready = await connection.send(getRequest('/readyz')).then(
    (answer) => answer.status === 200,
    () => false,
  );
  connection.close();
  return ready;
}

/**
 * Starts the built shop, without limits on how often one address may ask, with its log at `info` in a file, and without the
 * demo: the database is filled already, and making pictures would be measured along. Throws when it is not ready in 30 s.
 */
export async function startShop(where: ShopPlace, { inspected = false } = {}): Promise<BenchShop> {
  const port = where.port === 0 ? await freePort() : where.port;
  const inspector = inspected ? await freePort() : null;
  const log = join(where.dir, 'shop.log');
  const errors = join(where.dir, 'shop.err');
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...(inspector === null ? [] : [`--inspect=127.0.0.1:${inspector}`]), join(root, 'build/server/main.js')],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: where.dir,
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'info',
        ...(where.databaseUrl !== null && { DATABASE_URL: where.databaseUrl }),
      },
      stdio: ['ignore', openSync(log, 'a'), openSync(errors, 'a')],
    },
  );
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const { pid } = child;
  if (pid === undefined) throw new Error('the shop did not start');
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - began > 30_000) {
      child.kill('SIGKILL');
      throw new Error(`the shop did not start: ${existsSync(errors) ? readFileSync(errors, 'utf8') : ''}`);
    }
    await sleep(2);
  }
  return {
    port,
    pid,
    startupMs: performance.now() - began,
    mailsDir: join(where.dir, 'mails'),
    inspectorPort: inspector,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
