// Runs the built shop as a separate process, on a data folder of the test.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { linkSharedPictures } from '../support/shared-pictures.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs one of the shop's commands; resolves to its exit code and its output (stdout and stderr). `input`: its stdin. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, `build/server/${name}.js`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return new Promise((done, failed) => {
    child.once('error', failed).once('close', (code) => done({ code, output }));
  });
}

export interface BuiltShop {
  url: string;
  process: ChildProcess;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the shop, and resolves to its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `build/server/main.js` on `env.PORT` or a free port, and waits until it is ready. A demo shop uses the pictures that
 * all tests share, unless its data folder has pictures of its own.
 */
export async function startBuiltShop(env: Readonly<Record<string, string>>): Promise<BuiltShop> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const { DATA_DIR: dataDir, DEMO: demo } = env;
  if (demo === 'on' && dataDir !== undefined) linkSharedPictures(dataDir);
  const defaults = { PORT: String(port), LOG_LEVEL: 'error', RATE_LIMITS: 'off', PICTURE_EFFORT: '0' };
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...defaults, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => {
    errorOutput += part.toString();
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + 90_000;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the shop did not start: ${errorOutput}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
  return {
    url,
    process: child,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
