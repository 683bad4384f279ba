// Runs the built shop as a separate process.
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuilt } from '../scripts/build.ts';
import { freePort } from '../test/support/free-port.ts';
import { getRequest } from './http/request.ts';
import { openConnection } from './http/connection.ts';

const root = join(import.meta.dirname, '..');

/** Builds the shop if its sources have changed since the last build. */
export async function ensureShopBuilt(): Promise<void> {
  if (isBuilt()) return;
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  const code = await new Promise<number | null>((ended, failed) => child.once('error', failed).once('exit', ended));
  if (code !== 0) throw new Error('the shop does not build');
}

interface BenchShopOptions {
  /** The data folder of the run. */
  dir: string;
  /** null: SQLite in `dir`. */
  databaseUrl: string | null;
  /** Port of the shop; 0: any free port. */
  port: number;
}

export interface BenchShop {
  port: number;
  pid: number;
  /** From the start of the process until /readyz answered 200, in ms. */
  startupMs: number;
  /** The folder that the shop writes its mails to. */
  mailsDir: string;
  /** Port of V8's inspector; null: not enabled. */
  inspectorPort: number | null;
  /** Stops the shop, and resolves when the process has ended. */
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
 * Starts the built shop with its log at `info` in a file, without rate limits, and without the demo: the database is
 * filled already, and rendering the demo's pictures would be part of the measurement. Throws when the shop is not ready
 * within 30 s.
 */
export async function startShop(where: BenchShopOptions, { inspected = false } = {}): Promise<BenchShop> {
  const port = where.port === 0 ? await freePort() : where.port;
  const inspector = inspected ? await freePort() : null;
  const log = join(where.dir, 'shop.log');
  const errors = join(where.dir, 'shop.err');
  const startedAt = performance.now();
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
    if (child.exitCode !== null || performance.now() - startedAt > 30_000) {
      child.kill('SIGKILL');
      throw new Error(`the shop did not start: ${existsSync(errors) ? readFileSync(errors, 'utf8') : ''}`);
    }
    await sleep(2);
  }
  return {
    port,
    pid,
    startupMs: performance.now() - startedAt,
    mailsDir: join(where.dir, 'mails'),
    inspectorPort: inspector,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
